package import Foundation

/// What somebody noted about a bird. Two notes are the same when everything in them is: that is what the catalogue goes by, too.
package struct BirdNote: Sendable, Hashable {
  /// Who wrote it.
  package var userID: String
  /// What it says.
  package var text: String
  /// When it was written, in microseconds since 1970: Firestore keeps no finer time.
  package var createdAt: Int64

  /// Makes a note.
  package init(userID: String, text: String, createdAt: Int64) {
    self.userID = userID
    self.text = text
    self.createdAt = createdAt
  }

  /// When it was written.
  package var date: Date { Date(timeIntervalSince1970: Double(createdAt) / 1_000_000) }
}

extension [BirdNote] {
  /// The newest first; of the same moment, in the order they have.
  var newestFirst: [BirdNote] {
    enumerated()
      .sorted {
        $0.element.createdAt == $1.element.createdAt
          ? $0.offset < $1.offset : $0.element.createdAt > $1.element.createdAt
      }
      .map(\.element)
  }
}
