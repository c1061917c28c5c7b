import HTTP
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Listings model: displayed rows", .hangLimit)
struct ListingsModelShowTests {
  @Test("A new search replaces the rows and numbers them from 1")
  func newSearch() async throws {
    let board = try await Board.showing(1...5)

    #expect(try await board.model.search(Board.search("number 5")).rowText == "1:5")
    #expect(try await board.model.row(1).listing.id == 5)
    #expect(await board.model.rowCount == 1)
  }

  @Test("Refresh shows the same search from its first page with new ads on top, and reloads the categories")
  func refresh() async throws {
    let board = try await Board.showing(1...3)
    board.feed.insert([Board.listing(900)])

    let view = try await board.model.refresh()

    #expect((view.rowText, view.total, view.page) == ("1:900 2:1 3:2", 4, 1))
    #expect(board.client.targets.filter { $0 == "/categories" }.count == 2)
  }

  @Test("Refresh without a search shows the feed")
  func refreshWithoutSearch() async throws {
    #expect(try await Board([1]).model.refresh().rowText == "1:1")
  }

  @Test("A failed refresh keeps the displayed rows")
  func refreshFails() async throws {
    let board = try await Board.showing(1...3)
    board.feed.beforeRequest(2) { _ in .text("<html>") }

    await #expect(throws: ListingsAPIError.self) { try await board.model.refresh() }
    #expect(await board.model.rowCount == 3)
  }

  @Test("Reading a search leaves the displayed rows unchanged until it is shown")
  func show() async throws {
    let board = try await Board.showing(1...5)

    let results = try await board.model.reader.first(of: Board.search("number"))
    var more = results
    try await board.model.reader.readOn(&more)
    #expect(try await board.model.row(1).listing.id == 1)
    #expect(await board.model.rowCount == 3)
    #expect(results.rowText == "1:1 2:2 3:3")

    let view = await board.model.show(more)

    #expect(view == more.view)
    #expect((view.rowText, view.query, view.page) == ("4:4 5:5", "number", 2))
    #expect(await board.model.rowCount == 5)
  }

  @Test("More continues rows that were read elsewhere, and refresh repeats their search")
  func showAndGoOn() async throws {
    let board = Board(1...5)
    let results = try await board.model.reader.first(of: Board.search("number"))
    _ = await board.model.show(results)

    #expect(try await board.model.more().rowText == "4:4 5:5")
    #expect(try await board.model.refresh().query == "number")
  }

  @Test("A new model displays nothing")
  func nothingShown() async throws {
    let board = Board()

    #expect(await board.model.rowCount == 0)
    #expect(await board.model.filter == nil)
  }
}
