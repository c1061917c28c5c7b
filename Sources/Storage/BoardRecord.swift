import GRDB

/// The boards that the cache knows, by number.
enum BoardRecord {
  /// The number of a board, if anything was ever kept of it.
  static func knownNumber(of name: String, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(db, sql: "SELECT number FROM board WHERE name = ?", arguments: [name])
  }

  /// The number of a board, which gets one if it has none.
  static func number(of name: String, _ db: Database) throws -> Int64 {
    if let number = try knownNumber(of: name, db) { return number }
    try db.execute(sql: "INSERT INTO board (name) VALUES (?)", arguments: [name])
    return db.lastInsertedRowID
  }
}
