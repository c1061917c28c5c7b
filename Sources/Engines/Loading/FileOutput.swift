package import Foundation

/// A file descriptor to write bytes to. It is closed with this object.
package final class FileOutput: Sendable {
  let descriptor: Int32

  init(owning descriptor: Int32) { self.descriptor = descriptor }

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

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes all bytes.
  package func write(_ bytes: Data) throws(FileError) { try Self.write(bytes, to: descriptor) }

  /// Writes all bytes to a descriptor that somebody else closes.
  package static func write(_ bytes: Data, to descriptor: Int32) throws(FileError) {
    try check(bytes.withUnsafeBytes { write($0, to: descriptor) })
  }

  /// Writes a whole text to a descriptor that somebody else closes. To make `Data` of it would cost every command that
  /// prints a search for a conformance.
  package static func write(_ text: String, to descriptor: Int32) throws(FileError) {
    var text = text
    try check(text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) })
  }

  /// Writes all bytes; returns the system's error number, or 0.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
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

  private static func check(_ code: Int32) throws(FileError) { if code != 0 { throw FileError(code: code) } }
}

/// Why the system could not write a file.
package struct FileError: Error, Sendable, Equatable {
  /// The system's error number (errno).
  package let code: Int32
  /// Whether the file has its new content nevertheless, but its name may not survive a power cut.
  package let isInPlace: Bool

  /// Creates an error with one of the system's numbers.
  package init(code: Int32, isInPlace: Bool = false) { (self.code, self.isInPlace) = (code, isInPlace) }

  static var last: FileError { FileError(code: errno) }

  /// The reason in the system's words.
  package var reason: String { String(cString: strerror(code)) }

  /// Whether the disk or the user's quota is full.
  package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

  /// Whether another file already has the name.
  package var isNameTaken: Bool { code == EEXIST }
}
