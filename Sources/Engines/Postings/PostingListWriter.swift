import GRDB
import GRDBSQLite

/// Writes the lists of a segment.
///
/// Through SQLite's C interface: a thousand ads have forty thousand lists, and binding values takes longer than inserting them (decision 13).
struct PostingListWriter {
  private let statement: Statement
  private let segment: Int64
  private let db: Database

  init(segment: Int64, _ db: Database) throws {
    statement = try db.cachedStatement(sql: "INSERT INTO posting_list VALUES (?, ?, ?)")
    self.segment = segment
    self.db = db
  }

  func insert(_ term: UnsafeBufferPointer<UInt8>, _ list: [UInt8]) throws {
    let sqlite = statement.sqliteStatement
    let code = list.withUnsafeBufferPointer { list in
      // Both stay in place until the row is inserted, so SQLite need not copy them.
      sqlite3_bind_int64(sqlite, 1, segment)
      sqlite3_bind_blob(sqlite, 2, term.baseAddress, CInt(term.count), nil)
      sqlite3_bind_blob(sqlite, 3, list.baseAddress, CInt(list.count), nil)
      let code = sqlite3_step(sqlite)
      sqlite3_reset(sqlite)
      sqlite3_clear_bindings(sqlite)
      return code
    }
    guard code == SQLITE_DONE else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
    }
  }
}
