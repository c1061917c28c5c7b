package import Foundation

/// A comment under an image.
package struct FeedComment: Sendable, Equatable, Identifiable {
  /// The service's name for it.
  package var id: FeedID
  /// The text, as it was written.
  package var message: String
  /// When it was written.
  package var createdAt: Date
  /// The name of who wrote it.
  package var author: String

  /// Makes a comment.
  package init(id: FeedID, message: String, createdAt: Date, author: String) {
    self.id = id
    self.message = message
    self.createdAt = createdAt
    self.author = author
  }
}
