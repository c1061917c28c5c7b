package import Foundation
import Loading
import Synchronization

/// Stores pictures in memory: the plain implementation of the port and its limits, against which the real adapter is
/// compared.
package final class InMemoryPictureStore: PictureStore {
  private struct Picture {
    var url: URL
    var data: Data
    var usedAt: Date

    var size: Int { data.count + url.absoluteString.utf8.count }
  }

  private let limit: Int
  private let now: @Sendable () -> Date
  /// In order of insertion.
  private let pictures = Mutex<[Picture]>([])

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that pictures and addresses may have together.
  ///   - now: the time.
  package init(limit: Int = 200_000_000, now: @escaping @Sendable () -> Date = { Date() }) {
    self.limit = limit
    self.now = now
  }

  package func retrieve(_ url: URL) async throws -> Data? {
    pictures.withLock { pictures in
      guard let index = pictures.firstIndex(where: { $0.url == url }) else { return nil }
      let now = now()
      if now.timeIntervalSince(pictures[index].usedAt) > 60 { pictures[index].usedAt = now }
      return pictures[index].data
    }
  }

  package func insert(_ data: Data, for url: URL) async throws {
    let picture = Picture(url: url, data: data, usedAt: now())
    pictures.withLock { pictures in
      pictures.removeAll { $0.url == url }
      guard picture.size <= limit / 10 else { return }
      pictures.append(picture)
      while pictures.reduce(0, { $0 + $1.size }) > limit {
        let others = pictures.dropLast()
        guard let oldest = others.min(by: { $0.usedAt < $1.usedAt }) else { return }
        pictures.removeAll { $0.url == oldest.url }
      }
    }
  }

  package func remove(_ url: URL) async throws {
    pictures.withLock { pictures in pictures.removeAll { $0.url == url } }
  }
}
