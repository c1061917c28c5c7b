import Foundation
import Languages
import Loading

/// Keeps two processes from recovering the same file at once: a lock that ends with the process (flock(2)).
struct RescueLock {
  private let descriptor: Int32
  private let path: String

  /// Waits for the lock.
  init(path: String) throws {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StoreError.cannotOpen(path: path, reason: Message(verbatim: String(cString: strerror(errno))))
    }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// A process that waits has the lock file open already, and will find the work done.
  func end() {
    unlink(path)
    close(descriptor)
  }
}
