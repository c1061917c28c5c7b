/// Accounts and their tokens.
extension BoardStore {
  /// The account of a token; `nil` if the token was never issued, or was revoked.
  package func account(of token: PublishingToken) async throws -> Account? {
    let hash = token == programToken ? nil : token.hash
    return try await transaction(.reading) { db in
      guard let hash else { return try db.account(BoardTerms.firstOwner) }
      return try db.run(
        """
        SELECT \(Account.columns) FROM token JOIN account ON account.id = token.owner
        WHERE hash = $1 AND revoked IS NULL AND erased IS NULL
        """,
        hash
      ).first.map(Account.init)
    }
  }

  /// A token for a board that never had one; `nil` if there was one.
  package func firstToken(at now: Int) async throws -> PublishingToken? {
    try await transaction(.writing) { db in
      if try db.row("SELECT EXISTS (SELECT 1 FROM token)").bool(0) { return nil }
      return try db.makeToken(for: BoardTerms.firstOwner, at: now)
    }
  }

  /// Another token for an owner, whose ads stay theirs; earlier tokens and the addresses of private feeds become invalid,
  /// and the e-mail address is removed.
  package func newToken(for owner: Int, at now: Int) async throws -> PublishingToken {
    try await transaction(.writing) { db in
      try db.revokeAll(of: owner, at: now)
      return try db.makeToken(for: owner, at: now)
    }
  }

  /// Whether somebody can publish: there is a token that was not revoked.
  package func acceptsPublications() async throws -> Bool {
    if programToken != nil { return true }
    return try await transaction(.reading) { db in
      try db.row("SELECT EXISTS (SELECT 1 FROM token WHERE revoked IS NULL)").bool(0)
    }
  }

