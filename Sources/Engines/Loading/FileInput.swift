package import Foundation
import Synchronization

/// A file, pipe or terminal that is read until it ends, or until the reader is cancelled. Reading it blocks the thread.
package final class FileInput: Sendable {
  private let descriptor: Int32
  private let isCancelled = Atomic(false)

  /// How often a read that waits looks whether it was cancelled, in milliseconds.
  private static let pause: Int32 = 100

  /// Opens a file, or a descriptor that this process was started with (`/dev/stdin`).
  package init(_ path: FilePath) throws(FileError) {
    if let named = path.descriptor {
      descriptor = fcntl(named, F_DUPFD_CLOEXEC, 0)
    } else {
      descriptor = open(path.text, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    }
    guard descriptor >= 0 else { throw FileError.last }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Ends a read that waits, and all later ones, with a `CancellationError`.
  package func cancel() { isCancelled.store(true, ordering: .releasing) }

  /// The next bytes, at most so many; none at the end. Throws ``FileError`` or a `CancellationError`.
  package func read(_ count: Int) throws -> Data {
    var bytes = Data(count: count)
    while true {
      if isCancelled.load(ordering: .acquiring) { throw CancellationError() }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Self.pause) != 0 else { continue }
      let length = bytes.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if length >= 0 { return bytes.prefix(length) }
      guard errno == EINTR || errno == EAGAIN else { throw FileError.last }
    }
  }
}
