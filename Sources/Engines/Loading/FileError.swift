import Foundation

/// Why the system could not write a file.
package struct FileError: Error, Sendable, Equatable {
  /// The system's error number (errno).
  package let code: Int32
  /// Whether the file has its new content nevertheless, but its name may not survive a power cut.
  package let isInPlace: Bool

  /// Creates an error with one of the system's numbers.
  package init(code: Int32, isInPlace: Bool = false) {
    (self.code, self.isInPlace) = (code, isInPlace)
  }

  /// The error of the last system call.
  static var last: FileError { FileError(code: errno) }

  /// The reason in the system's words.
  package var reason: String { String(cString: strerror(code)) }

  /// Whether the disk or the user's quota is full.
  package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

  /// Whether another file already has the name.
  package var isNameTaken: Bool { code == EEXIST }
}
