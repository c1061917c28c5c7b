import Foundation
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Listings model: a moving feed", .hangLimit)
struct ListingsModelMovingTests {
  /// The ids of all rows shown until the end, and how many ads were added above.
  private func readToTheEnd(_ board: Board) async throws -> (ids: [Int], newAbove: Int) {
    var view = try await board.model.more()
    while view.hasMore { view = try await board.model.more() }
    var ids: [Int] = []
    for row in 1...(await board.model.rowCount) { ids.append(try await board.model.row(row).listing.id) }
    return (ids, view.newAbove)
  }

  @Test(
    "Ads inserted above repeat and skip nothing, are counted, and appear with refresh",
    arguments: 1...8
  )
  func insertedAbove(count: Int) async throws {
    let board = try await Board.showing(1...20)
    board.feed.insert((900..<(900 + count)).map(Board.listing))

    let view = try await board.model.more()
    #expect((view.rowText, view.newAbove) == ("4:4 5:5 6:6", count))

    let (ids, newAbove) = try await readToTheEnd(board)
    #expect(ids == Array(1...20))
    #expect(newAbove == count)
    #expect(try await board.model.refresh().newAbove == 0)
    #expect(try await board.model.row(1).listing.id == 899 + count)
  }

  @Test(
    "Removed ads, even those last read, cause no other ad to be skipped",
    arguments: [[1], [3], [1, 2, 3], [2, 4, 7]]
  )
  func removed(gone: Set<Int>) async throws {
    let board = try await Board.showing(1...20)
    board.feed.remove(gone)

    let (ids, newAbove) = try await readToTheEnd(board)

    #expect(ids == Array(1...3) + (4...20).filter { !gone.contains($0) })
    #expect(newAbove == 0)
  }

  @Test("An ad that becomes urgent and moves up is not shown twice")
  func movedUp() async throws {
    let board = try await Board.showing(1...9)
    var urgent = Board.listing(2)
    urgent.isUrgent = true
    board.feed.insert([urgent])

    #expect(try await readToTheEnd(board).ids == Array(1...9))
  }

  @Test("A displayed ad that moves down is not shown twice")
  func movedDown() async throws {
    let board = try await Board.showing(1...9)
    var older = Board.listing(2)
    older.createdAt = Date(timeIntervalSince1970: -6)
    board.feed.insert([older])

    #expect(try await readToTheEnd(board).ids == Array(1...9))
  }

  @Test("With changes before every page, ads that stay are shown once, in order", arguments: 1...40)
  func restless(seed: Int) async throws {
    let board = Board(1...60)
    for number in 2...80 {
      board.feed.beforeRequest(number) { feed in
        var random = SeededGenerator(seed: seed * 1_000 + number)
        feed.insert((0..<Int.random(in: 0...3, using: &random)).map { Board.listing(900 + number * 10 + $0) })
        if random.oneIn(2) { feed.remove([Int.random(in: 1...60, using: &random)]) }
        return nil
      }
    }
    _ = try await board.model.search(Board.search())

    let ids = try await readToTheEnd(board).ids

    #expect(Set(ids).count == ids.count)
    let standing = board.feed.listings.map(\.id).filter { $0 <= 60 }
    #expect(ids.filter(standing.contains) == standing)
  }

  @Test("A moving feed is read just as exactly under a filter")
  func filtered() async throws {
    let board = Board(Board.listings(800, mode: [50, 99, 100, 101, 199, 200, 201, 500]))
    let first = try await board.model.search(Board.search(category: Board.mode))
    board.feed.insert((900..<907).map(Board.listing))

    let (ids, newAbove) = try await readToTheEnd(board)

    #expect(first.rowText == "1:50 2:99 3:100")
    #expect(ids == [50, 99, 100, 101, 199, 200, 201, 500])
    #expect(newAbove == 7)
  }
}
