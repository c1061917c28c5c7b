package import GRDB

extension DatabaseQueue {
  /// Opens a file for reading only.
  ///
  /// A change that was interrupted (kill -9, a power cut) leaves a journal that must be rolled back before anyone
  /// reads, and SQLite does not let a read-only connection do that (lockingv3.html, "Hot Journals"). In that case the
  /// file is first opened once for writing, which rolls the change back.
  ///
  /// Throws SQLite's own error: `SQLITE_READONLY` if such a file or its folder cannot be written.
  package static func reading(_ path: String, _ configuration: Configuration) throws -> DatabaseQueue {
    var readOnly = configuration
    readOnly.readonly = true
    do {
      return try DatabaseQueue(path: path, configuration: readOnly)
    } catch let unfinished as DatabaseError where unfinished.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
      do {
        try DatabaseQueue(path: path, configuration: configuration).close()
      } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_IOERR_DELETE {
        // It is the folder that cannot be written; the disk is fine.
        throw unfinished
      }
      return try DatabaseQueue(path: path, configuration: readOnly)
    }
  }
}
