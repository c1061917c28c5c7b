/// An error of a database, as the server of its board sees it. Each adapter says it of its own errors.
package protocol BoardDatabaseError: Error {
  /// Why the request fails.
  var failure: RequestFailure { get }
  /// Whether the disk or the quota of the database is full.
  var isOutOfSpace: Bool { get }
  /// Whether the same request may succeed a moment later.
  var isTemporary: Bool { get }
  /// Why the board cannot be served from this database.
  ///
  /// - Parameter database: its path, or its address without secrets.
  func boardError(_ database: String) -> BoardError
}

/// Why requests fail, without anything that a request or an address contains.
package enum RequestFailure: Sendable, Hashable {
  /// The database cannot be reached, or connections to it are lost.
  case unreachable
  /// All connections to the database are in use.
  case exhausted
  /// What was asked takes too long.
  case tooSlow
  /// The disk of the board is full.
  case diskFull
  /// The database refuses a statement, with its SQLSTATE.
  case refused(code: String)
  /// The board's file cannot be used, with SQLite's extended result code.
  case file(code: Int)
  /// A file beside the board cannot be written, for this reason, in the system's words.
  case unwritable(path: String, reason: String)
  /// Something else, by the type of the error.
  case other(type: String)
}
