/// Keeps one feed of a service, so that it can be shown without it.
///
/// The port's rule, which every adapter follows (`FeedStoreSpecification`): there is one feed or none; ``retrieve()`` changes
/// nothing, whatever it finds; ``insert(_:)`` replaces all that was there, or, when it fails, nothing of it. How old a feed may
/// be is not the store's affair (``FeedCachePolicy``). The bytes of the images are kept elsewhere (`PictureStore`). Adapters
/// throw `StoreError`, or `CancellationError`.
package protocol FeedStore: Sendable {
  /// The feed that is kept; `nil` if there is none.
  func retrieve() async throws -> CachedFeed?

  /// Keeps a feed, in place of the one before.
  func insert(_ feed: CachedFeed) async throws

  /// Forgets the feed, if there is one; also one that cannot be read.
  func delete() async throws
}
