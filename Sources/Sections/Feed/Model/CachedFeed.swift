package import Foundation

/// A stored feed.
package struct CachedFeed: Sendable, Equatable {
  /// Its images, in the service's order.
  package var images: [FeedImage]
  /// When it was loaded; for several pages, when the first of them was.
  package var savedAt: Date

  /// Creates a stored feed.
  package init(images: [FeedImage], savedAt: Date) {
    self.images = images
    self.savedAt = savedAt
  }
}
