import Foundation
import HTTP
import Listings
import ListingsTestSupport
import Loading
import TestSupport
import Testing

@Suite("Resuming a stopped sync", .hangLimit)
struct ListingsSyncResumeTests {
  @Test(
    "The next run continues where the last one stopped, and knows when that began, even if the clock has gone back",
    arguments: [3_600.0, -3_600]
  )
  func resumed(passed: TimeInterval) async throws {
    let sync = SyncedBoard(1...850)
    try await sync.board.cache.insert([860, 861].map(Board.listing), seenAt: Date(timeIntervalSince1970: 0))
    sync.board.feed.beforeRequest(4) { _ in .text("<html>") }
    let kept = try #require(await sync.stop()?.kept)
    #expect((600..<850).contains(kept))
    let asked = sync.board.client.targets.count
    sync.board.now.change { $0 += passed }

    let outcome = try await sync.run()

    #expect((outcome.fetched, outcome.resumedAt, outcome.gone) == (850 - kept, kept, 2))
    #expect(try await sync.keptIDs() == Array(1...850))
    #expect(!sync.board.client.targets.dropFirst(asked).contains { $0.hasPrefix("/listings?page=1&") })
    #expect(try await sync.board.cache.syncPoint() == nil)
  }

  @Test("A sync resumed after the feed moved misses no ad that stayed")
  func resumedAfterMoves() async throws {
    let sync = SyncedBoard(1...800)
    sync.board.feed.beforeRequest(3) { _ in .text("<html>") }
    let stop = await sync.stop()
    let kept = try #require(stop?.kept)
    #expect(kept > 200)
    let gone = Set((kept - 100)...(kept + 3))
    sync.board.feed.remove(gone)
    sync.board.feed.insert((900..<940).map(Board.listing))

    _ = try await sync.run()

    let standing = (1...800).filter { !gone.contains($0) }
    #expect(Set(try await sync.keptIDs()).isSuperset(of: standing.filter { $0 > kept }))
    #expect(Set(try await sync.keptIDs()).isSuperset(of: standing))
  }
}
