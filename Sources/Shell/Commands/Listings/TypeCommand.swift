import ArgumentParser
import Listings
import Loading

/// Types a search on a virtual clock, with the engine of the prompt.
struct TypeCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "type",
    abstract: "Play a live search on a virtual clock, and print what happens as JSON lines.",
    discussion: """
      Types the words letter by letter, as behind `search `, and waits for nothing: the same search gives the same lines. What \
      is known locally is looked up, and the board is asked, as at the prompt; how long it takes is what --latency says.
      """
  )

  @OptionGroup var options: GlobalOptions

  @Option(help: ArgumentHelp("The time between two keys, as in 80ms or 1.5s.", valueName: "time"))
  var every: TimeSpan

  @Option(help: ArgumentHelp("How long the board takes for an answer.", valueName: "time"))
  var latency = TimeSpan(duration: .milliseconds(100))

  @Flag(help: "Press Enter at the end.")
  var enter = false

  @Argument(help: "What to type.")
  var words: [String]

  func run(in session: Session) async throws {
    let text = words.joined(separator: " ")
    let filter = await session.browser.filter
    let requests = text.indices.compactMap { SearchRequest(line: "search \(text[...$0])", filter: filter) }
    var rehearsal = SearchRehearsal(
      session: session.makeSearchSession(),
      source: session.makeSearchSource(),
      latency: latency.duration
    )
    let entries = try await rehearsal.play(requests, every: every.duration, isEntered: enter)
    await session.traces.record(entries)
    for document in TraceRendering(entries: entries).documents { try await session.print(document) }
  }
}
