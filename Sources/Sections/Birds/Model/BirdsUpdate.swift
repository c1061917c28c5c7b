package import Foundation

/// A consistent state of the whole catalogue, and its differences from the previous one.
package struct BirdsUpdate: Sendable, Equatable {
  /// All birds, in order.
  package var birds: [Bird]
  /// The differences from the previous state; for an initial state, all of its birds.
  package var changes: [BirdChange]
  /// Whether there was no previous state.
  package var isInitial: Bool
  /// The time of the state, in microseconds since 1970, by the service's clock.
  package var readAt: Int64
  /// The token that resumes from here; `nil` if resuming would not be sufficient.
  package var resumeToken: Data?
  /// How many documents are not birds: they break the contract, and are left out.
  package var unreadable = 0
}
