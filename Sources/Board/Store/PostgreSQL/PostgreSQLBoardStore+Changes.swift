import PostgreSQL

/// The list of changes, which each change of the board extends in its own transaction.
extension PostgreSQLBoardStore {
  /// Adds a change to the list, in the transaction that makes it.
  ///
  /// - Parameters:
  ///   - price: the price before a change of price.
  ///   - listed: how many more ads there are.
  static func recording(
    _ kind: ChangeKind,
    of ad: Int,
    before price: String? = nil,
    at time: Int,
    listed: Int
  ) -> [PostgreSQLStatement] {
    [
      PostgreSQLStatement(
        """
        WITH next AS (
          UPDATE board SET seq = seq + 1, version = version + 1, listed = listed + $5 RETURNING seq
        )
        INSERT INTO change (seq, at, kind, ad_id, price) SELECT seq, $1, $2, $3, $4 FROM next
        """,
        [
          PostgreSQLValue(time), PostgreSQLValue(kind.rawValue), PostgreSQLValue(ad), PostgreSQLValue(price),
          PostgreSQLValue(listed),
        ]
      ),
      PostgreSQLStatement(
        """
        DELETE FROM change
        WHERE seq < coalesce((SELECT seq FROM change WHERE at >= $1 ORDER BY seq LIMIT 1), 0)
        """,
        [PostgreSQLValue(time - BoardRules.changeLife)]
      ),
    ]
  }

  /// Moves ads that have ended out of the way.
  ///
  /// - Parameter overdue: what ``readingOverdue(at:)`` has read.
  static func retire(_ overdue: PostgreSQLRows, _ db: PostgreSQLTransaction) async throws {
    guard !overdue.isEmpty else { return }
    try await db.run(
      overdue.flatMap { row in
        let (id, due) = (try row.int(0), try row.int(1))
        return [
          PostgreSQLStatement("UPDATE ad SET is_listed = false, due = NULL WHERE id = $1", [PostgreSQLValue(id)])
        ] + recording(.gone, of: id, at: due, listed: -1)
      }
    )
  }

  static func readingOverdue(at now: Int) -> PostgreSQLStatement {
    PostgreSQLStatement(
      "SELECT id, due FROM ad WHERE is_listed AND due <= $1 ORDER BY due, id LIMIT $2",
      [PostgreSQLValue(now), PostgreSQLValue(BoardRules.mostRetired)]
    )
  }

  func retireOverdue(at now: Int) async throws {
    try await write { db in try await Self.retire(db.run([Self.readingOverdue(at: now)])[0], db) }
  }

  func changes(
    after cursor: ChangeCursor?,
    limit: Int,
    for viewer: Int?,
    waits: Bool,
    at now: Int
  ) async throws -> ChangePage {
    var page = try await readChanges(after: cursor, limit, viewer, waits, now)
    while cursor != nil, page.isOverdue, page.list.items.count < limit {
      try await retireOverdue(at: now)
      page = try await readChanges(after: cursor, limit, viewer, waits, now)
    }
    return page
  }

  private func readChanges(
    after cursor: ChangeCursor?,
    _ limit: Int,
    _ viewer: Int?,
    _ waits: Bool,
    _ now: Int
  ) async throws -> ChangePage {
    try await read { db in
      let rows = try await db.run([
        Self.readingState(at: now), PostgreSQLStatement("SELECT min(seq) FROM change"),
      ])
      let state = try Self.state(rows[0][0])
      var next = ChangeCursor(log: state.log, seq: state.seq, issued: now, message: state.message)
      guard let cursor else { return ChangePage(list: ChangeList(last: state.seq), next: next) }
      let first = try rows[1][0].optionalInt(0) ?? state.seq + 1
      guard cursor.log == state.log, cursor.seq <= state.seq, cursor.seq >= first - 1,
        cursor.issued >= now - BoardRules.changeLife
      else { throw PublishingError.cursorExpired }
      let list = try await Self.changeList(after: cursor.seq, limit, viewer, now, db)
      next.seq = list.last
      var hasMessages = false
      if let viewer, waits { hasMessages = try await Self.hasMessages(to: viewer, after: cursor.message, db) }
      // A client learns of messages from a wait that ends without a change.
      if !(waits && viewer != nil && list.items.isEmpty) { next.message = cursor.message }
      return ChangePage(
        list: list,
        next: next,
        hasMessages: hasMessages,
        message: state.message,
        isOverdue: state.isOverdue
      )
    }
  }

