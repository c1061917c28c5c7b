import HTTP
import Listings
import TestSupport
import Testing

@Suite("Listings browser: what is on show", .timeLimit(.minutes(1)))
struct ListingsBrowserPreviewTests {
  @Test("A new search replaces the rows and numbers them from 1")
  func newSearch() async throws {
    let board = try await Board.showing([1, 2, 3], of: 3)
    board.answer([5], of: 1, query: "velo")

    #expect(try await board.browser.search(Board.search("velo")).rows == "1:5")
    #expect(try await board.browser.row(1).listing.id == 5)
    #expect(await board.browser.rowCount == 1)
    try board.client.verify()
  }

  @Test("A cancelled search is not shown")
  func cancelledSearch() async throws {
    let board = try await Board.showing([1, 2, 3], of: 3)
    board.answer([5], of: 1, query: "velo", after: Gate())

    let search = Task { try await board.browser.search(Board.search("velo")) }
    try await board.client.waitForRequests(3)
    search.cancel()

    await #expect(throws: CancellationError.self) { try await search.awaited() }
    #expect(await board.browser.rowCount == 3)
  }

  @Test("Refresh shows the same search from its first page, with what is new on top, and asks for the categories again")
  func refresh() async throws {
    let board = try await Board.showing([1, 2, 3], of: 3)
    board.answerCategories()
    board.answer([4, 1, 2], of: 4)

    let view = try await board.browser.refresh()

    #expect((view.rows, view.total, view.page) == ("1:4 2:1 3:2", 4, 1))
    try board.client.verify()
  }

  @Test("Refresh without a search shows the feed")
  func refreshWithoutSearch() async throws {
    let board = Board()
    board.answerCategories()
    board.client.answer("/listings?page=1&limit=20", with: .feed([Board.listing(1)]))

    #expect(try await board.browser.refresh().rows == "1:1")
  }

  @Test("A refresh that fails keeps what is shown")
  func refreshFails() async throws {
    let board = try await Board.showing([1, 2, 3], of: 3)
    board.answerCategories()
    board.client.answer(Board.target(1), with: .text("<html>"))

    await #expect(throws: ListingsAPIError.self) { try await board.browser.refresh() }
    #expect(await board.browser.rowCount == 3)
  }

  @Test("A preview leaves what is shown alone")
  func preview() async throws {
    let board = try await Board.showing([1, 2, 3], of: 3)
    board.answer([5], of: 1, query: "velo")

    #expect(try await board.browser.preview(Board.search("velo")).rows == "1:5")
    #expect(try await board.browser.row(1).listing.id == 1)
    #expect(await board.browser.rowCount == 3)
  }

  @Test("A preview of what was seen asks nobody and leaves what is shown alone")
  func knownPreview() async throws {
    let board = try await Board.showing([1, 2, 3], of: 3)

    let view = try #require(try await board.browser.knownPreview(Board.search("number 2")))

    #expect((view.rows, view.source, view.total) == ("1:2", .cache(seenAt: board.now.value), 1))
    #expect(view.items.map(\.category) == ["Mode"])
    #expect(try await board.browser.row(1).listing.id == 1)
    #expect(await board.browser.rowCount == 3)
    #expect(board.client.requests.count == 2)
  }

  @Test("When nothing was ever seen there is no preview")
  func noKnownPreview() async throws {
    let board = Board()

    #expect(try await board.browser.knownPreview(Board.search()) == nil)
    #expect(board.client.requests.isEmpty)
  }

  @Test("Nothing is shown at first")
  func nothingShown() async throws {
    let board = Board()

    #expect(await board.browser.rowCount == 0)
    #expect(await board.browser.filter == nil)
  }
}
