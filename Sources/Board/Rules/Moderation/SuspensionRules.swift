/// Suspensions that end by themselves. Nothing waits for their end: they are ended when the board is used next.
extension BoardStore {
  /// Ends the suspensions whose time is over: what was withheld because of them can be seen again.
  package func endSuspensions(at now: Int) async throws {
    // Mostly there are none, and nothing is written.
    guard try await transaction(.reading, { try $0.overdueSuspensions(at: now) }).isEmpty == false else { return }
    try await transaction(.writing) { try $0.endSuspensions(at: now) }
  }
}

extension BoardTransaction {
  /// The accounts whose suspension is over.
  fileprivate func overdueSuspensions(at now: Int) throws -> [Int] {
    try run("SELECT account_id FROM suspension WHERE NOT ended AND ends <= $1 ORDER BY ends LIMIT 100", now)
      .map { try $0.int(0) }
  }

  /// Ends the suspensions whose time is over.
  func endSuspensions(at now: Int) throws {
    for account in try overdueSuspensions(at: now) {
      try reinstate(account)
      try refreshListing(
        of: try run("SELECT ad_id FROM publication WHERE owner = $1 AND withdrawn IS NULL", account).map {
          try $0.int(0)
        },
        at: now
      )
    }
  }

  /// Lets an account write again.
  func reinstate(_ account: Int) throws {
    _ = try run([
      BoardStatement("UPDATE account SET suspended = $1 WHERE id = $2", false, account),
      BoardStatement.endingSuspensions(of: account),
    ])
  }
}

extension BoardStatement {
  /// Notes that what was said about the end of an account's suspension no longer applies.
  static func endingSuspensions(of account: Int) -> BoardStatement {
    BoardStatement("UPDATE suspension SET ended = $1 WHERE account_id = $2 AND NOT ended", true, account)
  }

  /// Notes when a suspension ends by itself.
  static func ending(_ decision: Int, of account: Int, at time: Int) -> BoardStatement {
    BoardStatement(
      "INSERT INTO suspension (decision_id, account_id, ends, ended) VALUES ($1, $2, $3, $4)",
      decision,
      account,
      time,
      false
    )
  }
}
