package import GRDB

extension DatabaseQueue {
  /// Opens a file only for reading.
  ///
  /// A change that was cut off before it was complete (kill -9, a power cut) leaves a journal that has to be rolled back before anybody
  /// reads, and SQLite refuses that to a connection that only reads (lockingv3.html, "Hot Journals"). So the file is then opened for
  /// writing first, which is all that it takes.
  ///
  /// Throws SQLite's own error, `SQLITE_READONLY` where such a file or its folder may not be written.
  package static func reading(_ path: String, _ configuration: Configuration) throws -> DatabaseQueue {
    var readOnly = configuration
    readOnly.readonly = true
    do {
      return try DatabaseQueue(path: path, configuration: readOnly)
    } catch let unfinished as DatabaseError where unfinished.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
      do {
        try DatabaseQueue(path: path, configuration: configuration).close()
      } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_IOERR_DELETE {
        // The folder is what may not be written: the disk is well.
        throw unfinished
      }
      return try DatabaseQueue(path: path, configuration: readOnly)
    }
  }
}
