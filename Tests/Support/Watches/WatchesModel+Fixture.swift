package import Foundation
package import HTTP
import Languages
package import Listings
import ListingsTestSupport
package import Loading
import TestSupport
package import Watches

extension WatchesModel {
  /// A model of a stub's board without searches of its own.
  package static func fixture(
    client: any HTTPClient,
    base: URL = Fixture.board,
    categories: [Listings.Category] = [],
    hasChanges: Bool,
    store: any WatchStore,
    marks: ListingMarks? = nil,
    takeLock: @escaping @Sendable () throws -> (any WatchLock)? = { FreeWatchLock() },
    now: @escaping @Sendable () -> Date,
    reading: any Clock<Duration> = TestClock(),
    clock: any Clock<Duration> = ContinuousClock(),
    describe: @escaping @Sendable (any Error) -> LoadFailure = { LoadFailure(reason: Message(verbatim: "\($0)")) }
  ) -> WatchesModel {
    let marks = marks ?? ListingMarks(store: InMemoryListingMarkStore(), now: now, report: { _ in })
    let check = WatchCheck(
      board: BoardReader(
        api: ListingsAPI(client: client, base: { base }),
        categories: { categories },
        hasChanges: { hasChanges },
        hasSearch: { false },
        clock: reading
      ),
      currency: { "EUR" },
      store: store,
      marks: marks,
      now: now,
      zone: .gmt,
      makeID: { UUID().uuidString }
    )
    return WatchesModel(
      store: store,
      check: check,
      marks: marks,
      takeLock: takeLock,
      now: now,
      clock: clock,
      describe: describe
    )
  }
}
