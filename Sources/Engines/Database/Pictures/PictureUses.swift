import Foundation
import Synchronization

/// Uses of pictures that are not yet in the file.
final class PictureUses: Sendable {
  private struct Pending {
    var uses: [URL: Date] = [:]
    var isBeingWritten = false
  }

  private let pending = Mutex(Pending())

  /// Notes a use; returns whether someone has to be sent to write it, as nobody is on the way.
  func note(_ url: URL, at date: Date) -> Bool {
    pending.withLock { pending in
      defer { pending.isBeingWritten = true }
      pending.uses[url] = date
      return !pending.isBeingWritten
    }
  }

  /// All that is noted, once; for a transaction that writes it.
  func take() -> [URL: Date] {
    pending.withLock { pending in
      defer { pending = Pending() }
      return pending.uses
    }
  }
}
