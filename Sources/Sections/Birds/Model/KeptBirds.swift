package import Foundation

/// The catalogue as it was last known.
package struct KeptBirds: Sendable, Equatable {
  /// The birds, in order: all of them, or the first of them.
  package var birds: [Bird]
  /// How many there are in all.
  package var total: Int
  /// When they were last known to be so, by our clock.
  package var savedAt: Date
  /// With what the service goes on from there.
  package var resumeToken: Data?

  /// Makes a catalogue; without a total these are all of its birds.
  package init(birds: [Bird], total: Int? = nil, savedAt: Date, resumeToken: Data? = nil) {
    self.birds = birds
    self.total = total ?? birds.count
    self.savedAt = savedAt
    self.resumeToken = resumeToken
  }
}
