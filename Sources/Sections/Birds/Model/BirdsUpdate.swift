package import Foundation

/// A state of the whole catalogue that the service vouches for, and how it differs from the one before.
package struct BirdsUpdate: Sendable, Equatable {
  /// All birds, in order.
  package var birds: [Bird]
  /// What is different from the state before; of an initial state, all of its birds.
  package var changes: [BirdChange]
  /// Whether there was no state before it.
  package var isInitial: Bool
  /// Of which moment it is, in microseconds since 1970, by the service's clock.
  package var readAt: Int64
  /// With what the service goes on from here; `nil` where it would not be enough to.
  package var resumeToken: Data?
  /// How many documents are no birds: they break the contract, and are left out.
  package var unreadable: Int

  /// Makes an update.
  package init(
    birds: [Bird],
    changes: [BirdChange],
    isInitial: Bool,
    readAt: Int64,
    resumeToken: Data?,
    unreadable: Int = 0
  ) {
    self.birds = birds
    self.changes = changes
    self.isInitial = isInitial
    self.readAt = readAt
    self.resumeToken = resumeToken
    self.unreadable = unreadable
  }
}
