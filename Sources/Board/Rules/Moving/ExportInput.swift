package import Foundation
import Loading
import Synchronization

/// The file or pipe that a board is imported from, or its list of erased accounts. Reading it blocks the thread, at most until it is cancelled.
package final class ExportInput: Sendable {
  private let path: String
  private let descriptor: Int32
  private let isCancelled = Atomic(false)

  /// How often a read that waits looks whether it was cancelled, in milliseconds.
  private static let pause: Int32 = 100

  /// Opens a file, or a descriptor that this process was started with (`/dev/stdin`). Throws ``BoardError``.
  package init(_ path: String) throws(BoardError) {
    self.path = path
    if let named = FilePath(path).descriptor {
      descriptor = fcntl(named, F_DUPFD_CLOEXEC, 0)
    } else {
      descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    }
    guard descriptor >= 0 else { throw .unreadableExport(path: path, reason: String(cString: strerror(errno))) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Ends a read that waits, and all later ones, with a `CancellationError`.
  package func cancel() { isCancelled.store(true, ordering: .releasing) }

  /// The next bytes, at most so many; none at the end.
  package func read(_ count: Int) throws -> Data {
    var bytes = Data(count: count)
    while true {
      if isCancelled.load(ordering: .acquiring) { throw CancellationError() }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Self.pause) != 0 else { continue }
      let length = bytes.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if length >= 0 { return bytes.prefix(length) }
      guard errno == EINTR || errno == EAGAIN else {
        throw BoardError.unreadableExport(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }
}
