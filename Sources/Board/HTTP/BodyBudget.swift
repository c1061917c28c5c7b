import Synchronization

/// The budget of request bodies in memory, over all connections.
final class BodyBudget: Sendable {
  private let left: Mutex<Int>

  init(_ bytes: Int) {
    left = Mutex(bytes)
  }

  /// Reserves bytes; `false` if there are not enough left.
  func take(_ bytes: Int) -> Bool {
    left.withLock { left in
      guard bytes <= left else { return false }
      left -= bytes
      return true
    }
  }

  func giveBack(_ bytes: Int) {
    left.withLock { $0 += bytes }
  }
}
