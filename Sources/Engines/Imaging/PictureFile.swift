package import Foundation
import Glibc

/// Reads a file that a user named, whatever it is, without ever waiting for bytes that may not come.
package enum PictureFile {
  /// The bytes of a file, at most one more than the limit. O(bytes).
  ///
  /// A pipe or a device is not read, nor opened in a way that waits. A file that changes while it is read would be half
  /// one picture and half another, so it is rejected.
  ///
  /// - Parameter most: a file with more bytes is rejected before it is read.
  package static func read(_ path: String, most: Int) throws(PictureFileError) -> Data {
    try read(path, most: most) {}
  }

  /// - Parameter beforeReading: runs once the file is open, for tests.
  static func read(_ path: String, most: Int, beforeReading: () -> Void) throws(PictureFileError) -> Data {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw PictureFileError(errno) }
    defer { close(file) }
    let before = try status(of: file)
    switch before.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder
    default: throw .notAFile
    }
    if before.st_size > most { throw .tooLarge(Int(before.st_size)) }
    beforeReading()
    let bytes = try bytes(of: file, most: most)
    let after = try status(of: file)
    let isSame =
      before.st_mtim.tv_sec == after.st_mtim.tv_sec && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec
      && before.st_size == after.st_size && bytes.count == after.st_size
    if !isSame { throw .changed }
    if bytes.isEmpty { throw .empty }
    return bytes
  }

  private static func status(of file: Int32) throws(PictureFileError) -> stat {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw PictureFileError(errno) }
    return status
  }

  private static func bytes(of file: Int32, most: Int) throws(PictureFileError) -> Data {
    var bytes = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while bytes.count <= most {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count == 0 { break }
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
      } else if errno != EINTR {
        throw PictureFileError(errno)
      }
    }
    return bytes
  }
}

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
