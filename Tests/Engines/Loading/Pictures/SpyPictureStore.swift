import Foundation
import Loading
import TestSupport

/// A store that records its calls.
final class SpyPictureStore: PictureStore {
  let calls = Watched<[String]>([])
  private let store = InMemoryPictureStore()
  private let gate: Gate?

  /// - Parameter gate: holds insertions back until it is opened.
  init(insertingAfter gate: Gate? = nil) {
    self.gate = gate
  }

  func retrieve(_ url: URL) async throws -> Data? {
    let data = try await store.retrieve(url)
    calls.change { $0.append("retrieve \(url.lastPathComponent)") }
    return data
  }

  func insert(_ data: Data, for url: URL) async throws {
    try await gate?.opened()
    try await store.insert(data, for: url)
    calls.change { $0.append("insert \(url.lastPathComponent)") }
  }

  func remove(_ url: URL) async throws {
    try await store.remove(url)
    calls.change { $0.append("remove \(url.lastPathComponent)") }
  }
}
