import Birds
import BirdsTestSupport
import Foundation
import Loading
import TestSupport

/// A store whose writes fail or wait at a gate, as the test decides.
final class TroubledBirdStore: BirdStore {
  /// Whether writes fail.
  let isFailing = Watched(false)
  /// How many writes were begun, and how many are done.
  let writes = Watched((begun: 0, done: 0))
  private let store: InMemoryBirdStore
  private let gate: Gate?

  init(_ kept: CachedBirds, gate: Gate? = nil) {
    store = InMemoryBirdStore(kept)
    self.gate = gate
  }

  func retrieve(first count: Int) async throws -> CachedBirds? { try await store.retrieve(first: count) }

  func replace(with kept: CachedBirds) async throws {
    try await write { try await self.store.replace(with: kept) }
  }

  func apply(_ changes: [BirdChange], savedAt: Date, resumeToken: Data?) async throws {
    try await write { try await self.store.apply(changes, savedAt: savedAt, resumeToken: resumeToken) }
  }

  func put(_ bird: Bird) async throws {
    try await write { try await self.store.put(bird) }
  }

  private func write(_ work: () async throws -> Void) async throws {
    writes.change { $0.begun += 1 }
    if isFailing.value { throw StoreError.full(path: "birds.sqlite") }
    try await gate?.opened()
    try await work()
    writes.change { $0.done += 1 }
  }
}
