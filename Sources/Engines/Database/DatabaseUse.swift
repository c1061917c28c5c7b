import Foundation
import Loading

/// That this process has a database open: a shared lock on its ``CleanMark`` (flock(2)), which ends with the process.
///
/// A process that has it open alone may check the file while others wait; the last one to close it writes the mark.
final class DatabaseUse: Sendable {
  private let mark: CleanMark
  /// -1 where the folder cannot be written: then nobody waits for anybody, and no mark is kept.
  private let descriptor: Int32
  /// Whether no other process had it open.
  let isFirst: Bool

  /// Waits while another process checks the file. Throws `StoreError.locked` when that takes longer than the patience.
  init(path: String, patience: Duration) throws {
    mark = CleanMark(path: path)
    descriptor = open(mark.file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 else {
      isFirst = true
      return
    }
    isFirst = false
    let deadline = ContinuousClock.now + patience
    while flock(descriptor, LOCK_SH | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      guard ContinuousClock.now < deadline else {
        close(descriptor)
        throw StoreError.locked(path: path)
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  /// Lets others open it, once it has been checked.
  func share() {
    if descriptor >= 0 { flock(descriptor, LOCK_SH) }
  }

  /// Takes back the mark, before the file is opened for writing.
  func begin() {
    if descriptor >= 0 { mark.clear() }
  }

  /// Ends the use, after the file was closed; notes that it was closed in good order if nobody else has it open.
  func end(isDamaged: Bool) {
    guard descriptor >= 0 else { return }
    if isDamaged {
      mark.clear()
    } else if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      mark.write()
    }
    close(descriptor)
  }
}
