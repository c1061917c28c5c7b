/// Accounts, their tokens, and invitations.
extension BoardStore {
  /// The account of a token; `nil` if the token was never issued, or was revoked.
  package func account(of token: PublishingToken) async throws -> Account? {
    let hash = token == programToken ? nil : token.hash
    return try await transaction(.reading) { db in
      guard let hash else { return try db.account(BoardTerms.firstOwner) }
      return try db.run(
        """
        SELECT account.id, name, role, held, suspended FROM token JOIN account ON account.id = token.owner
        WHERE hash = $1 AND revoked IS NULL
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

  /// Another token for an owner, whose ads stay theirs; earlier tokens become invalid.
  package func newToken(for owner: Int, at now: Int) async throws -> PublishingToken {
    try await transaction(.writing) { db in
      try db.run("UPDATE token SET revoked = $1 WHERE owner = $2 AND revoked IS NULL", now, owner)
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

  /// Makes an invitation. Only its hash is stored.
  ///
  /// - Returns: its code, and when it expires.
  package func invite(_ name: String, as role: AccountRole, at now: Int) async throws
    -> (code: PublishingToken, expires: Int)
  {
    let (code, expires) = (PublishingToken(), now + BoardTerms.invitationLife)
    try await transaction(.writing) { db in
      _ = try db.run(
        "INSERT INTO invitation (hash, name, role, expires) VALUES ($1, $2, $3, $4)",
        code.hash,
        name,
        role.rawValue,
        expires
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
  package func accept(
    _ code: PublishingToken,
    name: String?,
    key: String?,
    at now: Int
  ) async throws -> (Account, PublishingToken) {
    let hash = code.hash
    return try await transaction(.writing) { db in
      let found = try db.run(
        "SELECT name, role, expires, account_id, key, token_hash FROM invitation WHERE hash = $1",
        hash
      ).first
      guard let found else { throw PublishingError.noInvitation }
      let owner: Int
      if let account = try found.optionalInt(3) {
        guard let key, key == (try found.optionalText(4)) else { throw PublishingError.invitationUsed }
        owner = account
        let lost = try found.optionalText(5)
        try db.run("UPDATE token SET revoked = $1 WHERE hash = $2 AND revoked IS NULL", now, lost)
      } else {
        guard try found.int(2) > now else { throw PublishingError.invitationUsed }
        let name = try name ?? found.text(0)
        owner = try db.row(
          "INSERT INTO account (id, name, role, made) SELECT max(id) + 1, $1, $2, $3 FROM account RETURNING id",
          name,
          try found.text(1),
          now
        ).int(0)
        let taken = try db.run(Account.naming(owner, name))
        guard taken.allSatisfy({ !$0.isEmpty }) else { throw PublishingError.nameTaken }
        try db.run("UPDATE invitation SET account_id = $1, key = $2 WHERE hash = $3", owner, key, hash)
      }
      guard let account = try db.account(owner) else { throw PublishingError.noInvitation }
      let token = try db.makeToken(for: owner, at: now)
      try db.run("UPDATE invitation SET token_hash = $1 WHERE hash = $2", token.hash, hash)
      return (account, token)
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

  /// A token for another device of an account.
  package func addToken(for owner: Int, named name: String?, at now: Int) async throws -> (id: String, PublishingToken)
  {
    try await transaction(.writing) { db in
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

  fileprivate func makeToken(for owner: Int, named name: String? = nil, at now: Int) throws -> PublishingToken {
    let token = PublishingToken()
    _ = try run([
      BoardStatement(
        "INSERT INTO account (id, name, role, made) VALUES ($1, 'admin', 'admin', $2) ON CONFLICT (id) DO NOTHING",
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
    let accounts = try run("SELECT id, name FROM account ORDER BY id").map { (try $0.int(0), try $0.text(1)) }
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

  fileprivate static func reading(_ id: Int) -> BoardStatement {
    BoardStatement("SELECT id, name, role, held, suspended FROM account WHERE id = $1", id)
  }

  fileprivate init(_ row: BoardResultRow) throws(UnexpectedRow) {
    self.init(
      id: try row.int(0),
      name: try row.text(1),
      storedRole: try row.text(2),
      isHeld: try row.bool(3),
      isSuspended: try row.bool(4)
    )
  }
}
