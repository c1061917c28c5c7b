import ArgumentParser
import Languages
import Listings

/// Prints the steps of the last live search.
struct TraceCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "trace", abstract: .traceHelp, discussion: .traceHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let entries = await context.traces.last()
    guard !entries.isEmpty else {
      throw Failure(.notFound, .nothingToTrace, hint: .searchLiveFirst)
    }
    let rendering = TraceRendering(entries: entries)
    if context.isJSON {
      try await context.print(rendering.document)
    } else {
      try await context.console.print(
        rendering.table(width: await context.console.columns(), language: context.language)
      )
    }
  }
}
