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

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftDiffHelpFirst, valueName: .draftDiffHelpFirstValue))
  var first: RevisionNumber?

  @Argument(help: ArgumentHelp(.draftDiffHelpSecond, valueName: .draftDiffHelpSecondValue))
  var second: RevisionNumber?

  func run(in session: Session) async throws {
    let comparison = try await session.drafts.comparison(first?.number, second?.number)
    if session.isJSON { return try await session.print(DraftHistoryDocument.comparison(comparison)) }
    let lines = DraftComparisonRendering(comparison: comparison, language: session.language)
      .lines(width: await session.console.columns())
    try await session.console.print(lines)
    if lines.isEmpty {
      let (from, to) = (comparison.from, comparison.to)
      await session.say(.revisionsDoNotDiffer(from, to: to))
    }
  }
}
