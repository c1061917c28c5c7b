import ArgumentParser
import Languages
import Listings
import Loading
import Shell

/// Prints the steps of the last live search.
struct TraceCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "trace", abstract: .traceHelp, discussion: .traceHelpDiscussion)
  }
  static var triedWords: TriedWords { ["timeline", "timing", "chronologie", "χρονολόγιο", "linha do tempo"] }

  @OptionGroup var options: GlobalOptions

  func run(in context: ListingsContext) async throws {
    let entries = await context.lastTrace.last()
    guard !entries.isEmpty else { throw Failure(.notFound, .nothingToTrace, hint: .searchLiveFirst) }
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

/// Types a search on a virtual clock, with the live search of the prompt.
struct TypeCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "type", abstract: .typeHelp, discussion: .typeHelpDiscussion)
  }

  static var lineForm: LineForm { .query }
  static var need: CommandNeed? { CommandNeed(.needWordsAndInterval, as: "velo --every 80ms") }

  @OptionGroup var options: GlobalOptions

  @Option(help: ArgumentHelp(.typeHelpEvery, valueName: .typeHelpEveryValue))
  var every: TimeSpan

  @Option(help: ArgumentHelp(.typeHelpLatency, valueName: .typeHelpLatencyValue))
  var latency = TimeSpan(duration: .milliseconds(100))

  @Flag(help: ArgumentHelp(.typeHelpEnter))
  var enter = false

  @Argument(help: ArgumentHelp(.typeHelpWords, valueName: .typeHelpWordsValue))
  var words: [String]

  func run(in context: ListingsContext) async throws {
    let text = words.joined(separator: " ")
    var requests: [SearchRequest] = []
    for end in text.indices {
      // As at the prompt, a line that would be refused is not searched for.
      let request = try? await context.searchRequest(of: "search \(text[...end])", isTyping: true)
      if let request { requests.append(request) }
    }
    var simulation = SearchSimulation(
      session: context.makeSearchSession(),
      source: context.makeSearchSource(),
      latency: latency.duration
    )
    let entries = try await simulation.play(requests, every: every.duration, isEntered: enter)
    await context.lastTrace.record(entries)
    for document in TraceRendering(entries: entries).documents { try await context.print(document) }
  }
}
