import Foundation
import Loading
import Synchronization

/// This process's use of a database: a shared lock on its ``CleanShutdownMark`` (flock(2)), which ends with the process.
///
/// A process that is alone in having the file open may check it while others wait. The last process to close it writes the mark.
package final class DatabaseUseLock: Sendable {
  private let mark: CleanShutdownMark
  /// -1 if the folder cannot be written. Then there is no mark, and no process waits for another, as where the file system has no locks.
  private let descriptor: Int32
  private let isOver = Atomic(false)
  /// Whether no other process had the file open.
  package let isFirst: Bool

  /// Throws `StoreError.locked` while another process checks the file, unless it may block.
  ///
  /// - Parameter isBlocking: whether to wait for the other process, which blocks the thread.
  package init(path: String, isBlocking: Bool = false) throws {
    mark = CleanShutdownMark(path: path)
    descriptor = open(mark.file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    // Some file systems have no locks.
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else {
      isFirst = true
      return
    }
    isFirst = false
    while flock(descriptor, LOCK_SH | (isBlocking ? 0 : LOCK_NB)) != 0 {
      if errno == EWOULDBLOCK { throw StoreError.locked(path: path) }
      if errno != EINTR { return }
    }
  }

  /// Lets other processes open the file once it has been checked.
  package func share() { if descriptor >= 0 { flock(descriptor, LOCK_SH) } }

  /// Clears the mark before the file is opened for writing.
  package func begin() { if descriptor >= 0 { mark.clear() } }

  /// Ends the use after the file was closed. Records a clean close if no other process has the file open.
  ///
  /// Another program may have it open without a lock of this kind. Then the journal is still there, and the file changes when that program
  /// writes the journal back into it.
  package func end(isDamaged: Bool) {
    guard descriptor >= 0, !isOver.load(ordering: .acquiring) else { return }
    if isDamaged {
      mark.clear()
    } else if !mark.hasJournal, flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      mark.write()
    }
    release()
  }

  /// Ends the use of a file that was not closed or could not be opened for the moment. The mark stays as it is.
  package func release() {
    let wasOver = isOver.exchange(true, ordering: .acquiringAndReleasing)
    guard descriptor >= 0, !wasOver else { return }
    // A process that is just being started has the descriptor too, until it runs its program: closing would not end the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  deinit { release() }
}
