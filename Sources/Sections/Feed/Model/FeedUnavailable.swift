package import Foundation

/// The service's feed could not be loaded, and no stored feed can replace it.
package struct FeedUnavailable: Error, Sendable {
  /// Why the cache has no answer.
  package enum Cache: Sendable {
    /// Nothing was ever stored for this service, or it was deleted.
    case empty
    /// The stored feed is seven days old or older.
    case expired(savedAt: Date)
    /// The stored feed is unreadable.
    case unreadable(any Error)
  }

  /// The error of the request.
  package var cause: ImageFeedError
  /// Why the cache has no answer.
  package var cache: Cache
}
