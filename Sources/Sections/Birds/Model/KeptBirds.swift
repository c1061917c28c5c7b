package import Foundation

/// The catalogue as last known.
package struct KeptBirds: Sendable, Equatable {
  /// The birds in order: all, or the first of them.
  package var birds: [Bird]
  /// How many there are in all.
  package var total: Int
  /// When they were last up to date, by our clock.
  package var savedAt: Date
  /// The token that resumes from there.
  package var resumeToken: Data?

  /// Creates a catalogue; without a total these are all of its birds.
  package init(birds: [Bird], total: Int? = nil, savedAt: Date, resumeToken: Data? = nil) {
    self.birds = birds
    self.total = total ?? birds.count
    self.savedAt = savedAt
    self.resumeToken = resumeToken
  }
}
