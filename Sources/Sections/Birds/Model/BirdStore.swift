package import Foundation

/// Keeps the catalogue of one service. Adapters throw `StoreError` or `CancellationError`.
package protocol BirdStore: Sendable {
  /// The catalogue as it was kept last, in order, or the first so many of its birds; `nil` when none ever was. O(the
  /// birds that are asked for), but for their total.
  func retrieve(first count: Int) async throws -> KeptBirds?

  /// Puts the catalogue in place of the one that is kept, in one step.
  func replace(with kept: KeptBirds) async throws

  /// Writes what changed, in one step: birds that are new or another, those that are gone, and of when it is. Nothing is kept before
  /// ``replace(with:)``.
  func apply(_ changes: [BirdChange], savedAt: Date, resumeToken: Data?) async throws
}

extension BirdStore {
  /// The whole catalogue as it was kept last, in order; `nil` when none ever was.
  package func retrieve() async throws -> KeptBirds? { try await retrieve(first: .max) }
}
