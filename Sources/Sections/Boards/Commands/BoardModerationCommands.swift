import ArgumentParser
import Boards
import Foundation
import Languages
import Loading
import Shell
import Terminal

/// The options of commands that look at the reports and decisions of a board.
struct ModerationListOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.moderationHelpLimit, valueName: .serveHelpDailyAdsValue))
  var limit = 50

  @Option(help: ArgumentHelp(.moderationHelpDatabase, valueName: .serveHelpDatabaseValue), completion: .file())
  var database: String?

  func validate() throws { if limit < 1 { throw ValidationError(.moderationLimitBelowOne) } }
}

struct BoardReportsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "reports", abstract: .boardReportsHelp, discussion: .boardReportsHelpDiscussion)
  }
  static var triedWords: TriedWords { ["queue", "cases", "signalements", "αναφορές", "denúncias"] }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var list: ModerationListOptions

  func run(in context: BoardsContext) async throws {
    let moderation = context.moderation(of: list.database)
    let cases = try await context.withActivity(.askingBoard) { try await moderation.cases(limit: list.limit) }
    guard !context.isJSON else {
      return try await context.print(.object([.init("items", .array(cases.map(ModerationRendering.document)))]))
    }
    if cases.isEmpty { return await context.say(.noOpenCases) }
    try await context.print(
      context.rows(of: cases, database: list.database),
      open: [],
      actions: CaseRows.actions,
      lines: cases.flatMap { ModerationRendering.lines($0, language: context.language) }
    ) { [list] in
      context.rows(of: try await moderation.cases(limit: list.limit), database: list.database)
    }
  }
}

struct BoardLogCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "log", abstract: .boardLogHelp, discussion: .boardLogHelpDiscussion)
  }
  static var triedWords: TriedWords { ["decisions", "journal", "αποφάσεις", "decisões"] }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var list: ModerationListOptions

  @Flag(help: ArgumentHelp(.boardLogHelpPublic))
  var `public` = false

  func run(in context: BoardsContext) async throws {
    let moderation = context.moderation(of: list.database)
    let decisions = try await context.withActivity(.askingBoard) {
      try await moderation.decisions(limit: list.limit, isPublic: `public`)
    }
    guard !context.isJSON else {
      return try await context.print(.object([.init("items", .array(decisions.map(ModerationRendering.document)))]))
    }
    if decisions.isEmpty { return await context.say(.noDecisions) }
    try await context.console.print(
      decisions.map { ModerationRendering.line($0, zone: context.timeZone, language: context.language) }
    )
  }
}

extension BoardsContext {
  /// Moderation of the board in a database, or else of the board in use.
  fileprivate func moderation(of database: String?) -> any BoardModeration {
    database.map { section.host.moderation(of: $0) } ?? section.accounts
  }

  fileprivate func rows(of cases: [ReportedCase], database: String?) -> TableContent {
    CaseRows(cases: cases, database: database, language: language).content
  }
}

struct BoardFeedCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "feed", abstract: .boardFeedHelp, discussion: .boardFeedHelpDiscussion)
  }
  static var writes: Bool { true }
  static var triedWords: TriedWords { ["atom", "rss", "flux"] }

  @OptionGroup var options: GlobalOptions

  @Flag(help: ArgumentHelp(.boardFeedHelpRemove))
  var remove = false

  func run(in context: BoardsContext) async throws {
    if remove { return try await context.remove(.queue) }
    try await context.print(try await context.make(.queue), .feedIsSecret)
  }
}

/// What a decision is, in the grammar.
protocol DecisionForm: Sendable {
  /// What is named: a number, or an account.
  associatedtype Subject: DecidedSubject
  /// The options that only this decision has.
  associatedtype Options: DecisionExtras
  static var name: String { get }
  static var action: ModerationAction { get }
  static var help: Message { get }
  static var discussion: Message { get }
  /// A reason, in the example of the usage.
  static var exampleReason: String { get }
  /// Words that people try for it.
  static var triedWords: TriedWords { get }
}

extension DecisionForm {
  static var discussion: Message { Message(verbatim: "") }
  static var triedWords: TriedWords { [] }
}

/// What a decision is about, as it is typed.
protocol DecidedSubject: ExpressibleByArgument, Sendable {
  static var help: ArgumentHelp { get }
  static var need: Message { get }
  static var example: String { get }
  var subject: NewDecision.Subject { get }
}

