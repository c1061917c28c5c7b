import PostgreSQL

/// Accounts, their tokens, and invitations.
extension PostgreSQLBoardStore {
  func account(of token: PublishingToken) async throws -> Account? {
    let hash = token.hash
    return try await read { db in
      try await db.run(
        """
        SELECT account.id, name, role, held, suspended FROM token JOIN account ON account.id = token.owner
        WHERE hash = $1 AND revoked IS NULL
        """,
        [PostgreSQLValue(hash)]
      ).first.map(Account.init)
    }
  }

  private static func account(_ id: Int, _ db: PostgreSQLTransaction) async throws -> Account? {
    try await db.run([readingAccount(id)])[0].first.map(Account.init)
  }

  private static func readingAccount(_ id: Int) -> PostgreSQLStatement {
    PostgreSQLStatement("SELECT id, name, role, held, suspended FROM account WHERE id = $1", [PostgreSQLValue(id)])
  }

  func firstToken(at now: Int) async throws -> PublishingToken? {
    try await write { db in
      if try await db.run("SELECT EXISTS (SELECT 1 FROM token)")[0].bool(0) { return nil }
      return try await Self.makeToken(for: BoardRules.firstOwner, at: now, db)
    }
  }

  func newToken(for owner: Int, at now: Int) async throws -> PublishingToken {
    try await write { db in
      try await db.run(
        "UPDATE token SET revoked = $1 WHERE owner = $2 AND revoked IS NULL",
        [PostgreSQLValue(now), PostgreSQLValue(owner)]
      )
      return try await Self.makeToken(for: owner, at: now, db)
    }
  }

  private static func makeToken(
    for owner: Int,
    named name: String? = nil,
    at now: Int,
    _ db: PostgreSQLTransaction
  ) async throws -> PublishingToken {
    let token = PublishingToken()
    try await db.run([
      PostgreSQLStatement(
        """
        INSERT INTO account (id, name, role, made) VALUES ($1, 'admin', 'admin', $2) ON CONFLICT (id) DO NOTHING
        """,
        [PostgreSQLValue(owner), PostgreSQLValue(now)]
      ),
      PostgreSQLStatement(
        "INSERT INTO token (hash, owner, made, device) VALUES ($1, $2, $3, $4)",
        [PostgreSQLValue(token.hash), PostgreSQLValue(owner), PostgreSQLValue(now), PostgreSQLValue(name)]
      ),
    ])
    return token
  }

  func invite(_ name: String, as role: BoardServer.Role, at now: Int) async throws
    -> (code: PublishingToken, expires: Int)
  {
    let (code, expires) = (PublishingToken(), now + BoardRules.invitationLife)
    try await write { db in
      try await db.run(
        "INSERT INTO invitation (hash, name, role, expires) VALUES ($1, $2, $3, $4)",
        [
          PostgreSQLValue(code.hash), PostgreSQLValue(name), PostgreSQLValue(role.rawValue), PostgreSQLValue(expires),
        ]
      )
    }
    return (code, expires)
  }

  func accept(
    _ code: PublishingToken,
    name: String?,
    key: String?,
    at now: Int
  ) async throws -> (Account, PublishingToken) {
    let hash = PostgreSQLValue(code.hash)
    return try await write { db in
      let found = try await db.run(
        "SELECT name, role, expires, account_id, key, token_hash FROM invitation WHERE hash = $1",
        [hash]
      ).first
      guard let row = found else { throw PublishingError.noInvitation }
      let owner: Int
      if let account = try row.optionalInt(3) {
        guard let key, key == (try row.optionalText(4)) else { throw PublishingError.invitationUsed }
        owner = account
        try await db.run(
          "UPDATE token SET revoked = $1 WHERE hash = $2 AND revoked IS NULL",
          [PostgreSQLValue(now), PostgreSQLValue(try row.optionalText(5))]
        )
      } else {
        guard try row.int(2) > now else { throw PublishingError.invitationUsed }
        owner = try await db.run(
          "INSERT INTO account (id, name, role, made) SELECT max(id) + 1, $1, $2, $3 FROM account RETURNING id",
          [PostgreSQLValue(try name ?? row.text(0)), PostgreSQLValue(try row.text(1)), PostgreSQLValue(now)]
        )[0].int(0)
        try await db.run(
          "UPDATE invitation SET account_id = $1, key = $2 WHERE hash = $3",
          [PostgreSQLValue(owner), PostgreSQLValue(key), hash]
        )
      }
      guard let account = try await Self.account(owner, db) else { throw PublishingError.noInvitation }
      let token = try await Self.makeToken(for: owner, at: now, db)
      try await db.run("UPDATE invitation SET token_hash = $1 WHERE hash = $2", [PostgreSQLValue(token.hash), hash])
      return (account, token)
    }
  }

  func tokens(of owner: Int, current: PublishingToken) async throws -> [AccountToken] {
    let hash = current.hash
    return try await read { db in
      try await db.run(
        "SELECT hash, device, made FROM token WHERE owner = $1 AND revoked IS NULL ORDER BY made, number",
        [PostgreSQLValue(owner)]
      ).map { row in
        let found = try row.text(0)
        return AccountToken(
          id: AccountToken.id(of: found),
          name: try row.optionalText(1),
          made: try row.int(2),
          isCurrent: found == hash
        )
      }
    }
  }

  func addToken(for owner: Int, named name: String?, at now: Int) async throws -> (id: String, PublishingToken) {
    try await write { db in
      let token = try await Self.makeToken(for: owner, named: name, at: now, db)
      return (AccountToken.id(of: token.hash), token)
    }
  }

  func revokeToken(_ id: String, of owner: Int, at now: Int) async throws {
    try await write { db in
      let hashes = try await db.run(
        "SELECT hash FROM token WHERE owner = $1 AND revoked IS NULL",
        [PostgreSQLValue(owner)]
      ).map { try $0.text(0) }
      guard let hash = hashes.first(where: { AccountToken.id(of: $0) == id }) else { throw PublishingError.noSuchToken }
      try await db.run("UPDATE token SET revoked = $1 WHERE hash = $2", [PostgreSQLValue(now), PostgreSQLValue(hash)])
    }
  }

  /// Throws ``PublishingError`` if an account has done something as often within a day as it may.
  ///
  /// - Parameter sql: reads when it was done, the oldest first: by the account `$1`, since the time `$2`.
  static func checkDaily(
    _ limit: Int,
    of owner: Int,
    at now: Int,
    _ sql: String,
    _ db: PostgreSQLTransaction
  ) async throws {
    let rows = try await db.run([
      readingAccount(owner), PostgreSQLStatement(sql, [PostgreSQLValue(owner), PostgreSQLValue(now - 86_400)]),
    ])
    guard let account = try rows[0].first.map(Account.init), !account.isExempt else { return }
    let made = try rows[1].map { try $0.int(0) }
    if let wait = Account.wait(made, limit: limit, at: now) { throw PublishingError.tooMany(retryAfter: wait) }
  }
}

extension Account {
  fileprivate init(_ row: PostgreSQLRow) throws(PostgreSQLError) {
    self.init(
      id: try row.int(0),
      name: try row.text(1),
      storedRole: try row.text(2),
      isHeld: try row.bool(3),
      isSuspended: try row.bool(4)
    )
  }
}
