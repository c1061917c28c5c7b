import ArgumentParser
import Languages
import Listings

/// Prints what happened in the last live search.
struct TraceCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "trace", abstract: .traceHelp, discussion: .traceHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let entries = await session.traces.last()
    guard !entries.isEmpty else {
      throw Failure(.notFound, .nothingToTrace, hint: .searchLiveFirst)
    }
    let rendering = TraceRendering(entries: entries)
    if session.isJSON {
      try await session.print(rendering.document)
    } else {
      try await session.console.print(
        rendering.table(width: await session.console.columns(), language: session.language)
      )
    }
  }
}
