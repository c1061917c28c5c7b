/// Invitations: of the operator, of members as far as they may, and codes that sign a member in again.
extension BoardStore {
  /// Makes an invitation of the operator. Only its hash is stored.
  ///
  /// - Returns: its code, and when it expires.
  package func invite(_ name: String, as role: AccountRole, at now: Int) async throws
    -> (code: PublishingToken, expires: Int)
  {
    try await transaction(.writing) { db in try db.makeInvitation(name, role, by: nil, signingIn: nil, at: now) }
  }

  /// Makes an invitation of a member, in place of one with the same name that nobody has used. Throws
  /// ``PublishingError``.
  ///
  /// - Parameter quota: how many invitations of a member can be used or still open.
  package func invite(_ name: String, by inviter: Int, quota: Int, at now: Int) async throws
    -> (code: PublishingToken, expires: Int)
  {
    try await transaction(.writing) { db in
      guard let account = try db.account(inviter), !account.isSuspended else { throw PublishingError.suspended }
      try db.run("DELETE FROM invitation WHERE inviter = $1 AND name = $2 AND account_id IS NULL", inviter, name)
      let count = try db.row(
        "SELECT count(*) FROM invitation WHERE inviter = $1 AND (account_id IS NOT NULL OR expires > $2)",
        inviter,
        now
      ).int(0)
      guard account.isExempt || count < quota else { throw PublishingError.noInvitationsLeft }
      return try db.makeInvitation(name, .member, by: inviter, signingIn: nil, at: now)
    }
  }

  /// Makes a code that signs a member in who has no token left. When it is used, the member's other tokens are revoked, and
  /// the addresses of their private feeds become invalid.
  /// Throws ``PublishingError``.
  ///
  /// - Parameter account: its number or its name.
  package func signInCode(for account: String, at now: Int) async throws -> (code: PublishingToken, expires: Int) {
    let id = try await accountID(account)
    return try await transaction(.writing) { db in
      guard let account = try db.account(id) else { throw PublishingError.noAccount }
      // A code of before is of no use any more.
      try db.run("DELETE FROM invitation WHERE signs_in = $1 AND account_id IS NULL", id)
      return try db.makeInvitation(account.name, account.role, by: nil, signingIn: id, at: now)
    }
  }

  /// Withdraws the open invitations to a name. Throws ``PublishingError`` if there are none.
  ///
  /// - Parameter inviter: whose invitations; `nil` for those of the operator.
  package func withdrawInvitations(to name: String, by inviter: Int?) async throws {
    try await transaction(.writing) { db in
      let gone = try db.run(
        """
        DELETE FROM invitation WHERE name = $1 AND coalesce(inviter, 0) = $2 AND account_id IS NULL AND signs_in IS NULL
        RETURNING 1
        """,
        name,
        inviter ?? 0
      )
      if gone.isEmpty { throw PublishingError.noInvitation }
    }
  }

  /// The invitations of a member that were used or are still open, the oldest first.
  package func invitations(of inviter: Int, at now: Int) async throws -> [OwnInvitation] {
    try await transaction(.reading) { db in
      try db.run(
        """
        SELECT invitation.name, invitation.expires, account.name, account.made
        FROM invitation LEFT JOIN account ON account.id = invitation.account_id
        WHERE invitation.inviter = $1 AND (account_id IS NOT NULL OR expires > $2) ORDER BY expires, invitation.name
        """,
        inviter,
        now
      ).map { row in
        OwnInvitation(
          name: try row.text(0),
          expires: try row.int(1),
          member: try row.optionalText(2),
          used: try row.optionalInt(3)
        )
      }
    }
  }

