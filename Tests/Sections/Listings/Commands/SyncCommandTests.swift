import Foundation
import HTTP
import ListingsTestSupport
import Loading
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import Listings
@testable import ListingsCommands

@Suite("`sync`", .hangLimit)
struct SyncCommandTests {
  init() {
    TestSections.register()
  }

  private let board = StubBoard((1...250).map { .fixture(id: $0) }, categories: Fixture.categories)
  private let clock = TestClock()

  private func conversation(cache: any ListingsCache = InMemoryListingsCache(), isJSON: Bool = false) -> Conversation {
    Conversation(board: .answering(board), cache: cache, isJSON: isJSON, clock: clock)
  }

  @Test("`sync` reports progress and its result, and then the prompt finds everything without the board")
  func wholeFeed() async throws {
    let cache = InMemoryListingsCache()
    let conversation = conversation(cache: cache)

    try await conversation.expect(
      "sync",
      says: "! 250 ads fetched. You can now search the whole feed while typing and offline."
    )
    #expect(
      conversation.console.entries.dropLast() == [
        .activity("[################----] 200 of 250 ads. Ctrl-C stops and keeps what has arrived."),
        .activity("[####################] 250 of 250 ads. Ctrl-C stops and keeps what has arrived."), .activity(nil),
      ]
    )
    for number in 1...9 { board.failRequest(board.requests + number, with: HTTPError.refused(host: "h")) }
    try await conversation.expect("search 'number 17'", begins: "! Offline: 11 ads for “number 17” as seen just now. ")
  }

  @Test("With --json `sync` prints one document")
  func document() async throws {
    let cache = InMemoryListingsCache()
    try await cache.insert([.fixture(id: 999)], seenAt: Fixture.now - 60)

    try await conversation(cache: cache, isJSON: true)
      .expect("sync", says: #"{"fetched":250,"resumed_at":0,"gone":1,"rejected":0}"#)
  }

  @Test("A sync stopped by the board says what is stored and what to do, and the next one continues")
  func resumed() async throws {
    let conversation = conversation()
    board.beforeRequest(2) { _ in .boardError(404, reason: "gone") }

    try await conversation.expect(
      "sync",
      says:
        "! The server responded with status 404: gone. 200 ads of the feed are stored. `sync` resumes there."
    )
    #expect(conversation.console.entries.suffix(2).first == .activity(nil))
    try await conversation.expect(
      "sync",
      says: "! 50 ads fetched. You can now search the whole feed while typing and offline. "
        + "Resumed at 200."
    )
  }

  @Test(
    "A board that wants its members to sign in is asked again after that, not before",
    arguments: [(1, ""), (2, "200 ads of the feed are stored. ")]
  )
  func forMembers(request: Int, stored: String) async throws {
    let conversation = conversation()
    board.beforeRequest(request) { _ in .boardError(401, reason: "only members can read this board") }

    try await conversation.expect(
      "sync",
      says: "! The server responded with status 401: only members can read this board. \(stored)"
        + "If the server is a board, sign in with `login`. `config show server` shows which one it is."
    )
  }

  @Test("Ctrl-C keeps the ads received so far and says so, and a search finds them")
  func interrupted() async throws {
    let conversation = conversation()
    board.beforeRequest(2) { _ in
      try await Gate().opened()
      return nil
    }
    let running = Task { try await conversation.say("sync") }
    try await conversation.console.wait {
      $0 == .activity("[################----] 200 of 250 ads. Ctrl-C stops and keeps what has arrived.")
    }
    running.cancel()

    #expect(
      try await running.value
        == "! Interrupted. 200 ads of the feed are stored. `sync` resumes there."
    )
  }

  @Test("While the board is busy, `sync` says why and how long it waits")
  func busy() async throws {
    let conversation = conversation()
    board.beforeRequest(1) { _ in
      .boardError(503, reason: "busy", headers: [HTTPField(name: "Retry-After", value: "30")])
    }
    let running = Task { try await conversation.say("sync") }

    try await conversation.console.wait {
      $0 == .activity("0 ads fetched. The server responded with status 503: busy, again in 30 s.")
    }
    running.cancel()
    _ = try await running.value
  }

  @Test("Only `sync` and the list that fills the screen have no time limit")
  func unbounded() {
    #expect(ListingsSection.unboundedCommands == ["browse", "sync"])
  }

  @Test(
    "The progress of a sync fits into a bar",
    arguments: [
      (0, nil, "0 ads fetched"), (7, 0, "7 ads fetched"), (0, 400, "[--------------------] 0 of 400 ads"),
      (399, 400, "[###################-] 399 of 400 ads"), (500, 400, "[####################] 500 of 400 ads"),
    ] as [(Int, Int?, String)]
  )
  func bar(fetched: Int, total: Int?, text: String) {
    let bar = SyncRendering.bar(ListingsSync.Progress(fetched: fetched, total: total), at: Fixture.now, in: .gmt)

    #expect(bar.plain.description == text + ". Ctrl-C stops and keeps what has arrived.")
  }

  @Test("The result of a sync has only as many lines as needed")
  func lines() {
    let outcome = ListingsSync.Outcome(fetched: 1, resumedAt: 0, rejected: 2, gone: 1)

    #expect(
      SyncRendering.lines(outcome).map(\.plain.description) == [
        "1 ad fetched. You can now search the whole feed while typing and offline.",
        "1 ad withdrawn from the board was removed.",
        "2 invalid ads left out.",
      ]
    )
  }
}
