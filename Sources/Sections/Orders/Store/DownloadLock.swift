import Database
import Foundation
import Loading
import Orders
import Synchronization

/// A lock held by one process at a time while it writes a download. The system releases it when the process ends, however it does.
final class DownloadLock: Sendable {
  private let descriptor: Int32
  private let isHeld = Atomic(true)

  /// Throws `OrderLedgerError.busy` if another process holds it, and `StoreError` if its file cannot be created.
  init(path: String) throws {
    try PrivateFile.create(path)
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    // From here on, `deinit` closes the descriptor, even if this throws.
    let failure = { StoreError.cannotOpen(path: path, reason: .lastSystemError) }
    guard descriptor >= 0 else { throw failure() }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else { throw failure() }
      throw OrderLedgerError.busy(process: Self.holder(descriptor))
    }
    // Only for the message to another process, so a failure to write it is harmless.
    let name = Array("\(getpid())\n".utf8)
    if ftruncate(descriptor, 0) == 0 { _ = write(descriptor, name, name.count) }
  }

  deinit { release() }

  /// Releases the lock; may be called again.
  func release() { if isHeld.exchange(false, ordering: .acquiringAndReleasing) { close(descriptor) } }

  /// Whether a download is running.
  enum State: Equatable {
    case free
    /// By this process, if known.
    case held(Int32?)
  }

  /// The path of a ledger's lock.
  static func path(beside ledger: OrderLedgerFile) -> String { ledger.path + "-lock" }

  /// Whether a process holds the lock, without creating its file.
  static func state(path: String) -> State {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .free }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK else { return .free }
    return .held(holder(descriptor))
  }

  /// The process id in the lock file.
  private static func holder(_ descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes.prefix(count).prefix { $0 != 0x0A }, as: UTF8.self))
  }
}
