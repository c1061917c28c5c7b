import GRDB
import GRDBSQLite

/// Asks the texts of one ad after the other whether they meet some checks.
///
/// Through SQLite's C interface: a search may look at thousands of ads, and handing over the arguments of a statement takes longer than to look.
struct SearchChecks {
  private let statement: Statement
  private let db: Database

  /// `nil` if there are no checks.
  init?(_ checks: [SearchMatcher.Check], _ db: Database) throws {
    if checks.isEmpty { return nil }
    self.db = db
    let conditions = checks.map(\.sql).joined(separator: " AND ")
    statement = try db.cachedStatement(sql: "SELECT 1 FROM search_words WHERE id = ? AND \(conditions)")
    let arguments: [any DatabaseValueConvertible] = [0] + checks.flatMap(\.arguments)
    try statement.setArguments(StatementArguments(arguments))
  }

  /// Whether the ad with an id meets them.
  func meets(_ row: Int64) throws -> Bool {
    let sqlite = statement.sqliteStatement
    sqlite3_bind_int64(sqlite, 1, row)
    let code = sqlite3_step(sqlite)
    sqlite3_reset(sqlite)
    guard code == SQLITE_ROW || code == SQLITE_DONE else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
    }
    return code == SQLITE_ROW
  }
}
