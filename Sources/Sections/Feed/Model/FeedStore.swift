package import Foundation

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

/// A stored feed.
package struct CachedFeed: Sendable, Equatable {
  /// Its images, in the service's order.
  package var images: [FeedImage]
  /// When it was loaded; for several pages, when the first of them was.
  package var savedAt: Date

  /// Creates a stored feed.
  package init(images: [FeedImage], savedAt: Date) { (self.images, self.savedAt) = (images, savedAt) }
}

/// How long a stored feed may be displayed (contract §3).
package enum FeedCachePolicy {
  /// Seven days of 86,400 seconds each, whatever the clocks do in between.
  package static var lifetime: TimeInterval { 7 * 86_400 }

  /// Whether a feed stored at a time may be displayed now: it expires at exactly seven days.
  ///
  /// A feed stored in the future, by a clock that has been set back since, is valid.
  package static func isValid(savedAt: Date, at now: Date) -> Bool { now < savedAt + lifetime }
}
