import Foundation

/// Why the system refuses to write a file.
package struct FileError: Error, Sendable, Equatable {
  /// The system's number for the reason (errno).
  package let code: Int32
  /// Whether the file has its new content all the same: only its name may not survive a power cut.
  package let isInPlace: Bool

  /// An error with one of the system's numbers.
  package init(code: Int32, isInPlace: Bool = false) {
    (self.code, self.isInPlace) = (code, isInPlace)
  }

  /// What the last call of the system failed with.
  static var last: FileError { FileError(code: errno) }

  /// The reason in the system's words.
  package var reason: String { String(cString: strerror(code)) }

  /// Whether the disk, or the user's part of it, is full.
  package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

  /// Whether another file already has the name.
  package var isNameTaken: Bool { code == EEXIST }
}
