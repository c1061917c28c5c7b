import HTTP
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Listings model: superseded results", .hangLimit)
struct ListingsModelOvertakingTests {
  @Test("A cancelled search is not shown, and its request ends")
  func cancelledSearch() async throws {
    let board = try await Board.showing(1...3)
    board.feed.beforeRequest(2) { _ in
      try await Gate().opened()
      return nil
    }

    let search = Task { try await board.model.search(Board.search("number 2")) }
    try await board.client.waitForRequests(3)
    search.cancel()

    await #expect(throws: CancellationError.self) { try await search.awaited() }
    #expect(board.client.cancelled == ["/listings?query=number%202&page=1&limit=3"])
    #expect(await board.model.rowCount == 3)
  }

  @Test("A newer search supersedes an older one that is still running")
  func newerSearch() async throws {
    let board = Board(1...5)
    let gate = Gate()
    board.feed.beforeRequest(1) { _ in
      try await gate.opened()
      return nil
    }

    let older = Task { try await board.model.search(Board.search("number 2")) }
    try await board.client.waitForRequests(1)
    let newer = try await board.model.search(Board.search("number 4"))
    gate.open()

    await #expect(throws: CancellationError.self) { try await older.awaited() }
    #expect(newer.rowText == "1:4")
    #expect(try await board.model.row(1).listing.id == 4)
  }

  @Test("A page that arrives after a newer search is not shown")
  func newerSearchThanPage() async throws {
    let board = try await Board.showing(1...5)
    let gate = Gate()
    board.feed.beforeRequest(2) { _ in
      try await gate.opened()
      return nil
    }

    let older = Task { try await board.model.more() }
    try await board.client.waitForRequests(3)
    _ = try await board.model.search(Board.search("number 4"))
    gate.open()

    await #expect(throws: CancellationError.self) { try await older.awaited() }
    #expect(try await board.model.row(1).listing.id == 4)
    #expect(await board.model.rowCount == 1)
  }

  @Test("A page that fails after a newer search leaves its rows unchanged")
  func newerSearchThanFailure() async throws {
    let board = try await Board.showing(1...5)
    let gate = Gate()
    board.feed.beforeRequest(2) { _ in
      try await gate.opened()
      throw Board.offline
    }

    let older = Task { try await board.model.more() }
    try await board.client.waitForRequests(3)
    _ = try await board.model.search(Board.search("number 4"))
    gate.open()

    await #expect(throws: ListingsModelError.self) { try await older.awaited() }
    #expect(try await board.model.row(1).listing.id == 4)
  }

  @Test("Rows shown in the meantime supersede a search that is still running")
  func showWins() async throws {
    let board = Board(1...5)
    let results = try await board.model.reader.first(of: Board.search("number 4"))
    let gate = Gate()
    board.feed.beforeRequest(2) { _ in
      try await gate.opened()
      return nil
    }

    let search = Task { try await board.model.search(Board.search("number 2")) }
    try await board.client.waitForRequests(3)
    _ = await board.model.show(results)
    gate.open()

    await #expect(throws: CancellationError.self) { try await search.awaited() }
    #expect(try await board.model.row(1).listing.id == 4)
  }
}
