import Listings
import ListingsStore
import ListingsTestSupport
import TestSupport
import Testing

/// A way to create a listings cache; every one must pass ``ListingsCacheSpecification``.
struct ListingsCacheAdapter: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Creates an empty cache, in this folder if it needs one.
  let make: @Sendable (TemporaryFolder) -> any ListingsCache

  static let all = [
    ListingsCacheAdapter(testDescription: "in memory") { _ in InMemoryListingsCache() },
    ListingsCacheAdapter(testDescription: "SQLite") { folder in
      SQLiteListingsCache(database: .cache(path: folder.file("cache.sqlite")), board: "http://board.test")
    },
  ]
}
