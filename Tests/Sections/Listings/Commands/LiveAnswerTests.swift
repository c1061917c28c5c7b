import Foundation
import HTTP
import Listings
import ListingsTestSupport
import Loading
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("Live search results when the line is entered", .hangLimit)
struct LiveAnswerTests {
  init() {
    TestSections.register()
  }

  private let console = RecordingConsole(width: 100)
  private let board = StubBoard((1...30).map { .fixture(id: $0, title: "Vélo \($0)") }, categories: Fixture.categories)

  private func session() -> ListingsContext {
    ShellContext.stub(console, board: .answering(board)).of(ListingsSection.self)
  }

  /// What the live search of a session has for a line.
  private func answer(to line: String, in session: ListingsContext) throws -> LiveAnswer {
    let request = try SearchRequest.fixture(line)
    let source = session.makeSearchSource()
    return LiveAnswer(request: request, answer: Task { try await source.ask(request) })
  }

  @Test("The answer belongs to the same request and no other")
  func sameRequest() async throws {
    let live = try answer(to: "/velo", in: session())

    let results = try await live.results(for: .fixture("search velo"))
    #expect(results?.rows.count == 20)
    #expect(try await live.results(for: .fixture("/velo --limit 5")) == nil)
    #expect(try await live.results(for: .fixture("/vel")) == nil)
  }

  @Test("An answer from before an ad was hidden is not used after it")
  func hiddenSince() async throws {
    let session = session()
    let runner = CommandRunner(context: session.with(()), deadline: nil)
    try await runner.run(["search", "velo"])
    let live = try answer(to: "/velo", in: session)
    _ = try await live.answer.value
    try await runner.run(["hide", "1"])

    try await runner.run(["search", "velo"], liveAnswer: live)

    #expect(await session.listings.results?.rows.contains { $0.listing.title == "Vélo 1" } == false)
    let typed = try await session.searchRequest(of: "search velo")
    try await runner.run(["hide", "--remove", "id:1"])
    #expect(try await session.searchRequest(of: "search velo") != typed)
  }

  @Test("A failed answer is not used, and the command asks itself")
  func failed() async throws {
    board.failRequest(1, with: HTTPError.refused(host: "h"))
    let live = try answer(to: "/velo", in: session())

    #expect(try await live.results(for: .fixture("/velo")) == nil)
  }

  @Test("Cancelling the command cancels the request")
  func cancelled() async throws {
    let client = StubHTTPClient()
    client.answer("/listings?query=velo&page=1&limit=20", after: Gate(), with: .feed([]))
    let live = try answer(to: "/velo", in: ShellContext.stub(console, board: client).of(ListingsSection.self))
    let running = Task { try await live.results(for: .fixture("/velo")) }
    try await client.waitForRequests()
    running.cancel()

    await #expect(throws: CancellationError.self) { try await running.awaited() }
    try await client.waitForCancelled()
  }

  @Test("Read aloud, a search is announced also after one that was stopped")
  func announcedAgain() async throws {
    let (client, cache, silence) = (StubHTTPClient(), InMemoryListingsCache(), Gate())
    client.answerAlways { _ in
      try await silence.opened()
      return nil
    }
    let titles = ["Vélo", "Lampe rouge", "Lampe verte"]
    try await cache.insert(zip(1..., titles).map { .fixture(id: $0, title: $1) }, seenAt: Fixture.now)
    let session = ShellContext.stub(console, board: client, cache: cache).of(ListingsSection.self)
    let announcements = SearchAnnouncements(context: session)

    for (line, status) in [("search velo", "1 ad, cached"), ("search lampe", "2 ads, cached")] {
      let answering = Task { await announcements.answer(to: line) }
      try await console.wait { if case .note(let text) = $0 { text.hasPrefix(status) } else { false } }
      answering.cancel()
      let answer = await answering.value
      #expect(!(answer is LiveAnswer))
    }
  }

  @Test("Leaving a list whose answer has not come cancels the request, so that it cannot replace other rows later")
  func leftEarly() async throws {
    let client = StubHTTPClient()
    client.answer("/listings?query=velo&page=1&limit=20", after: Gate(), with: .feed([]))
    let session = ShellContext.stub(console, board: client).of(ListingsSection.self)
    let live = try answer(to: "/velo", in: session)
    let source = ListingsSource(context: session, title: "", takesLinks: false, answer: live)
    let updates = { source.updates() }()
    let following = Task { for await _ in updates {} }
    try await client.waitForRequests()
    following.cancel()

    try await client.waitForCancelled()
  }

  @Test("`search` shows what was found while typing, without another request, and `more` and `open` continue from it")
  func shown() async throws {
    let session = session()
    let runner = CommandRunner(context: session.with(()), deadline: nil)
    let live = try answer(to: "/velo", in: session)
    _ = try await live.answer.value
    let requests = board.requests

    try await runner.run(["search", "velo"], liveAnswer: live)
    #expect(board.requests == requests)
    #expect(console.data.count == 20)
    #expect(console.notes.first == "30 ads for “velo”")

    try await runner.run(["more"])
    #expect(console.data.count == 30)
    #expect(console.data.last == "30  Vélo 1   €140  Véhicule  3 days ago  no picture")
    try await runner.run(["open", "3"])
    #expect(console.data.contains("Vélo 28"))
  }

  @Test("A line with another request does not use the answer")
  func otherLine() async throws {
    let session = session()
    let runner = CommandRunner(context: session.with(()), deadline: nil)
    let live = try answer(to: "/velo", in: session)
    _ = try await live.answer.value
    let requests = board.requests

    try await runner.run(["search", "vélo 7"], liveAnswer: live)

    #expect(board.requests == requests + 1)
    #expect(console.data == ["1  Vélo 7  €140  Véhicule  3 days ago  no picture"])
  }

  @Test("The answer serves one line only, and the next one asks itself")
  func oneLineOnly() async throws {
    let session = session()
    let runner = CommandRunner(context: session.with(()), deadline: nil)
    let live = try answer(to: "/velo", in: session)
    try await runner.run(["search", "velo"], liveAnswer: live)
    let requests = board.requests

    try await runner.run(["search", "velo"])

    #expect(board.requests == requests + 1)
  }

  @Test("A row is opened as it was on the screen, even if the board has moved since")
  func openedAsShown() async throws {
    let session = session()
    let source = session.makeSearchSource()
    let results = try await source.ask(.fixture("/velo"))
    board.insert((40...45).map { .fixture(id: $0, title: "Vélo \($0)") })

    _ = await session.listings.show(results)
    let runner = CommandRunner(context: session.with(()), deadline: nil)
    try await runner.run(["open", "3", "--json"])
    try await runner.run(["more", "--json"])

    #expect(console.data.first?.hasPrefix(#"{"row":3,"id":28,"#) == true)
    #expect(console.data.last?.contains(#""items":[{"row":21,"id":10,"#) == true)
  }
}
