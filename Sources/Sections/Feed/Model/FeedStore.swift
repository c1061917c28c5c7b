/// Stores one feed of a service, so that it can be displayed without it.
///
/// Every adapter follows the same rule (`FeedStoreSpecification`): there is one feed or none; ``retrieve()`` changes
/// nothing, whatever it finds; ``insert(_:)`` replaces everything, or nothing if it fails. The store does not limit the
/// age of a feed (``FeedCachePolicy``). The bytes of the images are stored elsewhere (`PictureStore`). Adapters throw
/// `StoreError`, or `CancellationError`.
package protocol FeedStore: Sendable {
  /// The stored feed; `nil` if there is none.
  func retrieve() async throws -> CachedFeed?

  /// Stores a feed, replacing the previous one.
  func insert(_ feed: CachedFeed) async throws

  /// Deletes the feed, if there is one, even if it is unreadable.
  func delete() async throws
}
