package import Feed
import Synchronization

/// Keeps a feed in memory: the plain reading of the port's rule, beside which the real adapter is tested.
package final class InMemoryFeedStore: FeedStore {
  private let feed = Mutex<CachedFeed?>(nil)

  /// Makes an empty store.
  package init() {}

  package func retrieve() async throws -> CachedFeed? { feed.withLock { $0 } }

  package func insert(_ feed: CachedFeed) async throws { self.feed.withLock { $0 = feed } }

  package func delete() async throws { feed.withLock { $0 = nil } }
}
