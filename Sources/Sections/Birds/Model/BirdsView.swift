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
    package var pending: [PendingNote] = []
    /// The current user, if known: some of the notes may be the user's own.
    package var userID: String?
  }

  /// The displayed birds, in order.
  package var items: [Item]
  /// How many more are stored and still being read.
  package var unread = 0
  /// How many birds there are in all.
  package var total: Int
  /// How many received documents break the contract and were left out.
  package var unreadable = 0
  /// When the catalogue was last up to date; `nil` if it is now.
  package var savedAt: Date?
  /// Why it may be out of date.
  package var liveness: BirdsLiveness
  /// The differences from the previous view.
  package var changes: [BirdChange] = []
}

/// Whether the displayed catalogue is up to date.
package enum BirdsLiveness: Sendable, Equatable {
  /// Connecting, or waiting for the first complete state.
  case connecting
  /// Every change is reported as it happens.
  case live
  /// There is no connection; the next attempt is after this time. The error is the reason, if there is one.
  case waiting(Duration, FirestoreError?)
  /// Retrying automatically makes no sense.
  case stopped(FirestoreError)
}
