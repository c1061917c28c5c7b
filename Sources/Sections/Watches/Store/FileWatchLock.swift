import Database
import Foundation
import Loading
import Synchronization
import Watches

/// Lets one check of a board run at a time, in all processes. The system releases it when the process ends, however it
/// does.
package final class FileWatchLock: WatchLock {
  private let descriptor: Int32
  private let isHeld = Atomic(true)

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Takes the lock; `nil` if a check is running.
  ///
  /// Throws `StoreError` if the file cannot be created.
  package static func take(path: String) throws -> FileWatchLock? {
    try PrivateFile.create(path)
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.cannotOpen(path: path, reason: .lastSystemError) }
    let lock = FileWatchLock(descriptor: descriptor)
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return lock }
    guard errno == EWOULDBLOCK else { throw StoreError.cannotOpen(path: path, reason: .lastSystemError) }
    return nil
  }

  /// The file that is locked while the watches of a board are checked. Boards with similar names may share one.
  package static func path(board: String, beside database: String) -> String {
    let name = board.unicodeScalars.map {
      $0.properties.isAlphabetic && $0.isASCII || "0"..."9" ~= $0 ? Character($0) : "-"
    }
    return "\(database)-watches-\(String(name.prefix(120)))"
  }

  deinit { release() }

  package func release() { if isHeld.exchange(false, ordering: .acquiringAndReleasing) { close(descriptor) } }
}
