import Database
import GRDB

/// The list of changes, which each change of the board extends in its own transaction.
extension SQLiteBoardStore {
  /// Adds a change to the list, in the transaction that makes it.
  ///
  /// - Parameter price: the price before a change of price.
  func record(_ kind: ChangeKind, of ad: Int, before price: String? = nil, at time: Int, _ db: Database) throws {
    try db.run(
      "INSERT INTO change (at, kind, ad_id, price) VALUES (?, ?, ?, ?)",
      [time, kind.rawValue, ad, price]
    )
    let kept = "SELECT seq FROM change WHERE at >= ? ORDER BY seq LIMIT 1"
    try db.run("DELETE FROM change WHERE seq < coalesce((\(kept)), 0)", [time - BoardRules.changeLife])
    tellWaiting(db)
  }

  /// Tells the clients that wait, once the transaction is committed.
  func tellWaiting(_ db: Database) { db.afterNextTransaction { [signal] _ in signal.send() } }

  /// The changes after a cursor, or the present. Throws ``PublishingError/cursorExpired``.
  ///
  /// Ads that have ended are added to the list first, so that it is complete.
  ///
  /// - Parameters:
  ///   - viewer: the account that it is for.
  ///   - waits: whether the client waits, and so is told of messages.
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

  /// Moves some of the ads that have ended out of the way, and says so in the list of changes.
  func retireOverdue(at now: Int) async throws { try await database.write { db in _ = try retire(at: now, db) } }

  /// The changes after a number, for everybody but the owners of their ads.
  func changeList(after seq: Int, limit: Int, at now: Int) async throws -> ChangeList {
    try await database.read { db in try Self.changeList(after: seq, limit, nil, now, db) }
  }

  /// - Parameter mark: asks for the recipients of later messages.
  func changeState(messagesAfter mark: Int?, at now: Int) async throws -> ChangeState {
    try await database.read { db in
      var state = try Self.changeState(at: now, db)
      guard let mark, mark < state.message else { return state }
      let sql = """
        SELECT iif(sender = seller, buyer, seller) AS recipient, max(message.id)
        FROM message JOIN conversation ON conversation.id = conversation_id
        WHERE message.id > ? GROUP BY recipient
        """
      for row in try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [mark]) {
        state.recipients[try row.decode(atIndex: 0)] = try row.decode(Int.self, atIndex: 1)
      }
      return state
    }
  }

  private static func changeState(at now: Int, _ db: Database) throws -> ChangeState {
    let sql = """
      SELECT coalesce((SELECT id FROM change_log), ''),
        coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change'), 0),
        coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'message'), 0),
        EXISTS (SELECT 1 FROM lifetime WHERE due <= ?)
      """
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [now]) else { return ChangeState() }
    return ChangeState(
      log: try row.decode(atIndex: 0),
      seq: try row.decode(atIndex: 1),
      message: try row.decode(atIndex: 2),
      isOverdue: try row.decode(atIndex: 3)
    )
  }

  private func readChanges(
    after cursor: ChangeCursor?,
    _ limit: Int,
    _ viewer: Int?,
    _ waits: Bool,
    _ now: Int
  ) async throws -> ChangePage {
    try await database.read { db in
      let state = try Self.changeState(at: now, db)
      var next = ChangeCursor(log: state.log, seq: state.seq, issued: now, message: state.message)
      guard let cursor else { return ChangePage(list: ChangeList(last: state.seq), next: next) }
      try Self.check(cursor, state, at: now, db)
      let list = try Self.changeList(after: cursor.seq, limit, viewer, now, db)
      next.seq = list.last
      let hasMessages = try viewer.map { try waits && Self.hasMessages(to: $0, after: cursor.message, db) } ?? false
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

  /// Throws ``PublishingError/cursorExpired`` for a cursor that is too old, or one of another list.
  private static func check(_ cursor: ChangeCursor, _ state: ChangeState, at now: Int, _ db: Database) throws {
    let first = try Int.fetchOne(db.cachedStatement(sql: "SELECT min(seq) FROM change")) ?? state.seq + 1
    guard cursor.log == state.log, cursor.seq <= state.seq, cursor.seq >= first - 1,
      cursor.issued >= now - BoardRules.changeLife
    else { throw PublishingError.cursorExpired }
  }

  private static func changeList(
    after seq: Int,
    _ limit: Int,
    _ viewer: Int?,
    _ now: Int,
    _ db: Database
  ) throws -> ChangeList {
    let sql = """
      SELECT change.seq, change.at, change.kind, change.ad_id, change.price, publication.owner
      FROM change LEFT JOIN publication ON publication.ad_id = change.ad_id
      WHERE change.seq > ? ORDER BY change.seq LIMIT ?
      """
    var list = ChangeList(last: seq)
    for row in try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [seq, limit]) {
      list.last = try row.decode(atIndex: 0)
      let (time, kind): (Int, String) = (try row.decode(atIndex: 1), try row.decode(atIndex: 2))
      let (id, price): (Int, String?) = (try row.decode(atIndex: 3), try row.decode(atIndex: 4))
      let owner: Int? = try row.decode(atIndex: 5)
      if let owner { list.owners.insert(owner) }
      let item = try currentItem(id, viewer, now, db)
      list.items.append(ChangeList.item(seq: list.last, at: time, kind: kind, id: id, item: item, before: price))
    }
    return list
  }

  /// The ad as it is now; `nil` if it no longer stands.
  private static func currentItem(_ id: Int, _ viewer: Int?, _ now: Int, _ db: Database) throws -> String? {
    do {
      return try detailed(try standingAd(id, at: now, db), for: viewer, at: now, db).detailedJSON()
    } catch is PublishingError {
      return nil
    }
  }

  private static func hasMessages(to account: Int, after message: Int, _ db: Database) throws -> Bool {
    let sql = """
      SELECT EXISTS (
        SELECT 1 FROM message JOIN conversation ON conversation.id = conversation_id
        WHERE message.id > :message AND sender <> :account AND (seller = :account OR buyer = :account)
      )
      """
    let arguments: StatementArguments = ["message": message, "account": account]
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) ?? false
  }
}
