package import Foundation

/// A file descriptor to write bytes to. It is closed with this object.
package final class FileOutput: Sendable {
  let descriptor: Int32

  /// Takes ownership of an open descriptor.
  init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Opens a device, a pipe, or a descriptor that this process was started with (``FilePath/isSpecial``).
  ///
  /// A path that names a descriptor (`/dev/stdout`) continues at that descriptor's position: opening it again would
  /// write twice to the same place of a redirected file. Descriptors that the program opened itself are refused with
  /// `EBADF`. A pipe without a reader is an error instead of a wait.
  package init(writingInto path: FilePath) throws(FileError) {
    if let named = path.descriptor {
      let flags = fcntl(named, F_GETFD)
      guard flags >= 0, flags & FD_CLOEXEC == 0, fcntl(named, F_GETFL) & O_ACCMODE != O_RDONLY else {
        throw FileError(code: EBADF)
      }
      descriptor = fcntl(named, F_DUPFD_CLOEXEC, 0)
    } else {
      descriptor = open(path.resolved.text, O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, O_APPEND) }
    }
    guard descriptor >= 0 else { throw FileError.last }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Writes all bytes.
  package func write(_ bytes: Data) throws(FileError) {
    let code = bytes.withUnsafeBytes { bytes -> Int32 in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&ready, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
    if code != 0 { throw FileError(code: code) }
  }
}
