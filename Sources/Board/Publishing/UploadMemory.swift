import Foundation
import Synchronization

/// The pictures of a board in memory.
final class UploadMemory: Sendable {
  /// The most bytes of pictures on such a board.
  static let limit = 64 << 20

  private let pictures = Mutex<[String: Data]>([:])

  subscript(hash: String) -> Data? { pictures.withLock { $0[hash] } }

  /// - Returns: whether there was room.
  func take(_ bytes: Data, as hash: String) -> Bool {
    pictures.withLock { pictures in
      guard pictures.values.reduce(bytes.count, { $0 + $1.count }) <= Self.limit else { return false }
      pictures[hash] = bytes
      return true
    }
  }

  func delete(_ hash: String) {
    pictures.withLock { $0[hash] = nil }
  }
}
