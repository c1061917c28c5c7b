package import Foundation

/// Stores the catalogue of one service. Adapters throw `StoreError` or `CancellationError`.
package protocol BirdStore: Sendable {
  /// The stored catalogue in order, or the first birds of it; `nil` if there is none. O(the requested birds), except for their total.
  func retrieve(first count: Int) async throws -> CachedBirds?

  /// Replaces the stored catalogue, in one step.
  func replace(with kept: CachedBirds) async throws

  /// Writes changes in one step: new, changed and removed birds, and the catalogue's time. Does nothing before ``replace(with:)``.
  func apply(_ changes: [BirdChange], savedAt: Date, resumeToken: Data?) async throws

  /// Writes a bird that we changed ourselves. The date and the resume token stay those of the service's last state. Does nothing before
  /// ``replace(with:)``.
  func put(_ bird: Bird) async throws
}

extension BirdStore {
  /// The whole stored catalogue in order; `nil` if there is none.
  package func retrieve() async throws -> CachedBirds? { try await retrieve(first: .max) }
}

/// The catalogue as last known.
package struct CachedBirds: Sendable, Equatable {
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
