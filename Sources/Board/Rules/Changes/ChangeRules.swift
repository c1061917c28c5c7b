/// The list of changes, which each change of the board extends in its own transaction.
extension BoardStore {
  /// Moves some of the ads that have ended out of the way, and says so in the list of changes.
  package func retireOverdue(at now: Int) async throws {
    try await transaction(.writing) { db in try db.retire(try db.run([.readingOverdue(at: now)])[0]) }
  }

  /// The changes after a cursor, or the present. Throws ``PublishingError/cursorExpired``.
  ///
  /// Ads that have ended are added to the list first, so that it is complete.
  ///
  /// - Parameters:
  ///   - viewer: the account that it is for.
  ///   - waits: whether the client waits, and so is told of messages.
  package func changes(
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
    try await transaction(.reading) { db in
      let rows = try db.run([ChangeState.reading(at: now), BoardStatement("SELECT min(seq) FROM change")])
      let state = try ChangeState(rows[0])
      var next = ChangeCursor(log: state.log, seq: state.seq, issued: now, message: state.message)
      guard let cursor else { return ChangePage(list: ChangeList(last: state.seq), next: next) }
      let first = try rows[1].first?.optionalInt(0) ?? state.seq + 1
      guard cursor.log == state.log, cursor.seq <= state.seq, cursor.seq >= first - 1,
        cursor.issued >= now - BoardTerms.changeLife
      else { throw PublishingError.cursorExpired }
      let list = try db.changeList(after: cursor.seq, limit, viewer, now)
      next.seq = list.last
      var hasMessages = false
      if let viewer, waits { hasMessages = try db.hasMessages(to: viewer, after: cursor.message) }
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

  /// The changes after a number, for everybody but the owners of their ads.
  package func changeList(after seq: Int, limit: Int, at now: Int) async throws -> ChangeList {
    try await transaction(.reading) { db in try db.changeList(after: seq, limit, nil, now) }
  }

  /// What waiting clients may be told of.
  ///
  /// - Parameter mark: asks for the recipients of later messages.
  package func changeState(messagesAfter mark: Int?, at now: Int) async throws -> ChangeState {
    try await transaction(.reading) { db in
      var state = try ChangeState(try db.run([ChangeState.reading(at: now)])[0])
      guard let mark, mark < state.message else { return state }
      let rows = try db.run(
        """
        SELECT CASE WHEN sender = seller THEN buyer ELSE seller END AS recipient, max(message.id)
        FROM message JOIN conversation ON conversation.id = conversation_id
        WHERE message.id > $1 GROUP BY recipient
        """,
        mark
      )
      for row in rows { state.recipients[try row.int(0)] = try row.int(1) }
      return state
    }
  }
}

extension BoardTransaction {
  /// Moves ads that have ended out of the way.
  ///
  /// - Parameter overdue: what ``BoardStatement/readingOverdue(at:)`` has read.
  func retire(_ overdue: [BoardResultRow]) throws {
    guard !overdue.isEmpty else { return }
    _ = try run(
      overdue.flatMap { row in
        let (id, due) = (try row.int(0), try row.int(1))
        return [BoardStatement("UPDATE ad SET is_listed = false, due = NULL WHERE id = $1", id)]
          + BoardStatement.recording(.gone, of: id, at: due, listed: -1)
      }
    )
    for row in overdue {
      let place = BoardPlace(isUrgent: try row.bool(2), created: try row.int(3), id: try row.int(0))
      try index(place, replacedBy: nil)
    }
  }

  fileprivate func changeList(after seq: Int, _ limit: Int, _ viewer: Int?, _ now: Int) throws -> ChangeList {
    let rows = try run(
      """
      SELECT change.seq, change.at, change.kind, change.ad_id,
        CASE WHEN change.price IS NULL OR ad.is_listed OR \(Withholding.sql(ad: "change.ad_id")) IS NULL
          THEN change.price END,
        publication.owner, \(StoredAd.columns)
      FROM change LEFT JOIN ad ON ad.id = change.ad_id LEFT JOIN publication ON publication.ad_id = change.ad_id
        LEFT JOIN account ON account.id = publication.owner
      WHERE change.seq > $1 ORDER BY change.seq LIMIT $2
      """,
      seq,
      limit
    )
    var list = ChangeList(last: seq)
    for row in rows {
      list.last = try row.int(0)
      let (time, kind, id, price) = (try row.int(1), try row.text(2), try row.int(3), try row.optionalText(4))
      if let owner = try row.optionalInt(5) { list.owners.insert(owner) }
      var item: String?
      if try row.optionalInt(6) != nil {
        let ad = try StoredAd(row, at: 6)
        if ad.isListed, ad.lifetime.refusal(at: now) == nil {
          item = ad.detailed(for: viewer, at: now).detailedJSON(currency: currency)
        }
      }
      list.items.append(ChangeList.item(seq: list.last, at: time, kind: kind, id: id, item: item, before: price))
    }
    return list
  }

  fileprivate func hasMessages(to account: Int, after message: Int) throws -> Bool {
    try row(
      """
      SELECT EXISTS (
        SELECT 1 FROM message JOIN conversation ON conversation.id = conversation_id
        WHERE message.id > $1 AND sender <> $2 AND (seller = $2 OR buyer = $2)
      )
      """,
      message,
      account
    ).bool(0)
  }
}

extension BoardStatement {
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
  ) -> [BoardStatement] {
    [
      BoardStatement("UPDATE board SET seq = seq + 1, version = version + 1, listed = listed + $1", listed),
      BoardStatement(
        "INSERT INTO change (seq, at, kind, ad_id, price) SELECT seq, $1, $2, $3, $4 FROM board",
        time,
        kind.rawValue,
        ad,
        price
      ),
      BoardStatement(
        "DELETE FROM change WHERE seq < coalesce((SELECT seq FROM change WHERE at >= $1 ORDER BY seq LIMIT 1), 0)",
        time - BoardTerms.changeLife
      ),
    ]
  }

  /// Some of the ads that have ended, but are still among the others.
  static func readingOverdue(at now: Int) -> BoardStatement {
    BoardStatement(
      "SELECT id, due, is_urgent, created FROM ad WHERE is_listed AND due <= $1 ORDER BY due, id LIMIT $2",
      now,
      BoardTerms.mostRetired
    )
  }
}

extension ChangeState {
  fileprivate static func reading(at now: Int) -> BoardStatement {
    BoardStatement(
      "SELECT log, seq, message, EXISTS (SELECT 1 FROM ad WHERE is_listed AND due <= $1) FROM board",
      now
    )
  }

  fileprivate init(_ rows: [BoardResultRow]) throws {
    guard let row = rows.first else { throw UnexpectedRow(column: 0, of: 0) }
    self.init(log: try row.text(0), seq: try row.int(1), message: try row.int(2), isOverdue: try row.bool(3))
  }
}
