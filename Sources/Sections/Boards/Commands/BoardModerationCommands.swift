import ArgumentParser
import Boards
import Languages
import Loading
import Shell
import Terminal

/// The options of commands that look at the reports and decisions of a board.
struct ModerationListOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.moderationHelpLimit, valueName: .serveHelpDailyAdsValue))
  var limit = 50

  @Option(help: ArgumentHelp(.serveHelpDatabase, valueName: .serveHelpDatabaseValue), completion: .file())
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
    let cases = try await context.section.host.cases(database: list.database, limit: list.limit)
    guard !context.isJSON else {
      return try await context.print(.object([.init("items", .array(cases.map(ModerationRendering.document)))]))
    }
    if cases.isEmpty { return await context.say(.noOpenCases) }
    try await context.console.print(cases.flatMap { ModerationRendering.lines($0, language: context.language) })
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
    var decisions = try await context.section.host.decisions(database: list.database, limit: list.limit)
    if `public` { decisions = decisions.map(\.withoutNames) }
    guard !context.isJSON else {
      return try await context.print(.object([.init("items", .array(decisions.map(ModerationRendering.document)))]))
    }
    if decisions.isEmpty { return await context.say(.noDecisions) }
    try await context.console.print(decisions.map { ModerationRendering.line($0, language: context.language) })
  }
}

/// A command that decides about something.
protocol DecisionCommand: SessionCommand where Home == BoardsSection {
  static var action: ModerationAction { get }
  /// What the decision is about.
  var subject: NewDecision.Subject { get }
  var decision: DecisionOptions { get }
}

extension DecisionCommand {
  static var writes: Bool { true }
  static var lineForm: LineForm { .text(after: 1) }

  func run(in context: BoardsContext) async throws { try await decide(in: context) }

  fileprivate func decide(in context: BoardsContext) async throws {
    let logged = try await context.section.host.decide(
      NewDecision(
        Self.action,
        subject,
        reason: decision.words.joined(separator: " "),
        rule: decision.rule,
        openCase: decision.case
      ),
      database: decision.database
    )
    if context.isJSON { return try await context.print(ModerationRendering.document(logged)) }
    await context.say(.decisionLogged(String(logged.id)))
  }
}

/// What all decisions have.
struct DecisionOptions: ParsableArguments {
  @Argument(help: ArgumentHelp(.decisionHelpWords, valueName: .decisionHelpWordsValue))
  var words: [String]

  @Option(help: ArgumentHelp(.decisionHelpRule, valueName: .decisionHelpRuleValue))
  var rule: String?

  @Option(help: ArgumentHelp(.decisionHelpCase, valueName: .decisionHelpNumberValue))
  var `case`: Int?

  @Option(help: ArgumentHelp(.serveHelpDatabase, valueName: .serveHelpDatabaseValue), completion: .file())
  var database: String?
}

struct BoardDismissCommand: DecisionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "dismiss", abstract: .boardDismissHelp) }
  static var action: ModerationAction { .dismiss }
  static var need: CommandNeed? { CommandNeed(.needNumberAndReason, as: "7 The report was mistaken") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.decisionHelpOpenCase, valueName: .decisionHelpNumberValue))
  var number: Int

  @OptionGroup var decision: DecisionOptions

  var subject: NewDecision.Subject { .openCase(number) }
}

struct BoardHideCommand: DecisionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "hide", abstract: .boardHideHelp, discussion: .boardHideHelpDiscussion)
  }
  static var action: ModerationAction { .hide }
  static var need: CommandNeed? { CommandNeed(.needNumberAndReason, as: "7 It is spam") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.decisionHelpAd, valueName: .decisionHelpNumberValue))
  var ad: Int

  @OptionGroup var decision: DecisionOptions

  var subject: NewDecision.Subject { .listing(ad) }
}

struct BoardRestoreAdCommand: DecisionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "restore-ad", abstract: .boardRestoreAdHelp) }
  static var action: ModerationAction { .restore }
  static var need: CommandNeed? { CommandNeed(.needNumberAndReason, as: "7 The report was mistaken") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.decisionHelpAd, valueName: .decisionHelpNumberValue))
  var ad: Int

  @OptionGroup var decision: DecisionOptions

  var subject: NewDecision.Subject { .listing(ad) }
}

struct BoardReleaseAdCommand: DecisionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "release-ad", abstract: .boardReleaseAdHelp) }
  static var action: ModerationAction { .release }
  static var need: CommandNeed? { CommandNeed(.needNumberAndReason, as: "7 The report was mistaken") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.decisionHelpAd, valueName: .decisionHelpNumberValue))
  var ad: Int

  @OptionGroup var decision: DecisionOptions

  var subject: NewDecision.Subject { .listing(ad) }
}

struct BoardHoldCommand: DecisionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "hold", abstract: .boardHoldHelp) }
  static var action: ModerationAction { .hold }
  static var need: CommandNeed? { CommandNeed(.needAccountAndReason, as: "Ada It is spam") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.decisionHelpAccount, valueName: .decisionHelpAccountValue))
  var account: String

  @OptionGroup var decision: DecisionOptions

  var subject: NewDecision.Subject { .account(account) }
}

struct BoardReleaseCommand: DecisionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "release", abstract: .boardReleaseHelp) }
  static var action: ModerationAction { .release }
  static var need: CommandNeed? { CommandNeed(.needAccountAndReason, as: "Ada The report was mistaken") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.decisionHelpAccount, valueName: .decisionHelpAccountValue))
  var account: String

  @OptionGroup var decision: DecisionOptions

  var subject: NewDecision.Subject { .account(account) }
}

struct BoardSuspendCommand: DecisionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "suspend", abstract: .boardSuspendHelp, discussion: .boardSuspendHelpDiscussion)
  }
  static var action: ModerationAction { .suspend }
  static var need: CommandNeed? { CommandNeed(.needAccountAndReason, as: "Ada It is spam") }

  @Flag(help: ArgumentHelp(.boardSuspendHelpBranch))
  var branch = false

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.decisionHelpAccount, valueName: .decisionHelpAccountValue))
  var account: String

  @OptionGroup var decision: DecisionOptions

  var subject: NewDecision.Subject { .account(account) }

  func run(in context: BoardsContext) async throws {
    guard branch else { return try await decide(in: context) }
    let made = try await context.section.host.suspendBranch(
      of: account,
      reason: decision.words.joined(separator: " "),
      rule: decision.rule,
      database: decision.database
    )
    if context.isJSON {
      return try await context.print(.object([.init("items", .array(made.map(ModerationRendering.document)))]))
    }
    await context.say(.accountsSuspended(made.count))
  }
}

struct BoardReinstateCommand: DecisionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "reinstate", abstract: .boardReinstateHelp) }
  static var action: ModerationAction { .reinstate }
  static var need: CommandNeed? { CommandNeed(.needAccountAndReason, as: "Ada The report was mistaken") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.decisionHelpAccount, valueName: .decisionHelpAccountValue))
  var account: String

  @OptionGroup var decision: DecisionOptions

  var subject: NewDecision.Subject { .account(account) }
}
