import Foundation

/// What the file system says about a file, following symbolic links.
///
/// This is the only place that uses C's `stat`: in a module that also reads gRPC's or SQLite's headers, the compiler
/// attributes the type to another module from build to build.
package struct FileStatus: Sendable {
  /// The length in bytes.
  package let size: Int
  /// When the content last changed: whole seconds since 1970, plus nanoseconds.
  package let modified: (seconds: Int, nanoseconds: Int)
  /// Whether it is neither a folder nor a device, a pipe or a socket.
  package let isRegular: Bool
  /// Who may read, write and execute it: the lowest nine bits of its mode.
  package let permissions: UInt32

  /// Looks up the file at a path; `nil` if there is none or it cannot be looked up.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    modified = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
    isRegular = status.st_mode & S_IFMT == S_IFREG
    permissions = UInt32(status.st_mode & 0o777)
  }
}
