import Foundation
import HTTP
import Listings
import ListingsTestSupport
import Loading
import TestSupport
import Testing

@Suite("Listings model: without the board", .hangLimit)
struct ListingsModelOfflineTests {
  @Test(
    "Cached ads are shown with their age, and continue without a request",
    arguments: [
      Board.offline, HTTPError.broken(host: "board.test"), ListingsAPIError.status(503, reason: nil, retryAfter: nil),
      ListingsAPIError.status(429, reason: nil, retryAfter: nil),
    ] as [any Error]
  )
  func fallsBack(error: any Error) async throws {
    let board = Board()
    let (older, newer) = (Date(timeIntervalSince1970: 1_000), Date(timeIntervalSince1970: 2_000))
    try await board.cache.insert([1, 3].map(Board.listing), seenAt: newer)
    try await board.cache.insert([2, 4].map(Board.listing), seenAt: older)
    try await board.cache.insert(Board.categories)
    board.failNext(with: error)

    let first = try await board.model.search(Board.search())
    let second = try await board.model.more()

    #expect((first.rowText, first.total, first.hasMore) == ("1:1 2:2 3:3", 4, true))
    #expect(first.source == .cache(seenAt: older))
    #expect(first.items.map(\.category) == ["Véhicule", "Mode", "Véhicule"])
    #expect((second.rowText, second.hasMore, second.source) == ("4:4", false, .cache(seenAt: older)))
    #expect(await board.model.rowCount == 4)
  }

  @Test("A search that matches no cached ad gives an empty result from the cache")
  func nothingMatches() async throws {
    let board = Board()
    try await board.cache.insert([Board.listing(1)], seenAt: board.now.value)
    board.goOffline()

    let view = try await board.model.search(Board.search("zzz"))

    #expect((view.rowText, view.total, view.source) == ("", 0, .cache(seenAt: board.now.value)))
  }

  @Test("If nothing was ever cached, the error is reported and the displayed rows stay")
  func nothingEverSeen() async throws {
    let board = Board()
    board.failNext()

    await #expect(throws: Board.offline) { try await board.model.search(Board.search()) }
    #expect(await board.model.rowCount == 0)
  }

  @Test("If the board fails within the first batch, the cache answers from the first row")
  func breaksOffWithinFirstBatch() async throws {
    let board = Board(Board.listings(300, mode: [2, 250]))
    board.feed.failRequest(2, with: Board.offline)

    let view = try await board.model.search(Board.search(category: Board.mode))

    #expect((view.rowText, view.source) == ("1:2", .cache(seenAt: board.now.value)))
    #expect((view.total, view.hasMore) == (1, false))
  }

  @Test(
    "An unusable response is an error and does not fall back to old rows",
    arguments: [
      HTTPResponse.text("<html>"), .boardError(404, reason: "Not Found"), .boardError(400, reason: "no"),
    ]
  )
  func invalidAnswer(answer: HTTPResponse) async throws {
    let board = try await Board.showing(1...3)
    board.client.answer("/listings?query=velo&page=1&limit=3", with: answer)

    await #expect(throws: ListingsAPIError.self) { try await board.model.search(Board.search("velo")) }

    #expect(await board.model.rowCount == 3)
    #expect(try await board.model.row(2).listing.id == 2)
  }

  @Test("Refresh asks the board again, and a board that is back replaces the cached rows")
  func backAgain() async throws {
    let board = Board([1, 900])
    try await board.cache.insert([Board.listing(1)], seenAt: board.now.value)
    board.failNext()
    #expect(try await board.model.search(Board.search()).source == .cache(seenAt: board.now.value))

    let view = try await board.model.refresh()

    #expect((view.rowText, view.source) == ("1:900 2:1", .server))
  }

  @Test("Cache failures are reported and stop nothing")
  func brokenCache() async throws {
    let board = Board([1], cache: BrokenListingsCache())

    #expect(try await board.model.search(Board.search()).rowText == "1:1")
    #expect(board.reports.value == Array(repeating: String(describing: BrokenListingsCache.error), count: 2))
  }

  @Test("With a broken cache and no board, the board's failure is reported")
  func brokenCacheOffline() async throws {
    let board = Board(cache: BrokenListingsCache())
    board.goOffline()

    await #expect(throws: Board.offline) { try await board.model.search(Board.search()) }
  }
}
