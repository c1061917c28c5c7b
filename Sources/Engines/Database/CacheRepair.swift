import Loading
import Synchronization

/// Recreates a cache file that is damaged, or of an earlier version, but only once: if the disk damages it again, it would do so forever.
package final class CacheRepair: Sendable {
  private let repairs = Mutex(0)
  private let report: @Sendable (String) async -> Void

  /// - Parameter report: receives the path of a damaged file that was recreated.
  package init(report: @escaping @Sendable (String) async -> Void) { self.report = report }

  /// How many times the file was recreated.
  package var count: Int { repairs.withLock { $0 } }

  /// Recreates the file if the error calls for it and nobody else has done so since. Returns whether to try again.
  package func run(_ file: DatabaseFile, after error: any Error, since count: Int) async throws -> Bool {
    if error is CancellationError { return false }
    let (isWorthIt, isDamaged) = try await file.queue.run { [self] () -> (Bool, Bool) in
      let done = repairs.withLock { $0 }
      if done > count { return (true, false) }
      guard done == 0 else { return (false, false) }
      let isDamaged: Bool
      switch error {
      case StoreError.corrupt: isDamaged = true
      case StoreError.outdated: isDamaged = false
      default: return (false, false)
      }
      try file.delete()
      repairs.withLock { $0 += 1 }
      return (true, isDamaged)
    }
    if isDamaged { await report(file.path) }
    return isWorthIt
  }
}
