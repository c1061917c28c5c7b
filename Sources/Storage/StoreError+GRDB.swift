import GRDB
import Loading

extension StoreError {
  /// Sorts what SQLite says.
  init(_ error: DatabaseError, path: String) {
    switch error.resultCode {
    case .SQLITE_FULL: self = .full(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_READONLY: self = .readOnly(path: path)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .corrupt(path: path)
    case .SQLITE_CANTOPEN: self = .cannotOpen(path: path, reason: error.message ?? "it could not be opened")
    default: self = .failed(path: path, reason: error.message ?? error.resultCode.description)
    }
  }
}
