import HTTP
import Listings
import TestSupport
import Testing

@Suite("Listings browser: the category filter", .timeLimit(.minutes(1)))
struct ListingsBrowserFilterTests {
  private let mode = Category(id: 2, name: "Mode")

  @Test("Pages are loaded until a batch is full; the total is not known before the end")
  func filledFromSeveralPages() async throws {
    let board = Board()
    board.answerCategories()
    board.answer([1, 2, 3], page: 1, of: 300, limit: 100)
    board.answer([4, 5, 7], page: 2, of: 300, limit: 100)
    board.answer([6, 8, 9], page: 3, of: 300, limit: 100)

    let first = try await board.browser.search(Board.search(category: mode))
    let second = try await board.browser.more()

    #expect((first.rows, first.total, first.hasMore, first.category) == ("1:2 2:4 3:6", 4, true, "Mode"))
    #expect((second.rows, second.total, second.hasMore) == ("4:8", 4, false))
    try board.client.verify()
  }

  @Test("While the feed goes on, the total under a filter is not known")
  func totalIsUnknown() async throws {
    let board = Board()
    board.answerCategories()
    board.answer([2, 4, 6], page: 1, of: 101, limit: 100)

    let view = try await board.browser.search(Board.search(category: mode))

    #expect((view.rows, view.total, view.hasMore) == ("1:2 2:4 3:6", nil, true))
    try board.client.verify()
  }

  @Test("A feed without an ad of the category is read to its end")
  func nothingWanted() async throws {
    let board = Board()
    board.answerCategories()
    board.answer([1, 3, 5], page: 1, of: 101, limit: 100)
    board.answer([7], page: 2, of: 101, limit: 100)

    let view = try await board.browser.search(Board.search(category: mode))

    #expect((view.rows, view.total, view.hasMore) == ("", 0, false))
    try board.client.verify()
  }

  @Test("Pages are as large as a batch when that is the larger of the two")
  func largeBatches() async throws {
    let board = Board()
    board.answerCategories()
    board.answer([1, 2], of: 2, limit: 250)

    let search = ListingsSearch(query: ListingQuery(""), category: mode, limit: 250)
    let view = try await board.browser.search(search)

    #expect((view.rows, view.limit) == ("1:2", 250))
    try board.client.verify()
  }

  @Test("Setting the filter shows the first page of the search on show under it; clearing it shows all again")
  func setAndCleared() async throws {
    let board = Board()
    board.answerCategories()
    for limit in [3, 100, 3] { board.answer([1, 2], of: 2, query: "velo", limit: limit) }
    _ = try await board.browser.search(Board.search("velo"))

    let filtered = try await board.browser.setFilter(mode)
    #expect((filtered.rows, filtered.query, filtered.category) == ("1:2", "velo", "Mode"))
    #expect(await board.browser.filter == mode)

    let cleared = try await board.browser.setFilter(nil)
    #expect((cleared.rows, cleared.category) == ("1:1 2:2", nil))
    #expect(await board.browser.filter == nil)
    try board.client.verify()
  }

  @Test("Setting the filter without a search shows the feed under it")
  func withoutSearch() async throws {
    let board = Board()
    board.answerCategories()
    board.answer([1, 2], of: 2, limit: 100)

    #expect(try await board.browser.setFilter(mode).rows == "1:2")
    try board.client.verify()
  }

  @Test("More without a search is under the filter too, even if its first page could not be shown")
  func moreUnderFilter() async throws {
    let board = Board()
    board.fail(limit: 100)
    await #expect(throws: Board.offline) { try await board.browser.setFilter(mode) }
    board.answerCategories()
    board.answer([1, 2], of: 2, limit: 100)

    let view = try await board.browser.more()

    #expect((view.rows, view.category) == ("1:2", "Mode"))
    try board.client.verify()
  }

  @Test("A search's own category does not become the filter")
  func searchDoesNotSetFilter() async throws {
    let board = Board()
    board.answerCategories()
    board.answer([2], of: 1, limit: 100)

    _ = try await board.browser.search(Board.search(category: mode))

    #expect(await board.browser.filter == nil)
  }

  @Test("What the filter left out was seen all the same")
  func unwantedIsCached() async throws {
    let board = Board()
    board.answerCategories()
    board.answer([1, 2], of: 2, limit: 100)

    _ = try await board.browser.search(Board.search(category: mode))

    #expect(try await board.cache.listing(id: 1) == Board.listing(1))
  }

  @Test("A category is found by its name; an unknown one is an error that names those there are")
  func unknownCategory() async throws {
    let board = Board()
    board.answerCategories()

    #expect(try await board.browser.category(named: "VEHICULE").id == 1)
    await #expect(throws: ListingsBrowserError.noSuchCategory("Sport", known: ["Véhicule", "Mode"])) {
      try await board.browser.category(named: "Sport")
    }
    try board.client.verify()
  }
}
