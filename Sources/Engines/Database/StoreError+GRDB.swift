import Foundation
package import GRDB
package import Languages
package import Loading

extension StoreError {
  /// Classifies an SQLite error.
  ///
  /// - Parameter probe: returns the error that prevents a file in the folder of a path from growing, if there is one.
  package init(
    _ error: DatabaseError,
    path: String,
    probe: (String) -> FileError? = { StoreError.obstacle(beside: $0) }
  ) {
    // The file that readers and writers share (`-shm`) could not grow. SQLite does not say why.
    if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE, let obstacle = probe(path) {
      self = obstacle.isDiskFull ? .full(path: path) : .failed(path: path, reason: Message(verbatim: obstacle.reason))
      return
    }
    switch error.resultCode {
    case .SQLITE_FULL: self = .full(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_READONLY: self = .readOnly(path: path)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .corrupt(path: path)
    case .SQLITE_CANTOPEN: self = .cannotOpen(path: path, reason: Self.reason(error))
    default: self = .failed(path: path, reason: Self.reason(error))
    }
  }

  /// The error when writing a file beside another one, or `nil` if that works.
  package static func obstacle(beside path: String) -> FileError? {
    do throws(FileError) {
      // The file is never committed, so it is deleted.
      try AtomicFile(FilePath(path + "-probe")).write(Data(count: 65_536))
      return nil
    } catch {
      return error
    }
  }

  /// SQLite's message, in its own English.
  private static func reason(_ error: DatabaseError) -> Message {
    Message(verbatim: error.message ?? error.resultCode.description)
  }
}

extension Message {
  /// The reason of the last failed system call, in its own English.
  package static var lastSystemError: Message { Message(verbatim: String(cString: strerror(errno))) }
}
