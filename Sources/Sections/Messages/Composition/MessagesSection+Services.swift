import Boards
import BoardsCommands
import Database
import Foundation
import HTTP
import Loading
import Messages
import MessagesCommands
import MessagesStore
import Shell

extension MessagesSection: ComposedSection {
  static var userTables: [UserSchema] { [.conversations] }

  init(_ services: SharedServices) {
    let api = MessagesAPI(
      // The sender decides what is sent again, and when.
      client: services.bearerClient(services.readingClient),
      waiting: services.bearerClient(services.patientClient),
      board: services.extensions
    )
    let (accounts, zone) = (services.accounts, services.situation.timeZone)
    let model = MessagesModel(
      store: SQLiteConversationStore(database: services.user, board: services.publishingName),
      api: api,
      statements: { try await accounts.restrictions().compactMap { BoardStatement($0, in: zone) } },
      now: services.settings.clock,
      makeKey: { UUID().uuidString.lowercased() }
    )
    self.init(model: model, watch: MessageWatch(api: api, model: model))
  }
}

extension BoardStatement {
  /// A decision about the user; `nil` without a date.
  fileprivate init?(_ decision: LoggedDecision, in zone: TimeZone) {
    guard let date = WireDate.date(from: decision.at) else { return nil }
    self.init(
      number: decision.id,
      adID: decision.subject == "listing" ? decision.subjectID : nil,
      title: decision.title ?? "",
      date: date,
      reason: (decision.reason ?? "") + (decision.rule.map { " [\($0)]" } ?? ""),
      isAutomated: decision.automated,
      what: ModerationRendering.notice(decision, in: zone),
      outcome: ModerationRendering.outcome(decision, in: zone),
      why: ModerationRendering.why(decision),
      next: ModerationRendering.next(decision)
    )
  }
}
