import Database
import GRDB

extension SQLiteBoardStore {
  /// The account of a token; `nil` if the token was never issued, or was revoked.
  func account(of token: PublishingToken) async throws -> Account? {
    let hash = token == programToken ? nil : token.hash
    return try await database.read { db in
      guard let hash else { return try Self.account(BoardRules.firstOwner, db) }
      let sql = "SELECT owner FROM token WHERE hash = ? AND revoked IS NULL"
      guard let owner = try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [hash]) else { return nil }
      return try Self.account(owner, db)
    }
  }

  static func account(_ id: Int, _ db: Database) throws -> Account? {
    let sql = "SELECT name, role, held, suspended FROM account WHERE id = ?"
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id]).map { row in
      Account(
        id: id,
        name: try row.decode(atIndex: 0),
        storedRole: try row.decode(atIndex: 1),
        isHeld: try row.decode(atIndex: 2),
        isSuspended: try row.decode(atIndex: 3)
      )
    }
  }

  /// Makes an invitation, of which only the hash is stored.
  ///
  /// - Returns: its code, and when it expires.
  func invite(_ name: String, as role: BoardServer.Role, at now: Int) throws -> (code: PublishingToken, expires: Int) {
    let (code, expires) = (PublishingToken(), now + BoardRules.invitationLife)
    try database.write { db in
      try db.run(
        "INSERT INTO invitation (hash, name, role, expires) VALUES (?, ?, ?, ?)",
        [code.hash, name, role.rawValue, expires]
      )
    }
    return (code, expires)
  }

  /// Accepts an invitation. Throws ``PublishingError``.
  ///
  /// - Parameters:
  ///   - name: the account's name; without one, that of the invitation.
  ///   - key: the request's key. If the response to a request was lost, it can be repeated: the account gets another
  ///     token, and the lost one becomes invalid.
  func accept(
    _ code: PublishingToken,
    name: String?,
    key: String?,
    at now: Int
  ) async throws -> (Account, PublishingToken) {
    let hash = code.hash
    return try await database.write { db in
      let sql = "SELECT name, role, expires, account_id, key, token_hash FROM invitation WHERE hash = ?"
      guard let row = try Row.fetchOne(db, sql: sql, arguments: [hash]) else { throw PublishingError.noInvitation }
      let (invited, role): (String, String) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
      let (account, firstKey): (Int?, String?) = try (row.decode(atIndex: 3), row.decode(atIndex: 4))
      let owner: Int
      if let account {
        guard let key, key == firstKey else { throw PublishingError.invitationUsed }
        owner = account
        let lost: String? = try row.decode(atIndex: 5)
        try db.run("UPDATE token SET revoked = ? WHERE hash = ? AND revoked IS NULL", [now, lost])
      } else {
        guard try row.decode(Int.self, atIndex: 2) > now else { throw PublishingError.invitationUsed }
        try db.run("INSERT INTO account (name, role, made) VALUES (?, ?, ?)", [name ?? invited, role, now])
        owner = Int(db.lastInsertedRowID)
        try db.run("UPDATE invitation SET account_id = ?, key = ? WHERE hash = ?", [owner, key, hash])
      }
      guard let made = try Self.account(owner, db) else { throw PublishingError.noInvitation }
      let token = try Self.makeToken(for: owner, at: now, db)
      try db.run("UPDATE invitation SET token_hash = ? WHERE hash = ?", [token.hash, hash])
      return (made, token)
    }
  }

  /// The valid tokens of an account, the oldest first.
  ///
  /// - Parameter current: the token of the request.
  func tokens(of owner: Int, current: PublishingToken) async throws -> [AccountToken] {
    let hash = current.hash
    return try await database.read { db in
      let sql = """
        SELECT token.hash, device.name, token.made FROM token LEFT JOIN device ON device.hash = token.hash
        WHERE owner = ? AND revoked IS NULL ORDER BY token.made, token.rowid
        """
      return try Row.fetchAll(db, sql: sql, arguments: [owner]).map { row in
        let found: String = try row.decode(atIndex: 0)
        return AccountToken(
          id: AccountToken.id(of: found),
          name: try row.decode(atIndex: 1),
          made: try row.decode(atIndex: 2),
          isCurrent: found == hash
        )
      }
    }
  }

  /// A token for another device of an account.
  func addToken(for owner: Int, named name: String?, at now: Int) async throws -> (id: String, PublishingToken) {
    try await database.write { db in
      let token = try Self.makeToken(for: owner, at: now, db)
      if let name { try db.run("INSERT INTO device (hash, name) VALUES (?, ?)", [token.hash, name]) }
      return (AccountToken.id(of: token.hash), token)
    }
  }

  /// Revokes a token of an account. Throws ``PublishingError`` if the account has none with this id.
  func revokeToken(_ id: String, of owner: Int, at now: Int) async throws {
    try await database.write { db in
      let sql = "SELECT hash FROM token WHERE owner = ? AND revoked IS NULL"
      guard
        let hash = try String.fetchAll(db, sql: sql, arguments: [owner]).first(where: { AccountToken.id(of: $0) == id })
      else { throw PublishingError.noSuchToken }
      try db.run("UPDATE token SET revoked = ? WHERE hash = ?", [now, hash])
    }
  }

  /// Throws ``PublishingError`` if an account has published as many ads within a day as it may.
  static func checkDailyAds(of owner: Int, _ limit: Int, at now: Int, _ db: Database) throws {
    try checkDaily(limit, of: owner, at: now, db) { day in
      let sql = "SELECT made FROM request_key WHERE owner = ? AND status = 201 AND made > ? ORDER BY made"
      return try Int.fetchAll(db, sql: sql, arguments: [owner, day])
    }
  }

  /// Throws ``PublishingError`` if an account has done something as often within a day as it may.
  ///
  /// - Parameter times: when it was done since a time, the oldest first.
  static func checkDaily(
    _ limit: Int,
    of owner: Int,
    at now: Int,
    _ db: Database,
    times: (_ since: Int) throws -> [Int]
  ) throws {
    guard let account = try account(owner, db), !account.isExempt else { return }
    if let wait = Account.wait(try times(now - 86_400), limit: limit, at: now) {
      throw PublishingError.tooMany(retryAfter: wait)
    }
  }
}
