/// An account of a board, as its operator sees it.
package struct ListedAccount: Sendable, Equatable {
  /// The number of the account.
  package let id: Int
  let name: String
  let role: String
  /// Seconds since 1970; 0 for the operator's on a board that has made no token yet.
  let made: Int
  /// How many ads it has that stand.
  let ads: Int
  let isHeld: Bool
  let isSuspended: Bool
  /// The name of the one who has invited it; `nil` for the operator.
  let inviter: String?

  /// The account, for scripts and tables.
  package var json: String {
    JSONObject.text {
      $0.add("id", id)
      $0.add("name", name)
      $0.add("role", role)
      $0.add("created_at", made == 0 ? nil : WireDate(secondsSince1970: made).text)
      $0.add("ads", ads)
      $0.add("held", isHeld)
      $0.add("suspended", isSuspended)
      $0.add("invited_by", inviter)
    }
  }
}

extension BoardStore {
  /// The accounts that were not erased, the oldest first.
  package func accounts(limit: Int, at now: Int) async throws -> [ListedAccount] {
    try await transaction(.reading) { db in
      try db.run(
        """
        SELECT account.id, account.name, account.role, account.made, account.held, account.suspended, inviting.name,
          (SELECT count(*) FROM publication JOIN ad ON ad.id = publication.ad_id
            WHERE publication.owner = account.id AND ad.is_listed AND (ad.due IS NULL OR ad.due > $2))
        FROM account LEFT JOIN account AS inviting ON inviting.id = account.inviter
        WHERE account.erased IS NULL ORDER BY account.id LIMIT $1
        """,
        limit,
        now
      ).map { row in
        ListedAccount(
          id: try row.int(0),
          name: try row.text(1),
          role: try row.text(2),
          made: try row.int(3),
          ads: try row.int(7),
          isHeld: try row.bool(4),
          isSuspended: try row.bool(5),
          inviter: try row.optionalText(6)
        )
      }
    }
  }
}
