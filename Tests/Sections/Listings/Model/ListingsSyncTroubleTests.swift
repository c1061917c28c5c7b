import Foundation
import HTTP
import Listings
import ListingsTestSupport
import Loading
import TestSupport
import Testing

@Suite("Interrupted and failing syncs", .hangLimit)
struct ListingsSyncTroubleTests {
  private static let unavailable = ListingsAPIError.status(503, reason: nil, retryAfter: nil)

  @Test("A requested pause is made and reported, and then the sync continues")
  func retryAfter() async throws {
    let sync = SyncedBoard(1...450)
    sync.board.feed.beforeRequest(2) { _ in
      .boardError(503, reason: "busy", headers: [HTTPField(name: "Retry-After", value: "7")])
    }
    let running = Task { try await sync.run() }

    try await sync.clock.waitForSleepers()
    #expect(sync.clock.waits == [.seconds(7)])
    #expect(sync.reported.last == "200; status, again in 7.0 seconds")
    #expect(sync.board.requests == 2)
    sync.clock.advance(by: .seconds(7))

    #expect(try await sync.finish(running).fetched == 450)
    #expect(sync.board.client.targets[2] == sync.board.client.targets[3])
    #expect(try await sync.keptIDs() == Array(1...450))
  }

  @Test("A sync tries six times with growing pauses, then reports what is stored")
  func givesUp() async throws {
    let sync = SyncedBoard(1...450)
    for number in 2...20 { sync.board.feed.failRequest(number, with: Self.unavailable) }
    let running = Task { try await sync.run() }
    for seconds in [1, 2, 4, 8, 16] {
      try await sync.clock.waitForSleepers()
      #expect(sync.clock.waits == [.seconds(seconds)])
      sync.clock.advance(by: .seconds(seconds))
    }

    let stop = await sync.stop(of: running)

    #expect(stop?.kept == 200)
    #expect(stop?.cause as? ListingsAPIError == Self.unavailable)
    #expect(sync.board.requests == 7)
    #expect(try await sync.keptIDs() == Array(1...200))
    #expect(try await sync.board.cache.syncPoint()?.offset == 200)
  }

  @Test("After a response the number of attempts starts over")
  func patientAgain() async throws {
    let sync = SyncedBoard(1...450)
    for number in [1, 2, 3, 5] { sync.board.feed.failRequest(number, with: Board.offline) }
    let running = Task { try await sync.run() }
    for seconds in [1, 2, 4, 1] {
      try await sync.clock.waitForSleepers()
      #expect(sync.clock.waits == [.seconds(seconds)])
      sync.clock.advance(by: .seconds(seconds))
    }

    #expect(try await sync.finish(running).fetched == 450)
  }

  @Test(
    "An error that retrying cannot help stops the sync at once",
    arguments: [HTTPResponse.text("<html>"), .boardError(404, reason: "Not Found")]
  )
  func hopeless(answer: HTTPResponse) async throws {
    let sync = SyncedBoard(1...450)
    sync.board.feed.beforeRequest(2) { _ in answer }

    let stop = await sync.stop()

    #expect(stop?.kept == 200)
    #expect(stop?.cause is ListingsAPIError)
    #expect(sync.board.requests == 2)
  }

  @Test("A sync cancelled during a request or a pause keeps the ads received so far", arguments: [true, false])
  func cancelled(isResting: Bool) async throws {
    let sync = SyncedBoard(1...450)
    sync.board.feed.beforeRequest(isResting ? 1 : 2) { [clock = sync.clock] _ in
      if isResting { clock.advance(by: .seconds(1)) } else { try await Gate().opened() }
      return nil
    }
    let running = Task { try await sync.run() }
    if isResting { try await sync.clock.waitForSleepers() } else { try await sync.board.client.waitForRequests(3) }
    running.cancel()

    let stop = await sync.stop(of: running)

    #expect(stop?.kept == 200)
    #expect(stop?.cause is CancellationError)
    #expect(sync.board.requests == (isResting ? 1 : 2))
    #expect(try await sync.keptIDs() == Array(1...200))
  }

  @Test("A sync cancelled while it waits to retry stops")
  func cancelledInTrouble() async throws {
    let sync = SyncedBoard(1...450)
    sync.board.feed.failRequest(1, with: Self.unavailable)
    let running = Task { try await sync.run() }
    try await sync.clock.waitForSleepers()
    running.cancel()

    let stop = await sync.stop(of: running)

    #expect(stop?.kept == 0)
    #expect(stop?.cause is CancellationError)
  }

  @Test("A sync of a board that sends the same ads for ever counts each of them once")
  func sameAdsForEver() async throws {
    let sync = SyncedBoard(1...20)
    let ads = sync.board.feed.listings
    for number in 1...60 { sync.board.feed.beforeRequest(number) { _ in .feed(ads, total: 45, hasMore: true) } }
    let running = Task { try await sync.run() }
    let moving = Task { [clock = sync.clock] in
      while !Task.isCancelled {
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
      }
    }
    defer { moving.cancel() }
    #expect(await sync.stop(of: running)?.kept == 20)
  }
}
