package import Foundation

/// The catalogue as displayed.
package struct BirdsView: Sendable, Equatable {
  /// A bird with its number.
  package struct Item: Sendable, Equatable {
    /// Its row, from 1.
    package var row: Int
    /// The bird. Its notes are only those in the catalogue.
    package var bird: Bird
    /// Unsent notes about it, the oldest first.
    package var pending: [PendingNote]
    /// The current user, if known: some of the notes may be the user's own.
    package var userID: String?

    /// Creates an item.
    package init(row: Int, bird: Bird, pending: [PendingNote] = [], userID: String? = nil) {
      self.row = row
      self.bird = bird
      self.pending = pending
      self.userID = userID
    }
  }

  /// The displayed birds, in order.
  package var items: [Item]
  /// How many more are stored and still being read.
  package var unread: Int
  /// How many birds there are in all.
  package var total: Int
  /// How many received documents break the contract and were left out.
  package var unreadable: Int
  /// When the catalogue was last up to date; `nil` if it is now.
  package var savedAt: Date?
  /// Why it may be out of date.
  package var liveness: BirdsLiveness
  /// The differences from the previous view.
  package var changes: [BirdChange]

  /// Creates a view.
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
