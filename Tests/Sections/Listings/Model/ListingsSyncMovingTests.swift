import Foundation
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Syncing a moving feed", .hangLimit)
struct ListingsSyncMovingTests {
  private let before = Date(timeIntervalSince1970: 1_000)

  @Test("Ads that are no longer on the board are counted and forgotten, and the others stay")
  func gone() async throws {
    let sync = SyncedBoard(1...450)
    try await sync.board.cache.insert((440...470).map(Board.listing) + [Board.listing(900)], seenAt: before)

    let outcome = try await sync.run()

    #expect((outcome.fetched, outcome.gone) == (450, 21))
    #expect(try await sync.keptIDs() == Array(1...450))
  }

  @Test("An ad that moved since it was seen is not gone")
  func movedBefore() async throws {
    let sync = SyncedBoard(1...450)
    try await sync.board.cache.insert((1...450).map(Board.listing), seenAt: before)
    var urgent = Board.listing(400)
    urgent.isUrgent = true
    var older = Board.listing(3)
    older.createdAt = Date(timeIntervalSince1970: -10_000)
    sync.board.feed.insert([urgent, older])

    let outcome = try await sync.run()

    #expect(outcome.gone == 0)
    #expect(try await sync.keptIDs() == [400, 1, 2] + (4...399) + (401...450) + [3])
  }

  @Test("An ad that moves down during a sync is not gone")
  func movedDownMeanwhile() async throws {
    let sync = SyncedBoard(1...450)
    sync.board.feed.beforeRequest(2) { feed in
      var older = Board.listing(3)
      older.createdAt = Date(timeIntervalSince1970: -440)
      feed.insert([older])
      return nil
    }

    let outcome = try await sync.run()

    #expect(outcome.gone == 0)
    #expect(try await sync.keptIDs() == [1, 2] + (4...440) + [3] + (441...450))
  }

  @Test("Ads inserted above during a sync cause no ad to be missed, and those it meets are fetched")
  func insertedMeanwhile() async throws {
    let sync = SyncedBoard((1...450).filter { $0 != 300 })
    sync.board.feed.beforeRequest(2) { feed in
      feed.insert((900..<920).map(Board.listing) + [Board.listing(300)])
      return nil
    }

    _ = try await sync.run()

    #expect(try await sync.keptIDs().filter { $0 < 900 } == Array(1...450))
  }

  @Test("Ads removed during a sync, even all those it read last, cause no other ad to be missed")
  func removedMeanwhile() async throws {
    let sync = SyncedBoard(1...700)
    sync.board.feed.beforeRequest(2) { feed in
      feed.remove(Set(120...220))
      return nil
    }

    _ = try await sync.run()

    #expect(try await sync.keptIDs().filter { $0 > 220 } == Array(221...700))
  }

  @Test("An ad that was fetched and removed before the end is forgotten by the next run")
  func nextRun() async throws {
    let sync = SyncedBoard(1...450)
    sync.board.feed.beforeRequest(2) { feed in
      feed.remove([7])
      return nil
    }
    #expect(try await sync.run().gone == 0)
    sync.board.now.change { $0 += 60 }

    let outcome = try await sync.run()

    #expect((outcome.fetched, outcome.gone) == (449, 1))
    #expect(try await sync.board.cache.listing(id: 7) == nil)
  }
}
