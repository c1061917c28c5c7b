import ArgumentParser
import Boards
import Languages
import Loading
import Shell

struct ReportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "report", abstract: .reportHelp, discussion: .reportHelpDiscussion)
  }
  static var writes: Bool { true }
  static var lineForm: LineForm { .text(after: 2) }
  static var firstArgument: [CompletionSlot]? { [.kind(.rows)] }
  static var triedWords: TriedWords {
    ["flag", "complain", "abuse", "signaler", "αναφορά", "denunciar", "reportar"]
  }
  static var need: CommandNeed? { CommandNeed(.needRowAndReason, as: "3 fraud") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.reportHelpTarget, valueName: .reportHelpTargetValue))
  var target: RowTarget<Int>

  @Argument(help: ArgumentHelp(.reportHelpReason, valueName: .reportHelpReasonValue))
  var reason: ReportReason

  @Argument(help: ArgumentHelp(.reportHelpWords, valueName: .reportHelpWordsValue))
  var words: [String] = []

  func run(in context: BoardsContext) async throws {
    let accounts = context.section.accounts
    let (server, token) = try await accounts.access()
    try await accounts.requireReports(at: server)
    let ad = try await context.ad(target)
    let report = try await context.withActivity(.askingBoard) {
      try await accounts.report(ad.id, reason, words.joined(separator: " "), with: token, at: server)
    }
    guard context.isJSON else { return await context.say(.adReported(.quoted(ad.title))) }
    try await context.print(
      .object([
        .init("report", .int(report.id)), .init("listing", .int(ad.id)), .init("outcome", .optional(report.outcome)),
      ])
    )
  }
}

struct AccountAppealCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "appeal", abstract: .accountAppealHelp, discussion: .accountAppealHelpDiscussion)
  }
  static var writes: Bool { true }
  static var lineForm: LineForm { .text(after: 1) }
  static var need: CommandNeed? { CommandNeed(.needDecisionAndText, as: "7 It is mine") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.accountAppealHelpNumber, valueName: .accountAppealHelpNumberValue))
  var number: Int

  @Argument(help: ArgumentHelp(.accountAppealHelpWords, valueName: .reportHelpWordsValue))
  var words: [String]

  func run(in context: BoardsContext) async throws {
    let accounts = context.section.accounts
    let (server, token) = try await accounts.access()
    let statement = try await context.withActivity(.askingBoard) {
      try await accounts.appeal(number, words.joined(separator: " "), with: token, at: server)
    }
    guard context.isJSON else { return await context.say(.appealWaits) }
    try await context.print(ModerationRendering.document(statement))
  }
}

extension ReportReason: ExpressibleByArgument {}
