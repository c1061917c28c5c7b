import Database
import GRDB

/// The owners of tokens, who may publish.
extension BoardStore {
  /// The owner of the token from `serve`.
  static let firstOwner = 1

  /// A token for a board that never had one; `nil` if there was one.
  func firstToken(at now: Int) throws -> PublishingToken? {
    try database.write { db in
      guard try Bool.fetchOne(db, sql: "SELECT NOT EXISTS (SELECT 1 FROM token)") == true else { return nil }
      return try Self.makeToken(for: Self.firstOwner, at: now, db)
    }
  }

  /// Another token for an owner, whose ads stay theirs; earlier tokens become invalid.
  func newToken(for owner: Int = firstOwner, at now: Int) throws -> PublishingToken {
    try database.write { db in
      try db.run("UPDATE token SET revoked = ? WHERE owner = ? AND revoked IS NULL", [now, owner])
      return try Self.makeToken(for: owner, at: now, db)
    }
  }

  /// The owner of a token; `nil` if it was never issued, or was revoked.
  func owner(of token: PublishingToken) async throws -> Int? {
    if token == programToken { return Self.firstOwner }
    let hash = token.hash
    return try await database.read { db in
      try Int.fetchOne(db, sql: "SELECT owner FROM token WHERE hash = ? AND revoked IS NULL", arguments: [hash])
    }
  }

  private static func makeToken(for owner: Int, at now: Int, _ db: Database) throws -> PublishingToken {
    let token = PublishingToken()
    try db.run("INSERT INTO token (hash, owner, made) VALUES (?, ?, ?)", [token.hash, owner, now])
    return token
  }
}
