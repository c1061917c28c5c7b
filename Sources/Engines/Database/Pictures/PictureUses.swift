import Foundation
import Synchronization

/// Uses of pictures that have not been written to the file yet.
final class PictureUses: Sendable {
  private struct Pending {
    var uses: [URL: Date] = [:]
    var isBeingWritten = false
  }

  private let pending = Mutex(Pending())

  /// Records a use. Returns whether the caller has to start a write, because none is scheduled.
  func note(_ url: URL, at date: Date) -> Bool {
    pending.withLock { pending in
      defer { pending.isBeingWritten = true }
      pending.uses[url] = date
      return !pending.isBeingWritten
    }
  }

  /// Returns and clears all recorded uses, for the transaction that writes them.
  func take() -> [URL: Date] {
    pending.withLock { pending in
      defer { pending = Pending() }
      return pending.uses
    }
  }
}
