package import Foundation

/// An image of the feed.
package struct FeedImage: Sendable, Equatable, Identifiable {
  /// The service's id.
  package var id: FeedID
  /// The author's description.
  package var description: String?
  /// The location given by the author.
  package var location: String?
  /// The complete address of its bytes.
  package var url: URL

  /// Creates an image.
  package init(id: FeedID, description: String? = nil, location: String? = nil, url: URL) {
    (self.id, self.description, self.location, self.url) = (id, description, location, url)
  }
}
