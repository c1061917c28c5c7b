package import Foundation

/// A feed as it was kept.
package struct CachedFeed: Sendable, Equatable {
  /// Its images, in the service's order.
  package var images: [FeedImage]
  /// When it was loaded; of a feed of several pages, when the first of them was.
  package var savedAt: Date

  /// Makes a kept feed.
  package init(images: [FeedImage], savedAt: Date) {
    self.images = images
    self.savedAt = savedAt
  }
}
