import Foundation
import HTTP
import Languages
import Listings
import ListingsTestSupport
import Loading
import TestSupport
import Testing

/// A board and its sync, on a clock that stands still.
struct SyncedBoard {
  let board: Board
  let clock: TestClock
  private let sync: ListingsSync
  private let reports = Watched<[ListingsSync.Progress]>([])

  init(_ ids: some Sequence<Int>, cache: any ListingsCache = InMemoryListingsCache(), hasChanges: Bool = false) {
    board = Board(ids.map(Board.listing), cache: cache, asksForExtensions: hasChanges)
    if hasChanges { board.feed.beginChanges() }
    clock = TestClock()
    sync = ListingsSync(loader: board.loader, marks: board.marks, clock: clock) { error in
      var retryAfter: Duration?
      if case ListingsAPIError.status(_, _, let asked) = error { retryAfter = asked }
      return LoadFailure(reason: Message(verbatim: "\(error)".prefix { $0 != "(" }.description), retryAfter: retryAfter)
    }
  }

  func run(isWhole: Bool = false) async throws -> ListingsSync.Outcome {
    try await sync.run(isWhole: isWhole) { [reports] progress in reports.change { $0.append(progress) } }
  }

  /// The result, with the time advanced whenever the sync waits.
  func finish(_ running: Task<ListingsSync.Outcome, any Error>) async throws -> ListingsSync.Outcome {
    let moving = Task { [clock] in
      while !Task.isCancelled {
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
      }
    }
    defer { moving.cancel() }
    return try await running.awaited()
  }

  /// How many ads were stored when a run stopped, and why it did.
  func stop(of running: Task<ListingsSync.Outcome, any Error>? = nil) async -> (kept: Int, cause: any Error)? {
    let running = running ?? Task { try await run() }
    let error = await #expect(throws: ListingsSyncError.self) { try await running.awaited() }
    guard case .stopped(let kept, let cause) = error else { return nil }
    return (kept, cause)
  }

  /// The progress reports: `200 of 450`, and the reasons for waiting.
  var reported: [String] {
    reports.value.map { progress in
      let trouble = progress.trouble.map { "; \($0.failure.reason.english), again in \($0.pause)" } ?? ""
      return "\(progress.fetched)\(progress.total.map { " of \($0)" } ?? "")" + trouble
    }
  }

  /// The ids of the stored ads, in order.
  func keptIDs() async throws -> [Int] {
    try await board.cache.listings(matching: ListingQuery(""), where: [], after: nil, limit: .max).items.map(\.id)
  }
}
