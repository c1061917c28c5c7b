import Glibc

/// Why a file could not be read.
package enum PictureFileError: Error, Sendable, Equatable {
  /// There is no such file.
  case notThere
  /// It is a folder.
  case isFolder
  /// It is a pipe, a socket or a device.
  case notAFile
  /// The file, or a folder on the way, may not be read.
  case notPermitted
  /// It is empty.
  case empty
  /// It has this many bytes, which is too many.
  case tooLarge(Int)
  /// It was written to while it was read.
  case changed
  /// Any other error, in the system's own English.
  case failed(String)

  init(_ code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .notThere
    case EACCES, EPERM: self = .notPermitted
    // A socket, or a device without a driver.
    case ENXIO, ENODEV: self = .notAFile
    default: self = .failed(String(cString: strerror(code)))
    }
  }
}
