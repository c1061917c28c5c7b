package import Foundation

/// The service's feed could not be loaded, and nothing that was kept can stand in for it.
package struct FeedUnavailable: Error, Sendable {
  /// Why the cache does not answer either.
  package enum Cache: Sendable {
    /// Nothing was ever kept of this service, or it was deleted.
    case empty
    /// What was kept is seven days old or older.
    case expired(savedAt: Date)
    /// What was kept cannot be read.
    case unreadable(any Error)
  }

  /// What became of the request.
  package var cause: ImageFeedError
  /// Why the cache does not answer.
  package var cache: Cache

  /// Makes an error.
  package init(cause: ImageFeedError, cache: Cache) {
    self.cause = cause
    self.cache = cache
  }
}
