/// Members whose messages a member does not want.
extension BoardStore {
  /// Blocks an account: the two can no longer write to each other. Returns its name as it is written. Throws
  /// ``PublishingError``.
  ///
  /// - Parameter name: the account's name, in any case.
  @discardableResult
  package func block(_ name: String, by owner: Int, at now: Int) async throws -> String {
    try await transaction(.writing) { db in
      guard try db.account(owner)?.isSuspended == false else { throw PublishingError.suspended }
      guard let blocked = try db.accountID(named: name) else { throw PublishingError.noAccount }
      guard blocked != owner else { throw PublishingError.ownAccount }
      try db.run(
        "INSERT INTO block (owner, blocked, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        owner,
        blocked,
        now
      )
      return try db.account(blocked)?.name ?? name
    }
  }

  /// Lets an account write again. Throws ``PublishingError`` if it is not blocked.
  ///
  /// - Parameter name: the account's name.
  package func unblock(_ name: String, by owner: Int) async throws {
    try await transaction(.writing) { db in
      guard let blocked = try db.accountID(named: name) else { throw PublishingError.noAccount }
      let gone = try db.run("DELETE FROM block WHERE owner = $1 AND blocked = $2 RETURNING 1", owner, blocked)
      if gone.isEmpty { throw PublishingError.notBlocked }
    }
  }

  /// The names of the accounts that an account has blocked, in the order in which it did.
  package func blockedNames(by owner: Int) async throws -> [String] {
    try await transaction(.reading) { db in
      try db.run(
        "SELECT account.name FROM block JOIN account ON account.id = blocked WHERE owner = $1 ORDER BY at, blocked",
        owner
      ).map { try $0.text(0) }
    }
  }
}

extension BoardTransaction {
  /// Throws ``PublishingError`` if one of two accounts does not want messages of the other one, or the recipient was erased.
  func checkRecipient(_ recipient: Int, of sender: Int) throws {
    let found = try row(
      """
      SELECT EXISTS (SELECT 1 FROM block WHERE owner = $1 AND blocked = $2),
        EXISTS (SELECT 1 FROM block WHERE owner = $2 AND blocked = $1),
        EXISTS (SELECT 1 FROM account WHERE id = $2 AND erased IS NOT NULL)
      """,
      sender,
      recipient
    )
    if try found.bool(0) { throw PublishingError.blocking }
    if try found.bool(1) { throw PublishingError.blocked }
    if try found.bool(2) { throw PublishingError.left }
  }
}
