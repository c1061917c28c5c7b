package import Foundation

/// Keeps the catalogue of one service. Adapters throw `StoreError` or `CancellationError`.
package protocol BirdStore: Sendable {
  /// The catalogue as it was kept last, in order; `nil` when none ever was.
  func retrieve() async throws -> KeptBirds?

  /// Puts the catalogue in place of the one that is kept, in one step.
  func replace(with kept: KeptBirds) async throws

  /// Writes what changed, in one step: birds that are new or another, those that are gone, and of when it is. Nothing is kept before
  /// ``replace(with:)``.
  func apply(_ changes: [BirdChange], savedAt: Date, resumeToken: Data?) async throws
}
