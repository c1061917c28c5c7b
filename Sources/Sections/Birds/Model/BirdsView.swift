package import Foundation

/// The catalogue as it is shown.
package struct BirdsView: Sendable, Equatable {
  /// A bird with its number.
  package struct Item: Sendable, Equatable {
    /// Its place among those shown, from 1.
    package var row: Int
    /// The bird. Its notes are those of the catalogue alone.
    package var bird: Bird
    /// What is still to be sent about it, the oldest first.
    package var pending: [PendingNote]
    /// Who looks at it, if he is known: some of the notes may be his own.
    package var userID: String?

    /// Numbers a bird.
    package init(row: Int, bird: Bird, pending: [PendingNote] = [], userID: String? = nil) {
      self.row = row
      self.bird = bird
      self.pending = pending
      self.userID = userID
    }
  }

  /// The birds that are shown, in order.
  package var items: [Item]
  /// How many more of them are kept, and still being read.
  package var unread: Int
  /// How many birds there are in all.
  package var total: Int
  /// How many documents break the contract and were left out, as far as the service was asked.
  package var unreadable: Int
  /// When the catalogue was last known to be so; `nil` when it is so now.
  package var savedAt: Date?
  /// Why it may be another by now.
  package var liveness: BirdsLiveness
  /// What was different from the view before.
  package var changes: [BirdChange]

  /// Makes a view.
  package init(
    items: [Item],
    unread: Int = 0,
    total: Int,
    unreadable: Int = 0,
    savedAt: Date?,
    liveness: BirdsLiveness,
    changes: [BirdChange] = []
  ) {
    self.items = items
    self.unread = unread
    self.total = total
    self.unreadable = unreadable
    self.savedAt = savedAt
    self.liveness = liveness
    self.changes = changes
  }
}
