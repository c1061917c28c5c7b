package import GRDB
import Languages
package import Loading

extension StoreError {
  /// Sorts what SQLite says.
  package init(_ error: DatabaseError, path: String) {
    // On a disk that is full to the last block there is no room even for what readers and writers share (`-shm`).
    if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE {
      self = .full(path: path)
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

  /// What SQLite says, in its own English.
  private static func reason(_ error: DatabaseError) -> Message {
    Message(verbatim: error.message ?? error.resultCode.description)
  }
}
