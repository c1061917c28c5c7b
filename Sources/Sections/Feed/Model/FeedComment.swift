package import Foundation

/// A comment on an image.
package struct FeedComment: Sendable, Equatable, Identifiable {
  /// The service's id.
  package var id: FeedID
  /// The text as it was written.
  package var message: String
  /// When it was written.
  package var createdAt: Date
  /// The author's name.
  package var author: String

  /// Creates a comment.
  package init(id: FeedID, message: String, createdAt: Date, author: String) {
    (self.id, self.message, self.createdAt, self.author) = (id, message, createdAt, author)
  }
}
