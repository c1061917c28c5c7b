import Database
import GRDB

/// The owners of tokens, who may publish.
extension SQLiteBoardStore {
  /// A token for a board that never had one; `nil` if there was one.
  func firstToken(at now: Int) throws -> PublishingToken? {
    try database.write { db in
      guard try Bool.fetchOne(db, sql: "SELECT NOT EXISTS (SELECT 1 FROM token)") == true else { return nil }
      return try Self.makeToken(for: BoardRules.firstOwner, at: now, db)
    }
  }

  /// Another token for an owner, whose ads stay theirs; earlier tokens become invalid.
  func newToken(for owner: Int, at now: Int) throws -> PublishingToken {
    try database.write { db in
      try db.run("UPDATE token SET revoked = ? WHERE owner = ? AND revoked IS NULL", [now, owner])
      return try Self.makeToken(for: owner, at: now, db)
    }
  }

  static func makeToken(for owner: Int, at now: Int, _ db: Database) throws -> PublishingToken {
    let token = PublishingToken()
    try db.run("INSERT OR IGNORE INTO account (id, name, role, made) VALUES (?, 'admin', 'admin', ?)", [owner, now])
    try db.run("INSERT INTO token (hash, owner, made) VALUES (?, ?, ?)", [token.hash, owner, now])
    return token
  }
}
