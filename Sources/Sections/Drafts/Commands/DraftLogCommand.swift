import ArgumentParser
import Drafts
import Languages
import Listings
import Terminal

struct DraftLogCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "log",
      abstract: .draftLogHelp,
      discussion: .draftLogHelpDiscussion
        + Message(verbatim: #"{"revision","kind","fields","session","at","kept_beside","refers_to","bytes"}."#)
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let revisions = try await context.drafts.log()
    if context.isJSON { return try await context.print(DraftHistoryDocument.log(revisions)) }
    let table = DraftHistoryRendering.table(
      revisions,
      now: context.now(),
      zone: context.timeZone,
      language: context.language
    )
    try await context.console.print(table.lines(width: await context.console.columns()))
  }
}
