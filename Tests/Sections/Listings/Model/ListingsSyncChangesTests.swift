import Foundation
import HTTP
import ListingsTestSupport
import Loading
import TestSupport
import Testing

@testable import Listings

@Suite("Sync with a board that lists its changes", .hangLimit)
struct ListingsSyncChangesTests {
  private let sync = SyncedBoard(1...450, hasChanges: true)
  private var feed: StubBoard { sync.board.feed }

  /// The number of requests for pages of the feed during some work.
  private func pages(_ work: () async throws -> Void) async throws -> Int {
    let before = feed.requests
    try await work()
    return feed.requests - before
  }

  @Test("After a complete sync only the changes are fetched, each ad as it is now")
  func update() async throws {
    _ = try await sync.run()
    var edited = Board.listing(7)
    edited.title = "as edited"
    feed.insert([Board.listing(901), edited])
    feed.remove([3, 901])
    feed.insert([Board.listing(902)])
    sync.board.now.change { $0 += 3_600 }

    let pages = try await pages {
      let outcome = try await sync.run()
      #expect(outcome == ListingsSync.Outcome(fetched: 2, resumedAt: 0, rejected: 0, gone: 1, isUpdate: true))
    }

    #expect(pages == 0)
    #expect(try await sync.keptIDs() == [902] + (1...450).filter { $0 != 3 })
    #expect(try await sync.board.cache.listing(id: 7)?.title == "as edited")
    // What was not mentioned is as it was.
    let found = try await sync.board.cache.listings(matching: ListingQuery(""), where: [], after: nil, limit: .max)
    #expect(found.seenAt == sync.board.now.value)
  }

  @Test("Without changes nothing is fetched, and nothing lost")
  func nothing() async throws {
    _ = try await sync.run()

    #expect(
      try await sync.run() == ListingsSync.Outcome(fetched: 0, resumedAt: 0, rejected: 0, gone: 0, isUpdate: true)
    )
    #expect(try await sync.keptIDs() == Array(1...450))
  }

  @Test("An ad edited during the first sync, past the place reached, is fetched at its end")
  func editedMeanwhile() async throws {
    feed.beforeRequest(2) { feed in
      var moved = Board.listing(450)
      moved.createdAt = Date(timeIntervalSince1970: 5_000)
      feed.insert([moved])
      return nil
    }

    #expect(try await !sync.run().isUpdate)
    #expect(try await sync.keptIDs() == [450] + Array(1...449))
  }

  @Test("More changes than one response holds are fetched to their end")
  func many() async throws {
    _ = try await sync.run()
    feed.insert((1_000..<1_250).map(Board.listing))

    let running = Task { try await sync.run() }
    #expect(try await sync.finish(running).fetched == 250)
    #expect(try await sync.keptIDs() == (1_000..<1_250).reversed() + Array(1...450))
  }

  @Test("A sync that stops among the changes keeps those before, and the next one continues there")
  func stopped() async throws {
    _ = try await sync.run()
    feed.insert((1_000..<1_150).map(Board.listing))
    let count = Watched(0)
    feed.beforeChanges { _ in
      count.change { $0 += 1 }
      return count.value == 2 ? .boardError(500, reason: "broken") : nil
    }

    let running = Task { try await sync.run() }
    try await sync.clock.waitForSleepers()
    #expect(try await sync.keptIDs().count == 550)
    running.cancel()
    let error = await #expect(throws: ListingsSyncError.self) { try await running.awaited() }
    guard case .updateStopped = error else {
      Issue.record("\(String(describing: error))")
      return
    }

    feed.beforeChanges(nil)
    #expect(try await sync.run().fetched == 50)
    #expect(try await sync.keptIDs().count == 600)
  }

  @Test("If the board no longer knows the place, the whole feed is fetched", arguments: [404, 410])
  func expired(status: Int) async throws {
    _ = try await sync.run()
    feed.remove([5])
    sync.board.now.change { $0 += 1 }
    let isFirst = Watched(true)
    feed.beforeChanges { _ in
      defer { isFirst.change { $0 = false } }
      return isFirst.value ? .boardError(status, reason: "too old") : nil
    }

    let pages = try await pages {
      let outcome = try await sync.run()
      #expect((outcome.fetched, outcome.gone, outcome.isUpdate) == (449, 1, false))
    }
    #expect(pages == 3)
    #expect(try await sync.keptIDs() == (1...450).filter { $0 != 5 })
  }

  @Test("The whole feed is fetched when it is asked for")
  func whole() async throws {
    _ = try await sync.run()

    #expect(try await sync.run(isWhole: true).fetched == 450)
  }

  @Test("A board whose changes turn in circles is not followed")
  func circles() async throws {
    _ = try await sync.run()
    feed.beforeChanges { _ in .changes((1...100).map { ($0, $0, nil) }, next: 100) }

    let running = Task { try await sync.run() }
    await #expect(throws: ListingsSyncError.self) { try await sync.finish(running) }
  }

  @Test("A changed ad that breaks the contract counts as gone")
  func rejected() async throws {
    _ = try await sync.run()
    feed.beforeChanges { _ in
      HTTPResponse(status: 200, body: Data(#"{"changes":[{"seq":1,"id":4,"item":{"id":4}}],"next":"1"}"#.utf8))
    }

    let outcome = try await sync.run()
    #expect((outcome.fetched, outcome.rejected, outcome.gone) == (0, 1, 1))
    #expect(try await sync.board.cache.listing(id: 4) == nil)
  }

  @Test("Bookmarks learn from the changes that their ads are gone, and that they are back")
  func bookmarks() async throws {
    let marks = sync.board.marks
    let items = try await sync.board.model.search(Board.search()).items
    _ = try await marks.bookmark(items.filter { $0.listing.id == 3 }, true)
    _ = try await sync.run()
    feed.remove([3])
    _ = try await sync.run()
    #expect(try await marks.bookmarks().map { $0.mark.goneAt != nil } == [true])

    feed.insert([Board.listing(3)])
    _ = try await sync.run()
    #expect(try await marks.bookmarks().map { $0.mark.goneAt != nil } == [false])
  }
}
