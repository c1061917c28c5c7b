package import Foundation

/// A user's note about a bird. Two notes are equal if all their members are, which is also the catalogue's rule.
package struct BirdNote: Sendable, Hashable {
  /// The author's id.
  package var userID: String
  /// The note's text.
  package var text: String
  /// When it was written, in microseconds since 1970, Firestore's finest unit.
  package var createdAt: Int64

  /// Creates a note.
  package init(userID: String, text: String, createdAt: Int64) {
    self.userID = userID
    self.text = text
    self.createdAt = createdAt
  }

  /// When it was written.
  package var date: Date { Date(timeIntervalSince1970: Double(createdAt) / 1_000_000) }
}

extension [BirdNote] {
  /// The newest first; at equal times, in the existing order.
  var newestFirst: [BirdNote] {
    enumerated()
      .sorted {
        $0.element.createdAt == $1.element.createdAt
          ? $0.offset < $1.offset : $0.element.createdAt > $1.element.createdAt
      }
      .map(\.element)
  }
}