struct DecidedAd: DecidedSubject {
  static var help: ArgumentHelp { ArgumentHelp(.decisionHelpAd, valueName: .decisionHelpNumberValue) }
  static var need: Message { .needNumberAndReason }
  static var example: String { "7" }
  let number: Int

  init?(argument: String) {
    guard let number = Int(argument.trimmingPrefix("id:")) else { return nil }
    self.number = number
  }

  var subject: NewDecision.Subject { .listing(number) }
}

struct DecidedCase: DecidedSubject {
  static var help: ArgumentHelp { ArgumentHelp(.decisionHelpOpenCase, valueName: .decisionHelpNumberValue) }
  static var need: Message { .needNumberAndReason }
  static var example: String { "7" }
  let number: Int

  init?(argument: String) {
    guard let number = Int(argument) else { return nil }
    self.number = number
  }

  var subject: NewDecision.Subject { .openCase(number) }
}

struct DecidedAccount: DecidedSubject {
  static var help: ArgumentHelp { ArgumentHelp(.decisionHelpAccount, valueName: .decisionHelpAccountValue) }
  static var need: Message { .needAccountAndReason }
  static var example: String { "Ada" }
  let name: String

  init?(argument: String) { name = argument }

  var subject: NewDecision.Subject { .account(name) }
}

/// Options that only one decision has.
protocol DecisionExtras: ParsableArguments, Sendable {
  /// In seconds.
  var duration: Int? { get }
  /// Whether it is also about all whom an account has invited, whom these have, and so on.
  var isOfBranch: Bool { get }
}

struct NoExtras: DecisionExtras {
  var duration: Int? { nil }
  var isOfBranch: Bool { false }
}

struct SuspensionExtras: DecisionExtras {
  @Option(name: .customLong("for"), help: ArgumentHelp(.decisionHelpFor, valueName: .decisionHelpForValue))
  var span: SuspensionSpan?

  @Flag(name: .customLong("branch"), help: ArgumentHelp(.boardSuspendHelpBranch))
  var isOfBranch = false

  var duration: Int? { span?.seconds }
}

/// How long a suspension lasts: `12h`, `30d`.
struct SuspensionSpan: ExpressibleByArgument, Sendable, Equatable {
  let seconds: Int

  init?(argument: String) {
    let units = ["h": 3_600, "d": 86_400]
    guard let last = argument.last, let unit = units[String(last)], let count = Int(argument.dropLast()),
      (1...100_000).contains(count)
    else { return nil }
    seconds = count * unit
  }
}

/// A command that decides about something.
struct DecisionCommand<Form: DecisionForm>: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: Form.name, abstract: Form.help, discussion: Form.discussion)
  }
  static var writes: Bool { true }
  static var triedWords: TriedWords { Form.triedWords }
  static var lineForm: LineForm { .text(after: 1) }
  static var need: CommandNeed? {
    CommandNeed(Form.Subject.need, as: "\(Form.Subject.example) \(Form.exampleReason)")
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: Form.Subject.help)
  var subject: Form.Subject

  @Argument(help: ArgumentHelp(.decisionHelpWords, valueName: .decisionHelpWordsValue))
  var words: [String]

  @Option(help: ArgumentHelp(.decisionHelpRule, valueName: .decisionHelpRuleValue))
  var rule: String?

  @Option(help: ArgumentHelp(.decisionHelpCase, valueName: .decisionHelpNumberValue))
  var `case`: Int?

  @OptionGroup var extras: Form.Options

  @Option(help: ArgumentHelp(.moderationHelpDatabase, valueName: .serveHelpDatabaseValue), completion: .file())
  var database: String?

  func validate() throws { if extras.isOfBranch, self.case != nil { throw ValidationError(.branchOrCase) } }

  func run(in context: BoardsContext) async throws {
    let decision = decision
    if extras.isOfBranch { return try await decideAboutBranch(decision, in: context) }
    let moderation = context.moderation(of: database)
    let logged = try await context.withActivity(.askingBoard) { try await moderation.decide(decision) }
    if context.isJSON { return try await context.print(ModerationRendering.document(logged)) }
    await context.say(.decisionLogged(String(logged.id)))
  }

  private var decision: NewDecision {
    NewDecision(
      Form.action,
      subject.subject,
      reason: words.joined(separator: " "),
      rule: rule,
      openCase: self.case,
      duration: extras.duration
    )
  }

  private func decideAboutBranch(_ decision: NewDecision, in context: BoardsContext) async throws {
    // Who has invited whom is the operator's to know.
    guard let database else { throw Failure(.usage, .branchNeedsDatabase) }
    let (made, leftOut) = try await context.section.host.decideAboutBranch(decision, database: database)
    let refusals = leftOut.map { (name: $0.name, failure: $0.reason.failure) }
    let reasons = refusals.map { [Message.accountLeftOut(.quoted($0.name)), $0.failure.what] }
    if made.isEmpty, let first = refusals.first {
      throw Failure(first.failure.kind, reasons.flatMap(\.self).sentences)
    }
    if context.isJSON {
      let named = refusals.map { refusal in
        JSONValue.object([.init("name", .string(refusal.name)), .init("reason", .message(refusal.failure.message))])
      }
      return try await context.print(
        .object([
          .init("items", .array(made.map(ModerationRendering.document))), .init("left_out", .array(named)),
        ])
      )
    }
    await context.say(.accountsSuspended(made.count))
    for reason in reasons { await context.say(reason) }
  }
}