  func changeList(after seq: Int, limit: Int, at now: Int) async throws -> ChangeList {
    try await read { db in try await Self.changeList(after: seq, limit, nil, now, db) }
  }

  private static func changeList(
    after seq: Int,
    _ limit: Int,
    _ viewer: Int?,
    _ now: Int,
    _ db: PostgreSQLTransaction
  ) async throws -> ChangeList {
    let rows = try await db.run(
      """
      SELECT change.seq, change.at, change.kind, change.ad_id, change.price, publication.owner, \(PostgreSQLAd.columns)
      FROM change LEFT JOIN ad ON ad.id = change.ad_id LEFT JOIN publication ON publication.ad_id = change.ad_id
        LEFT JOIN account ON account.id = publication.owner
      WHERE change.seq > $1 ORDER BY change.seq LIMIT $2
      """,
      [PostgreSQLValue(seq), PostgreSQLValue(limit)]
    )
    var list = ChangeList(last: seq)
    for row in rows {
      list.last = try row.int(0)
      let (time, kind, id, price) = (try row.int(1), try row.text(2), try row.int(3), try row.optionalText(4))
      if let owner = try row.optionalInt(5) { list.owners.insert(owner) }
      var item: String?
      if try row.optionalInt(6) != nil {
        let ad = try PostgreSQLAd(row, at: 6)
        if ad.isListed, ad.lifetime.refusal(at: now) == nil { item = ad.detailed(for: viewer, at: now).detailedJSON() }
      }
      list.items.append(ChangeList.item(seq: list.last, at: time, kind: kind, id: id, item: item, before: price))
    }
    return list
  }

  func changeState(messagesAfter mark: Int?, at now: Int) async throws -> ChangeState {
    try await read { db in
      var state = try Self.state(try await db.run([Self.readingState(at: now)])[0][0])
      guard let mark, mark < state.message else { return state }
      let rows = try await db.run(
        """
        SELECT CASE WHEN sender = seller THEN buyer ELSE seller END AS recipient, max(message.id)
        FROM message JOIN conversation ON conversation.id = conversation_id
        WHERE message.id > $1 GROUP BY recipient
        """,
        [PostgreSQLValue(mark)]
      )
      for row in rows { state.recipients[try row.int(0)] = try row.int(1) }
      return state
    }
  }

  private static func readingState(at now: Int) -> PostgreSQLStatement {
    PostgreSQLStatement(
      "SELECT log, seq, message, EXISTS (SELECT 1 FROM ad WHERE is_listed AND due <= $1) FROM board",
      [PostgreSQLValue(now)]
    )
  }

  private static func state(_ row: PostgreSQLRow) throws -> ChangeState {
    ChangeState(
      log: try row.text(0),
      seq: try row.int(1),
      message: try row.int(2),
      isOverdue: try row.bool(3)
    )
  }

  private static func hasMessages(
    to account: Int,
    after message: Int,
    _ db: PostgreSQLTransaction
  ) async throws -> Bool {
    try await db.run(
      """
      SELECT EXISTS (
        SELECT 1 FROM message JOIN conversation ON conversation.id = conversation_id
        WHERE message.id > $1 AND sender <> $2 AND (seller = $2 OR buyer = $2)
      )
      """,
      [PostgreSQLValue(message), PostgreSQLValue(account)]
    )[0].bool(0)
  }
}
