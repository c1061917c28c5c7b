import Glibc

/// Why a file has no bytes for us.
package enum PictureFileError: Error, Sendable, Equatable {
  /// There is no such file.
  case notThere
  /// It is a folder.
  case isFolder
  /// It is a pipe, a socket or a device.
  case notAFile
  /// It, or a folder on the way, may not be read.
  case notPermitted
  /// It has no byte.
  case empty
  /// It has so many bytes.
  case tooLarge(Int)
  /// It was written to while it was read.
  case changed
  /// What the system says, in its own English.
  case failed(String)

  init(_ code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .notThere
    case EACCES, EPERM: self = .notPermitted
    // A socket, or a device without anything behind it.
    case ENXIO, ENODEV: self = .notAFile
    default: self = .failed(String(cString: strerror(code)))
    }
  }
}
