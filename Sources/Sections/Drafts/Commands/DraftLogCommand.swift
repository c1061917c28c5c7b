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

  func run(in session: Session) async throws {
    let revisions = try await session.drafts.log()
    if session.isJSON { return try await session.print(DraftHistoryDocument.log(revisions)) }
    let table = DraftHistoryRendering.table(
      revisions,
      now: session.now(),
      zone: session.timeZone,
      language: session.language
    )
    try await session.console.print(table.lines(width: await session.console.columns()))
  }
}
