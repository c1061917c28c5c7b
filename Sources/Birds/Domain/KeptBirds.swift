package import Foundation

/// The catalogue as it was last known.
package struct KeptBirds: Sendable, Equatable {
  /// All birds, in order.
  package var birds: [Bird]
  /// When they were last known to be so, by our clock.
  package var savedAt: Date
  /// With what the service goes on from there.
  package var resumeToken: Data?

  /// Makes a catalogue.
  package init(birds: [Bird], savedAt: Date, resumeToken: Data? = nil) {
    self.birds = birds
    self.savedAt = savedAt
    self.resumeToken = resumeToken
  }
}