  /// The valid tokens of an account, the oldest first.
  ///
  /// - Parameter current: the token of the request.
  package func tokens(of owner: Int, current: PublishingToken) async throws -> [AccountToken] {
    let hash = current.hash
    return try await transaction(.reading) { db in
      try db.run(
        "SELECT hash, device, made FROM token WHERE owner = $1 AND revoked IS NULL ORDER BY made, number",
        owner
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

  /// A token for another device of an account. Throws ``PublishingError`` if the account is suspended.
  package func addToken(for owner: Int, named name: String?, at now: Int) async throws -> (id: String, PublishingToken)
  {
    try await transaction(.writing) { db in
      // It may have been suspended or erased since the request came.
      if try db.account(owner)?.isSuspended == true { throw PublishingError.suspended }
      let token = try db.makeToken(for: owner, named: name, at: now)
      return (AccountToken.id(of: token.hash), token)
    }
  }

  /// Revokes a token of an account. Throws ``PublishingError`` if the account has none with this id.
  package func revokeToken(_ id: String, of owner: Int, at now: Int) async throws {
    try await transaction(.writing) { db in
      let hashes = try db.run("SELECT hash FROM token WHERE owner = $1 AND revoked IS NULL", owner).map {
        try $0.text(0)
      }
      guard let hash = hashes.first(where: { AccountToken.id(of: $0) == id }) else { throw PublishingError.noSuchToken }
      _ = try db.run("UPDATE token SET revoked = $1 WHERE hash = $2", now, hash)
    }
  }
}

extension BoardTransaction {
  /// An account; `nil` if there is none with this number.
  func account(_ id: Int) throws -> Account? { try run([Account.reading(id)])[0].first.map(Account.init) }

  /// The account with a name, or with the same name in another case. A name that only looks like it is another one, and of
  /// several, which boards of before could have, none is meant.
  func accountID(named name: String) throws -> Int? {
    // A database reads a text up to its first zero byte.
    if name.utf8.contains(0) { return nil }
    let exact = "SELECT id FROM account WHERE name = $1 AND erased IS NULL ORDER BY id LIMIT 1"
    if let id = try run(exact, name).first?.int(0) { return id }
    var found: Set<Int> = []
    for skeleton in NameSkeleton.skeletons(of: name).sorted() {
      let alike = """
        SELECT id, name FROM account WHERE erased IS NULL AND (id IN (SELECT account_id FROM account_name WHERE skeleton = $1)
          OR id NOT IN (SELECT account_id FROM account_name))
        """
      for row in try run(alike, skeleton) where try row.text(1).lowercased() == name.lowercased() {
        found.insert(try row.int(0))
      }
    }
    return found.count == 1 ? found.first : nil
  }

  /// Makes all tokens of an account invalid, and the addresses of its private feeds, which may be on lost devices too. Its
  /// e-mail address is removed: somebody who has such a device may have set it.
  func revokeAll(of owner: Int, at now: Int) throws {
    try run("UPDATE token SET revoked = $1 WHERE owner = $2 AND revoked IS NULL", now, owner)
    try removeFeeds(of: owner)
    _ = try run(BoardStatement.removingMail(of: owner))
  }

  /// A new token of an account. The board's first account is as old as its first token; it has no date before.
  func makeToken(for owner: Int, named name: String? = nil, at now: Int) throws -> PublishingToken {
    let token = PublishingToken()
    _ = try run([
      BoardStatement(
        """
        INSERT INTO account (id, name, role, made) VALUES ($1, 'admin', 'admin', $2) ON CONFLICT (id) DO UPDATE
        SET made = coalesce((SELECT min(made) FROM token WHERE owner = account.id), excluded.made) WHERE account.made = 0
        """,
        owner,
        now
      ),
      BoardStatement(
        "INSERT INTO token (hash, owner, made, device) VALUES ($1, $2, $3, $4)",
        token.hash,
        owner,
        now,
        name
      ),
    ])
    return token
  }

  /// Gives the names of all accounts to them again. Of names that look alike, which boards of before could have, the oldest account's counts.
  package func nameAccounts() throws {
    _ = try run("DELETE FROM account_name")
    let accounts = try run("SELECT id, name FROM account WHERE erased IS NULL ORDER BY id").map {
      (try $0.int(0), try $0.text(1))
    }
    _ = try run(accounts.flatMap { Account.naming($0, $1) })
  }

  /// Throws ``PublishingError`` if an account is suspended, or has done something as often within a day as it may.
  ///
  /// - Parameter sql: reads when it was done, the oldest first: by the account `$1`, since the time `$2`.
  func checkDaily(_ limit: Int, of owner: Int, at now: Int, _ sql: String) throws {
    let rows = try run([Account.reading(owner), BoardStatement(sql, owner, now - 86_400)])
    guard let account = try rows[0].first.map(Account.init) else { return }
    // It may have been suspended since the request came.
    if account.isSuspended { throw PublishingError.suspended }
    if account.isExempt { return }
    if let wait = Account.wait(try rows[1].map { try $0.int(0) }, limit: limit, at: now) {
      throw PublishingError.tooMany(retryAfter: wait)
    }
  }
}

extension Account {
  /// Gives an account its name, unless another one has it or one that looks like it. Each statement returns a row if it is given.
  package static func naming(_ id: Int, _ name: String) -> [BoardStatement] {
    NameSkeleton.skeletons(of: name).sorted().map {
      BoardStatement(
        "INSERT INTO account_name (skeleton, account_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING account_id",
        $0,
        id
      )
    }
  }

  /// What ``init(_:)`` reads. An account that was erased may do nothing.
  static let columns =
    "account.id, account.name, account.role, account.held, account.suspended OR account.erased IS NOT NULL"

  fileprivate static func reading(_ id: Int) -> BoardStatement {
    BoardStatement("SELECT \(columns) FROM account WHERE id = $1", id)
  }

  init(_ row: BoardResultRow) throws(UnexpectedRow) {
    self.init(
      id: try row.int(0),
      name: try row.text(1),
      storedRole: try row.text(2),
      isHeld: try row.bool(3),
      isSuspended: try row.bool(4)
    )
  }
}
