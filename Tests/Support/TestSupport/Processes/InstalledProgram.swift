import Foundation

/// Programs that a test writes.
package enum InstalledProgram {
  /// Writes a program, and returns when it can be started.
  package static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try waitUntilClosed(path)
  }

  /// Returns when nobody has a file open for writing.
  ///
  /// While a program is written, another test may fork: its child has the file open for writing until it has become
  /// another program, and until then, starting ours fails with ETXTBSY. The system grants a lease for reading only when
  /// nobody has a file open for writing (fcntl(2), "Leases").
  package static func waitUntilClosed(_ path: String) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw POSIXError(.EIO) }
    defer { close(file) }
    while fcntl(file, setLease, F_RDLCK) != 0 {
      guard errno == EAGAIN else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      sched_yield()
    }
    _ = fcntl(file, setLease, F_UNLCK)
  }

  /// F_SETLEASE, which Glibc's module lacks.
  private static let setLease: Int32 = 1024
}
