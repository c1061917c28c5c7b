package import Feed
import Synchronization
import TestSupport

/// Stores a feed in memory: the plain implementation of the port, against which the real adapter is compared.
package final class InMemoryFeedStore: FeedStore {
  private let feed = Mutex<CachedFeed?>(nil)

  /// Creates an empty store.
  package init() {}

  package func retrieve() async throws -> CachedFeed? { feed.withLock { $0 } }

  package func insert(_ feed: CachedFeed) async throws { self.feed.withLock { $0 = feed } }

  package func delete() async throws { feed.withLock { $0 = nil } }
}
