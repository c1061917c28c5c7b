import ArgumentParser
import Drafts
import Languages
import Listings
import Terminal

struct DraftDiffCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "diff",
      abstract: .draftDiffHelp,
      discussion: .draftDiffHelpDiscussion
        + Message(verbatim: #"{"from","to","fields":[{"field","before","after","changes":[{"kind","text"}]}]}."#)
    )
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.count <= 1 ? [.kind(.revisions)] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftDiffHelpFirst, valueName: .draftDiffHelpFirstValue))
  var first: RevisionNumber?

  @Argument(help: ArgumentHelp(.draftDiffHelpSecond, valueName: .draftDiffHelpSecondValue))
  var second: RevisionNumber?

  func run(in context: CommandContext) async throws {
    let comparison = try await context.drafts.comparison(first?.number, second?.number)
    if context.isJSON { return try await context.print(DraftHistoryDocument.comparison(comparison)) }
    let lines = DraftComparisonRendering(comparison: comparison, language: context.language)
      .lines(width: await context.console.columns())
    try await context.console.print(lines)
    if lines.isEmpty {
      let (from, to) = (comparison.from, comparison.to)
      await context.say(.revisionsDoNotDiffer(from, to: to))
    }
  }
}
