import Feed
import FeedStore
import TestSupport
import Testing

/// A way to make a feed store; ``FeedStoreSpecification`` holds for every one.
struct FeedStoreAdapter: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes an empty store, in this folder if it needs one.
  let make: @Sendable (TemporaryFolder) -> any FeedStore

  static let all = [
    FeedStoreAdapter(testDescription: "in memory") { _ in InMemoryFeedStore() },
    FeedStoreAdapter(testDescription: "SQLite") { folder in
      SQLiteFeedStore(database: .feed(path: folder.file("feed.sqlite")), service: "http://feed.test")
    },
  ]
}
