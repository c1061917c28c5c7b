import Database
import Foundation
import Languages
import Loading
import Orders
import Synchronization

/// Held while a download is written, by one process at a time. The system lets go of it when the process ends, however it does.
final class DownloadLock: Sendable {
  private let descriptor: Int32
  private let isHeld = Mutex(true)

  /// Throws `OrderLedgerError.busy` when somebody holds it, `StoreError` when its file cannot be made.
  init(path: String) throws {
    try PrivateFile.create(path)
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      let holder = Self.holder(descriptor)
      close(descriptor)
      if reason == EWOULDBLOCK { throw OrderLedgerError.busy(process: holder) }
      throw StoreError.cannotOpen(path: path, reason: Message(verbatim: String(cString: strerror(reason))))
    }
    // Only for whoever is refused: that it could not be written is no harm.
    let name = Array("\(getpid())\n".utf8)
    if ftruncate(descriptor, 0) == 0 { _ = write(descriptor, name, name.count) }
  }

  deinit { release() }

  /// Lets go of it; may be called again.
  func release() {
    isHeld.withLock { isHeld in
      if isHeld { close(descriptor) }
      isHeld = false
    }
  }

  /// Whether a download is under way.
  enum State: Equatable {
    case free
    /// By this process, if that is known.
    case held(Int32?)
  }

  /// Where the lock of a ledger is.
  static func path(beside ledger: OrderLedgerFile) -> String { ledger.path + "-lock" }

  /// Looks whether somebody holds the lock, without making its file.
  static func state(path: String) -> State {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .free }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK else { return .free }
    return .held(holder(descriptor))
  }

  /// The process that wrote its number there.
  private static func holder(_ descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes.prefix(count).prefix { $0 != 0x0A }, as: UTF8.self))
  }

  private static func failure(_ path: String) -> StoreError {
    .cannotOpen(path: path, reason: Message(verbatim: String(cString: strerror(errno))))
  }
}
