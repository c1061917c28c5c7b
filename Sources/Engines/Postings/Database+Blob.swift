import Database
import GRDB
import GRDBSQLite

extension Database {
  /// Calls the body with the bytes in the first column of the first row, without copying them; `nil` without a row.
  ///
  /// Through SQLite's C interface: a search reads dozens of lists, and does not need copies of them.
  func blob<Value>(
    _ sql: String,
    _ arguments: [Int64],
    _ term: [UInt8]? = nil,
    _ body: (UnsafeRawBufferPointer) throws -> Value
  ) throws -> Value? {
    let statement = try cachedStatement(sql: sql).sqliteStatement
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, argument) in arguments.enumerated() { sqlite3_bind_int64(statement, CInt(index + 1), argument) }
    // The term stays in place until the statement is reset.
    return try (term ?? []).withUnsafeBufferPointer { bytes in
      if term != nil {
        sqlite3_bind_blob(statement, CInt(arguments.count + 1), bytes.baseAddress, CInt(bytes.count), nil)
      }
      switch sqlite3_step(statement) {
      case SQLITE_DONE: return nil
      case SQLITE_ROW:
        guard sqlite3_column_type(statement, 0) == SQLITE_BLOB else { throw Row.damage("posting_block") }
        let start = sqlite3_column_blob(statement, 0)
        return try body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, 0))))
      case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code), message: lastErrorMessage)
      }
    }
  }
}
