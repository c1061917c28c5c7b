package import Drafts
package import Foundation
import Synchronization
import TestSupport

/// Stores photos in memory: the plain implementation of the port, against which the real adapter is compared.
package final class InMemoryPhotoStore: PhotoStore {
  private struct Kept {
    var photo: PreparedPhoto
    var drafts: Set<Draft.ID>
  }

  private let drafts: any DraftStore
  private let kept = Mutex<[String: Kept]>([:])

  /// Creates an empty store.
  ///
  /// - Parameter drafts: the store that knows which drafts still exist.
  package init(drafts: any DraftStore) {
    self.drafts = drafts
  }

  package func insert(_ photos: [PreparedPhoto], for draft: Draft.ID) async throws -> Bool {
    guard try await drafts.draft(id: draft) != nil else { return false }
    kept.withLock { kept in
      for photo in photos { kept[photo.hash, default: Kept(photo: photo, drafts: [])].drafts.insert(draft) }
    }
    return true
  }

  package func bytes(of hash: String) async throws -> Data? {
    try await forgetPurged()
    return kept.withLock { $0[hash]?.photo.bytes }
  }

  package func facts(of hashes: [String]) async throws -> [String: PhotoFacts] {
    try await forgetPurged()
    return kept.withLock { kept in kept.filter { hashes.contains($0.key) }.mapValues(\.photo.facts) }
  }

  /// Loses the bytes of a photo, as a damaged disk would.
  package func lose(_ hash: String) {
    kept.withLock { $0[hash] = nil }
  }

  private func forgetPurged() async throws {
    for draft in kept.withLock({ Set($0.values.flatMap(\.drafts)) }) where try await drafts.draft(id: draft) == nil {
      kept.withLock { kept in
        for hash in kept.keys { kept[hash]?.drafts.remove(draft) }
        kept = kept.filter { !$0.value.drafts.isEmpty }
      }
    }
  }
}
