import Database
import Foundation
import HTTP
import Messages
import MessagesCommands
import MessagesStore
import Shell

extension MessagesSection: ComposedSection {
  static var userTables: [UserSchema] { [.conversations] }

  init(_ services: SharedServices) {
    let api = MessagesAPI(
      // The sender decides what is sent again, and when.
      client: services.bearerClient(services.onceClient),
      waiting: services.bearerClient(services.patientClient),
      board: services.extensions
    )
    let model = MessagesModel(
      store: SQLiteConversationStore(database: services.user, board: services.publishingName),
      api: api,
      now: services.settings.clock,
      makeKey: { UUID().uuidString.lowercased() }
    )
    self.init(model: model, watch: MessageWatch(api: api, model: model))
  }
}
