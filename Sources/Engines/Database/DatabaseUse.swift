import Foundation
import Loading
import Synchronization

/// That this process has a database open: a shared lock on its ``CleanMark`` (flock(2)), which ends with the process.
///
/// A process that has it open alone may check the file while others wait; the last one to close it writes the mark.
package final class DatabaseUse: Sendable {
  private let mark: CleanMark
  /// -1 where the folder cannot be written: then nobody waits for anybody, and no mark is kept.
  private let descriptor: Int32
  private let isOver = Mutex(false)
  /// Whether no other process had it open.
  package let isFirst: Bool

  /// Throws `StoreError.locked` while another process checks the file, unless it waits for that.
  ///
  /// - Parameter isBlocking: whether it waits, which blocks the thread.
  package init(path: String, isBlocking: Bool = false) throws {
    mark = CleanMark(path: path)
    descriptor = open(mark.file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 else {
      isFirst = true
      return
    }
    isFirst = false
    while flock(descriptor, LOCK_SH | (isBlocking ? 0 : LOCK_NB)) != 0 {
      if errno == EWOULDBLOCK { throw StoreError.locked(path: path) }
      // Some file systems have no locks.
      if errno != EINTR { return }
    }
  }

  /// Lets others open it, once it has been checked.
  package func share() {
    if descriptor >= 0 { flock(descriptor, LOCK_SH) }
  }

  /// Takes back the mark, before the file is opened for writing.
  package func begin() {
    if descriptor >= 0 { mark.clear() }
  }

  /// Ends the use, after the file was closed; notes that it was closed in good order if nobody else has it open.
  package func end(isDamaged: Bool) {
    guard descriptor >= 0, !isOver.withLock({ $0 }) else { return }
    if isDamaged {
      mark.clear()
    } else if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      mark.write()
    }
    release()
  }

  /// Ends the use of a file that could not be opened at this moment, or was not closed: what is known of it stays.
  package func release() {
    let wasOver = isOver.withLock { isOver in
      defer { isOver = true }
      return isOver
    }
    if descriptor >= 0, !wasOver { close(descriptor) }
  }

  deinit { release() }
}
