package import Foundation

/// An image of the feed, as its service shows it.
package struct FeedImage: Sendable, Equatable, Identifiable {
  /// The service's name for it.
  package var id: FeedID
  /// What it shows, as its author put it.
  package var description: String?
  /// Where it was taken, as its author put it.
  package var location: String?
  /// The whole address of its bytes.
  package var url: URL

  /// Makes an image.
  package init(id: FeedID, description: String? = nil, location: String? = nil, url: URL) {
    self.id = id
    self.description = description
    self.location = location
    self.url = url
  }
}
