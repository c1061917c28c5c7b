package import Drafts
package import DraftsCommands
package import Feed
package import Languages
package import Listings
package import Orders
package import Shell
package import TestSupport
package import Testing

/// Lines given to a session, and its output.
package struct Conversation {
  package let console: RecordingConsole
  private let runner: CommandRunner
  private let report: FailureReport

  package init(
    board: StubHTTPClient = StubHTTPClient(),
    cache: any ListingsCache = InMemoryListingsCache(),
    store: any DraftStore = InMemoryDraftStore(),
    ledger: any OrderLedger = InMemoryOrderLedger(),
    feedStore: any FeedStore = InMemoryFeedStore(),
    photoStore: InMemoryPhotoStore? = nil,
    prepare: @escaping PhotosModel.Prepare = { _ in throw CancellationError() },
    width: Int? = nil,
    isJSON: Bool = false,
    language: Language = .english,
    clock: any Clock<Duration> = ContinuousClock(),
    console: RecordingConsole? = nil,
    paths: Paths = Paths(environment: ["HOME": "/home/ada"]),
    adFilePhotos: AdFilePhotos? = nil,
    _ change: (inout CommandContext) -> Void = { _ in }
  ) {
    let console = console ?? RecordingConsole(width: width)
    self.console = console
    var session = CommandContext.stub(
      console,
      board: board,
      cache: cache,
      store: store,
      ledger: ledger,
      feedStore: feedStore,
      photoStore: photoStore,
      isJSON: isJSON,
      language: language,
      clock: clock,
      prepare: prepare
    )
    session.paths = paths
    session[DraftsSection.self].adFilePhotos = adFilePhotos
    change(&session)
    runner = CommandRunner(context: session, deadline: nil)
    report = FailureReport(session)
  }

  /// Runs a line and returns its output, with notices marked by `! `. A failure is reported like a notice.
  package func say(_ line: String) async throws -> String {
    let before = console.transcript
    do {
      try await runner.run(try SplitLine(line, files: runner.files).checked())
    } catch let failure as Failure {
      await report.report(failure)
    }
    let all = console.transcript
    return String(all.dropFirst(before.isEmpty ? 0 : before.count + 1))
  }

  /// Enters a line as at a prompt, and returns its output like ``say(_:)``.
  package func enter(_ line: String) async -> String {
    let before = console.transcript
    _ = await runner.run(line: line, report)
    return String(console.transcript.dropFirst(before.isEmpty ? 0 : before.count + 1))
  }

  package func expect(_ line: String, says text: String, _ location: SourceLocation = #_sourceLocation) async throws {
    let said = try await say(line)
    #expect(said == text, "\(line)", sourceLocation: location)
  }

  package func expect(_ line: String, begins text: String, _ location: SourceLocation = #_sourceLocation) async throws {
    let said = try await say(line)
    #expect(said.prefix(text.count) == text, "\(line)", sourceLocation: location)
  }
}
