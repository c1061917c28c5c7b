import Feed
import FeedStore
import FeedTestSupport
import TestSupport
import Testing

/// A way to create a feed store; every one must pass ``FeedStoreSpecification``.
struct FeedStoreAdapter: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Creates an empty store, in this folder if it needs one.
  let make: @Sendable (TemporaryFolder) -> any FeedStore

  static let all = [
    FeedStoreAdapter(testDescription: "in memory") { _ in InMemoryFeedStore() },
    FeedStoreAdapter(testDescription: "SQLite") { folder in
      SQLiteFeedStore(database: .feed(path: folder.file("feed.sqlite")), service: "http://feed.test")
    },
  ]
}