/// The decisions, in the order of the manual.
enum Decisions {
  static var commands: [any ParsableCommand.Type] {
    [
      DecisionCommand<Dismiss>.self, DecisionCommand<HideAd>.self, DecisionCommand<RestoreAd>.self,
      DecisionCommand<ReleaseAd>.self, DecisionCommand<PurgeAd>.self, DecisionCommand<Hold>.self,
      DecisionCommand<Release>.self, DecisionCommand<Suspend>.self, DecisionCommand<Reinstate>.self,
    ]
  }

  enum Dismiss: DecisionForm {
    typealias Subject = DecidedCase
    typealias Options = NoExtras
    static let (name, action, exampleReason) = ("dismiss", ModerationAction.dismiss, "The report was mistaken")
    static var help: Message { .boardDismissHelp }
  }

  enum HideAd: DecisionForm {
    typealias Subject = DecidedAd
    typealias Options = NoExtras
    static let (name, action, exampleReason) = ("hide", ModerationAction.hide, "It is spam")
    static var help: Message { .boardHideHelp }
    static var discussion: Message { .boardHideHelpDiscussion }
  }

  enum RestoreAd: DecisionForm {
    typealias Subject = DecidedAd
    typealias Options = NoExtras
    static let (name, action, exampleReason) = ("restore-ad", ModerationAction.restore, "The report was mistaken")
    static var help: Message { .boardRestoreAdHelp }
  }

  enum ReleaseAd: DecisionForm {
    typealias Subject = DecidedAd
    typealias Options = NoExtras
    static let (name, action, exampleReason) = ("release-ad", ModerationAction.release, "Nothing is wrong")
    static var help: Message { .boardReleaseAdHelp }
  }

  enum PurgeAd: DecisionForm {
    typealias Subject = DecidedAd
    typealias Options = NoExtras
    static let (name, action, exampleReason) = ("purge", ModerationAction.purge, "It is illegal")
    static var help: Message { .boardPurgeHelp }
    static var discussion: Message { .boardPurgeHelpDiscussion }
  }

  enum Hold: DecisionForm {
    typealias Subject = DecidedAccount
    typealias Options = NoExtras
    static let (name, action, exampleReason) = ("hold", ModerationAction.hold, "It is spam")
    static var help: Message { .boardHoldHelp }
  }

  enum Release: DecisionForm {
    typealias Subject = DecidedAccount
    typealias Options = NoExtras
    static let (name, action, exampleReason) = ("release", ModerationAction.release, "The report was mistaken")
    static var help: Message { .boardReleaseHelp }
  }

  enum Suspend: DecisionForm {
    typealias Subject = DecidedAccount
    typealias Options = SuspensionExtras
    static let (name, action, exampleReason) = ("suspend", ModerationAction.suspend, "It is spam")
    static var help: Message { .boardSuspendHelp }
    static var discussion: Message { .boardSuspendHelpDiscussion }
    static var triedWords: TriedWords { ["ban", "bannir", "αποβολή", "banir"] }
  }

  enum Reinstate: DecisionForm {
    typealias Subject = DecidedAccount
    typealias Options = NoExtras
    static let (name, action, exampleReason) = ("reinstate", ModerationAction.reinstate, "The report was mistaken")
    static var help: Message { .boardReinstateHelp }
  }
}
