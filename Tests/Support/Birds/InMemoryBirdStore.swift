package import Birds
package import Foundation
import Synchronization
import TestSupport

/// Stores birds in memory: the plain implementation of the port.
package final class InMemoryBirdStore: BirdStore {
  private let kept = Mutex<CachedBirds?>(nil)

  /// Creates a store, empty or with a catalogue.
  package init(_ birds: CachedBirds? = nil) {
    kept.withLock { $0 = birds }
  }

  package func retrieve(first count: Int) async throws -> CachedBirds? {
    kept.withLock { kept in
      guard var first = kept else { return nil }
      first.birds = Array(first.birds.prefix(count))
      return first
    }
  }

  package func replace(with birds: CachedBirds) async throws {
    kept.withLock { $0 = birds }
  }

  package func apply(_ changes: [BirdChange], savedAt: Date, resumeToken: Data?) async throws {
    kept.withLock { kept in
      guard let birds = kept?.birds else { return }
      var byID: [Bird.ID: Bird] = [:]
      for bird in birds { byID[bird.id] = bird }
      for change in changes {
        switch change {
        case .added(let bird), .changed(let bird, _): byID[bird.id] = bird
        case .removed(let bird): byID[bird.id] = nil
        }
      }
      kept = CachedBirds(
        birds: byID.values.sorted(by: Bird.precedes),
        savedAt: savedAt,
        resumeToken: resumeToken
      )
    }
  }

  package func put(_ bird: Bird) async throws {
    guard let kept = kept.withLock({ $0 }) else { return }
    try await apply([.changed(bird, from: bird)], savedAt: kept.savedAt, resumeToken: kept.resumeToken)
  }
}
