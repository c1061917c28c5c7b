import Foundation
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Listings model: the category filter", .hangLimit)
struct ListingsModelFilterTests {
  @Test("Filtered pages are loaded until a batch is full, and the total is unknown before the end")
  func filledFromSeveralPages() async throws {
    let board = Board(Board.listings(1_000, mode: [50, 150, 350, 950]))

    let first = try await board.model.search(Board.search(category: Board.mode))
    let asked = board.requests
    let second = try await board.model.more()

    #expect((first.rowText, first.total, first.hasMore, first.category) == ("1:50 2:150 3:350", nil, true, "Mode"))
    #expect((second.rowText, second.total, second.hasMore) == ("4:950", 4, false))
    #expect(asked > 1)
  }

  @Test("The rest of a page beyond a full batch is used for the next batch without a request")
  func remainderOfAPage() async throws {
    let board = Board(1...800)
    let first = try await board.model.search(Board.search(category: Board.mode))

    let second = try await board.model.more()

    #expect((first.rowText, first.total, first.hasMore) == ("1:2 2:4 3:6", nil, true))
    #expect(second.rowText == "4:8 5:10 6:12")
    #expect(board.requests == 1)
  }

  @Test("A feed without an ad of the category is read to its end")
  func nothingWanted() async throws {
    let board = Board(Board.listings(250, mode: []))

    let view = try await board.model.search(Board.search(category: Board.mode))

    #expect((view.rowText, view.total, view.hasMore) == ("", 0, false))
    #expect(board.requests > 1)
  }

  @Test("Pages are as large as a batch if that is larger")
  func largeBatches() async throws {
    let board = Board(1...2)

    let view = try await board.model.search(Board.search(category: Board.mode, limit: 250))

    #expect((view.rowText, view.limit) == ("1:2", 250))
    #expect(board.client.targets.first == "/listings?page=1&limit=250")
  }

  @Test("Setting the filter shows the first page of the current search under it, and clearing it shows all again")
  func setAndCleared() async throws {
    let board = Board([
      .fixture(id: 9, categoryID: 1, title: "Vélo"), .fixture(id: 8, categoryID: 2, title: "Vélo"), .fixture(id: 7),
    ])
    _ = try await board.model.search(Board.search("velo", [.urgent(false)]))

    let filtered = try await board.model.setFilter(Board.mode)
    #expect((filtered.rowText, filtered.query, filtered.category) == ("1:8", "velo", "Mode"))
    #expect(await board.model.filter == Board.mode)

    let cleared = try await board.model.setFilter(nil)
    #expect((cleared.rowText, cleared.category) == ("1:9 2:8", nil))
    #expect(await board.model.filter == nil)
  }

  @Test("Another filter replaces the previous one, and other conditions of the search stay")
  func replaced() async throws {
    let board = Board([
      .fixture(id: 9, categoryID: 1, price: 10), .fixture(id: 8, categoryID: 1, price: 99),
      .fixture(id: 7, categoryID: 2),
    ])
    _ = try await board.model.search(Board.search("", [.price(.below(50))]))

    _ = try await board.model.setFilter(Board.mode)
    let view = try await board.model.setFilter(Board.categories[0])

    #expect((view.rowText, view.category) == ("1:9", "Véhicule"))
  }

  @Test("Setting the filter without a search shows the filtered feed")
  func withoutSearch() async throws {
    let board = Board(1...2)

    #expect(try await board.model.setFilter(Board.mode).rowText == "1:2")
  }

  @Test("More without a search uses the filter too, even if its first page could not be shown")
  func moreUnderFilter() async throws {
    let board = Board(1...2)
    board.failNext()
    await #expect(throws: Board.offline) { try await board.model.setFilter(Board.mode) }

    let view = try await board.model.more()

    #expect((view.rowText, view.category) == ("1:2", "Mode"))
  }

  @Test("A search's own category does not become the filter")
  func searchDoesNotSetFilter() async throws {
    let board = Board(1...2)

    _ = try await board.model.search(Board.search(category: Board.mode))

    #expect(await board.model.filter == nil)
  }

  @Test("Ads that the filter leaves out are cached nevertheless")
  func unwantedIsCached() async throws {
    let board = Board(1...2)

    _ = try await board.model.search(Board.search(category: Board.mode))

    #expect(try await board.cache.listing(id: 1) == Board.listing(1))
  }
}