  /// Accepts an invitation, or signs a member in with a code. Throws ``PublishingError``.
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
        "SELECT name, role, expires, account_id, key, token_hash, inviter, signs_in FROM invitation WHERE hash = $1",
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
        if let member = try found.optionalInt(7) {
          owner = member
          try db.revokeAll(of: owner, at: now)
        } else {
          let inviter = try found.optionalInt(6)
          // A suspended member does not come back with a code of their own. Reinstating makes the code valid again.
          if let inviter, try db.account(inviter)?.isSuspended != false { throw PublishingError.invitationUsed }
          guard let name = Account.newName(try name ?? found.text(0)) else { throw PublishingError.numberAsName }
          owner = try db.makeAccount(name, try found.text(1), invitedBy: inviter, at: now)
        }
        try db.run("UPDATE invitation SET account_id = $1, key = $2 WHERE hash = $3", owner, key, hash)
      }
      guard let account = try db.account(owner) else { throw PublishingError.noInvitation }
      let token = try db.makeToken(for: owner, at: now)
      try db.run("UPDATE invitation SET token_hash = $1 WHERE hash = $2", token.hash, hash)
      return (account, token)
    }
  }

  /// Those of an account and all that it has invited, that these have invited, and so on, that are neither erased nor
  /// suspended for at least as long, with their names, by their numbers.
  ///
  /// - Parameters:
  ///   - root: the account, which may be erased.
  ///   - end: when a suspension would end, in seconds since 1970.
  package func branch(of root: Int, suspendedBefore end: Int) async throws -> [(id: Int, name: String)] {
    try await transaction(.reading) { db in
      // An account is invited by an older one, but an imported file may say otherwise: UNION ends at a circle. Those that
      // an erased account has invited belong to the branch.
      try db.run(
        """
        WITH RECURSIVE branch (id) AS (
          SELECT CAST($1 AS bigint) UNION
          SELECT account.id FROM branch JOIN account ON account.inviter = branch.id
        )
        SELECT account.id, account.name FROM branch JOIN account ON account.id = branch.id
        WHERE erased IS NULL
          AND (
            NOT suspended
              OR EXISTS (SELECT 1 FROM suspension WHERE account_id = account.id AND NOT ended AND ends < $2)
          )
        ORDER BY account.id
        """,
        root,
        end
      ).map { (id: try $0.int(0), name: try $0.text(1)) }
    }
  }
}

/// An invitation, as the member sees it who has made it.
package struct OwnInvitation: Sendable, Equatable {
  /// Whom it was made for.
  package let name: String
  /// Seconds since 1970.
  package let expires: Int
  /// What the one is called who has used it; `nil` if nobody has, and empty if their account was erased.
  package let member: String?
  /// When it was used, in seconds since 1970.
  package let used: Int?

  /// `{"name":"…","expires_at":"…","used_at":"…","used_by":"…"}`
  package var json: String {
    JSONObject.text {
      $0.add("name", name)
      $0.add("expires_at", WireDate(secondsSince1970: expires).text)
      $0.add("used_at", used.map { WireDate(secondsSince1970: $0).text })
      $0.add("used_by", member)
    }
  }
}

extension BoardTransaction {
  fileprivate func makeInvitation(
    _ name: String,
    _ role: AccountRole,
    by inviter: Int?,
    signingIn account: Int?,
    at now: Int
  ) throws -> (code: PublishingToken, expires: Int) {
    let life = account == nil ? BoardTerms.invitationLife : BoardTerms.signInLife
    let (code, expires) = (PublishingToken(), now + life)
    try run(
      "INSERT INTO invitation (hash, name, role, expires, inviter, signs_in) VALUES ($1, $2, $3, $4, $5, $6)",
      code.hash,
      name,
      role.rawValue,
      expires,
      inviter,
      account
    )
    return (code, expires)
  }

  fileprivate func makeAccount(_ name: String, _ role: String, invitedBy inviter: Int?, at now: Int) throws -> Int {
    let id = try row(
      """
      INSERT INTO account (id, name, role, made, inviter) SELECT max(id) + 1, $1, $2, $3, $4 FROM account RETURNING id
      """,
      name,
      role,
      now,
      inviter
    ).int(0)
    let taken = try run(Account.naming(id, name))
    guard taken.allSatisfy({ !$0.isEmpty }) else { throw PublishingError.nameTaken }
    return id
  }
}
