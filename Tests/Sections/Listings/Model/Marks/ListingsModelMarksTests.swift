import Foundation
import HTTP
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Marks in lists", .hangLimit)
struct ListingsModelMarksTests {
  private func item(_ id: Int, of board: Board) async throws -> ListingItem { try await board.model.listing(id: id) }

  @Test("A hidden ad is left out of searches, and a search for hidden ads finds it")
  func hidden() async throws {
    let board = try await Board.showing(1...5)
    _ = try await board.marks.hide([item(2, of: board)], true)

    #expect(try await board.model.search(Board.search(limit: 9)).rowText == "1:1 2:3 3:4 4:5")
    let hidden = Board.search("", [.marked(.hidden, true, among: [])])
    #expect(try await board.model.search(hidden).rowText == "1:2")
    #expect(
      try await board.model.search(Board.search("", [.marked(.hidden, false, among: [])])).rowText == "1:1 2:3 3:4"
    )
  }

  @Test("A search without hidden ads keeps its total")
  func total() async throws {
    let board = try await Board.showing(1...5)
    #expect(try await board.model.search(Board.search()).total == 5)
    _ = try await board.marks.hide([item(2, of: board)], true)
    _ = try await board.marks.hide([item(2, of: board)], false)
    #expect(try await board.model.search(Board.search()).total == 5)
  }

  @Test("New ads are those that have not been opened, also when the search is repeated")
  func new() async throws {
    let board = try await Board.showing(1...4)
    await board.marks.open(try await item(1, of: board))
    #expect(try await board.model.search(Board.search("", [.marked(.seen, false, among: [])])).rowText == "1:2 2:3 3:4")

    await board.marks.open(try await item(3, of: board))
    #expect(try await board.model.refresh().rowText == "1:2 2:4")
  }

  @Test("Without the board, marks are applied to cached ads")
  func offline() async throws {
    let board = try await Board.showing(1...4)
    _ = try await board.marks.note("call", on: item(3, of: board))
    board.goOffline()
    #expect(try await board.model.search(Board.search("", [.marked(.noted, true, among: [])])).rowText == "1:3")
  }

  @Test("Bookmarks are listed without the board, the newest first, and their rows can be opened")
  func bookmarks() async throws {
    let board = try await Board.showing(1...4)
    for id in [3, 1] {
      _ = try await board.marks.bookmark([item(id, of: board)], true)
      board.now.change { $0 += 60 }
    }
    board.goOffline()

    let view = try await board.model.bookmarks()

    #expect(view.rowText == "1:1 2:3")
    #expect((view.source, view.total, view.hasMore) == (.bookmarks, 2, false))
    #expect(try await board.model.row(2).listing.id == 3)
    #expect(try await board.model.refresh().rowText == "1:1 2:3")
  }

  @Test("A bookmark shows the ad as last seen, and as it was when the cache does not have it")
  func copies() async throws {
    let board = try await Board.showing(1...3)
    _ = try await board.marks.bookmark([item(1, of: board)], true)
    var changed = Board.listing(1)
    changed.price = 5
    try await board.cache.insert([changed], seenAt: board.now.value)
    #expect(try await board.model.bookmarks().items.map(\.listing.price) == [5])

    board.feed.remove([1])
    _ = try await board.cache.endSync(startedAt: board.now.value + 1)
    #expect(try await board.model.bookmarks().items.map(\.listing) == [Board.listing(1)])
  }

  @Test("A bookmarked ad is gone once the whole feed has been read without it, and back once it is seen again")
  func gone() async throws {
    let synced = SyncedBoard(1...3)
    let board = synced.board
    _ = try await board.model.search(Board.search())
    _ = try await board.marks.bookmark([item(2, of: board), item(3, of: board)], true)
    board.feed.remove([2])
    board.now.change { $0 += 60 }
    #expect(try await board.model.bookmarks().items.allSatisfy { $0.mark.goneAt == nil })

    _ = try await synced.finish(Task { try await synced.run() })
    let gone = try await board.model.bookmarks().items.filter { $0.mark.goneAt != nil }
    #expect(gone.map(\.listing.id) == [2])

    board.feed.insert([Board.listing(2)])
    _ = try await board.model.search(Board.search())
    _ = try await board.model.bookmarks()
    #expect(await board.marks.marks(of: [2])[2]?.goneAt == nil)
  }

  @Test("An ad that the board no longer has is opened from its copy")
  func openGone() async throws {
    let board = try await Board.showing(1...3)
    _ = try await board.marks.bookmark([item(1, of: board)], true)
    _ = try await board.cache.endSync(startedAt: board.now.value + 1)
    board.feed.remove([1])
    _ = try await board.model.search(Board.search())

    #expect(try await item(1, of: board).listing == Board.listing(1))
    #expect(await board.marks.marks(of: [1])[1]?.goneAt != nil)
    await #expect(throws: ListingsModelError.noSuchListing(77)) { try await board.model.listing(id: 77) }
  }
}
