/// Numbers about a board, for its operator.
package struct BoardStatistics: Sendable {
  private typealias Group = (name: String, numbers: [(name: String, value: Int)])

  private let groups: [Group]

  /// `{"ads":{"listed":…,…},"accounts":{…},…}`
  package var json: String {
    JSONObject.text {
      for group in groups {
        $0.add(group.name) { for number in group.numbers { $0.add(number.name, number.value) } }
      }
    }
  }

  private static let week = 7 * 86_400

  /// What is counted, by group and name. `$1` is the present, `$2` a week before.
  private static let counted: [(group: String, counts: [(name: String, sql: String)])] = [
    (
      "ads",
      [
        ("listed", "SELECT count(*) FROM ad WHERE is_listed AND (due IS NULL OR due > $1)"),
        ("published_in_week", "SELECT count(*) FROM request_key WHERE status = 201 AND made > $2"),
        (
          "waiting",
          """
          SELECT count(*) FROM ad \(StoredAd.tables)
          WHERE NOT ad.is_listed AND (ad.expires IS NULL OR ad.expires > $1)
            AND (ad.sold IS NULL OR ad.sold > $1 - \(AdLifetime.soldLife))
            AND \(Withholding.sql(ad: "ad.id")) = 'held'
          """
        ),
        ("withdrawn", "SELECT count(*) FROM publication WHERE withdrawn IS NOT NULL"),
      ]
    ),
    (
      "accounts",
      [
        ("members", "SELECT count(*) FROM account WHERE erased IS NULL AND role = 'member'"),
        ("moderators", "SELECT count(*) FROM account WHERE erased IS NULL AND role = 'moderator'"),
        ("admins", "SELECT count(*) FROM account WHERE erased IS NULL AND role = 'admin'"),
        ("new_in_week", "SELECT count(*) FROM account WHERE erased IS NULL AND made > $2"),
        ("held", "SELECT count(*) FROM account WHERE erased IS NULL AND held"),
        ("suspended", "SELECT count(*) FROM account WHERE erased IS NULL AND suspended"),
        ("erased", "SELECT count(*) FROM account WHERE erased IS NOT NULL"),
      ]
    ),
    (
      "invitations",
      [("open", "SELECT count(*) FROM invitation WHERE account_id IS NULL AND signs_in IS NULL AND expires > $1")]
    ),
    (
      "messages",
      [
        ("conversations", "SELECT count(*) FROM conversation"),
        ("all", "SELECT count(*) FROM message"),
        ("sent_in_week", "SELECT count(*) FROM message WHERE sent > $2"),
      ]
    ),
    (
      "moderation",
      [
        ("open_cases", "SELECT count(*) FROM report WHERE decision_id IS NULL AND id = case_id"),
        (
          "reports_in_week",
          "SELECT count(*) FROM report WHERE at > $2 AND reporter_id IS NOT NULL AND appeal_of IS NULL"
        ),
        ("decisions_in_week", "SELECT count(*) FROM decision WHERE at > $2 AND moderator_id IS NOT NULL"),
      ]
    ),
    (
      "pictures",
      [
        ("all", "SELECT count(*) FROM picture WHERE uploaded >= 0"),
        ("bytes", "SELECT CAST(coalesce(sum(bytes), 0) AS bigint) FROM picture WHERE uploaded >= 0"),
      ]
    ),
  ]

  fileprivate init(_ db: any BoardTransaction, at now: Int) throws {
    var groups: [Group] = []
    for (group, counts) in Self.counted {
      var numbers: [(name: String, value: Int)] = []
      for (name, sql) in counts {
        // PostgreSQL wants each parameter to be used.
        let query = "SELECT (\(sql)) FROM (SELECT CAST($1 AS bigint) AS now, CAST($2 AS bigint) AS week) AS times"
        numbers.append((name, try db.row(query, now, now - Self.week).int(0)))
      }
      groups.append((group, numbers))
    }
    self.groups = groups
  }
}

extension BoardStore {
  /// Counts what is on the board. O(everything on it).
  package func statistics(at now: Int) async throws -> BoardStatistics {
    try await transaction(.reading) { db in try BoardStatistics(db, at: now) }
  }
}
