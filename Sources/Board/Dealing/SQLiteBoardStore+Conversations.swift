import Database
import GRDB

/// Conversations about ads. A message is stored with the key of its request, so that a repeated request sends nothing.
extension SQLiteBoardStore {
  /// Writes to the seller of an ad, in the conversation that the sender has about it, or in a new one. Throws
  /// ``PublishingError``.
  ///
  /// - Parameter dailyLimit: how many messages an account may send within a day.
  func write(
    _ text: String,
    about ad: Int,
    for request: PublishingRequest,
    dailyLimit: Int,
    at now: Int
  ) async throws -> SentMessage {
    try await database.write { db in
      if let sent = try Self.sentMessage(for: request, db) { return sent }
      try Self.removeOldConversations(at: now, db)
      let (seller, title) = try Self.seller(of: ad, at: now, db)
      guard seller != request.owner else { throw PublishingError.ownAd }
      let sql = "SELECT id FROM conversation WHERE ad_id = ? AND buyer = ?"
      let conversation: Int
      if let known = try Int.fetchOne(db, sql: sql, arguments: [ad, request.owner]) {
        conversation = known
      } else {
        try db.run(
          "INSERT INTO conversation (ad_id, ad_title, seller, buyer) VALUES (?, ?, ?, ?)",
          [ad, title, seller, request.owner]
        )
        conversation = Int(db.lastInsertedRowID)
      }
      return try send(text, in: conversation, for: request, dailyLimit: dailyLimit, at: now, db)
    }
  }

  /// Goes on with a conversation, also if its ad is gone. Throws ``PublishingError``.
  ///
  /// - Parameter dailyLimit: how many messages an account may send within a day.
  func reply(
    _ text: String,
    in conversation: Int,
    for request: PublishingRequest,
    dailyLimit: Int,
    at now: Int
  ) async throws -> SentMessage {
    try await database.write { db in
      if let sent = try Self.sentMessage(for: request, db) { return sent }
      try Self.removeOldConversations(at: now, db)
      try Self.checkConversation(conversation, of: request.owner, at: now, db)
      return try send(text, in: conversation, for: request, dailyLimit: dailyLimit, at: now, db)
    }
  }

  /// The conversations of an account, that with the newest message first.
  ///
  /// - Parameter place: the newest message of the last conversation that is known.
  func conversations(of owner: Int, after place: Int?, at now: Int) async throws -> NumberedPage<Conversation> {
    try await database.read { db in
      let sql = """
        SELECT \(ConversationMessage.columns), conversation.id, conversation.ad_id,
          coalesce(ad.title, conversation.ad_title), coalesce(account.name, ''),
          (SELECT count(*) FROM message AS other
            WHERE other.conversation_id = conversation.id AND other.sender <> :reader
              AND other.id > iif(seller = :reader, seller_read, buyer_read))
        FROM conversation JOIN message ON message.id = conversation.last
          LEFT JOIN ad ON ad.id = conversation.ad_id
          LEFT JOIN account ON account.id = iif(seller = :reader, buyer, seller)
        WHERE (seller = :reader OR buyer = :reader) AND last < :place AND \(Self.isKept)
        ORDER BY last DESC LIMIT :limit
        """
      let arguments: StatementArguments = [
        "reader": owner, "place": place ?? .max, "oldest": now - BoardRules.conversationLife,
        "limit": BoardRules.conversationsOnPage + 1,
      ]
      let found = try Row.fetchAll(db, sql: sql, arguments: arguments).map { row in
        Conversation(
          id: try row.decode(atIndex: 4),
          adID: try row.decode(atIndex: 5),
          adTitle: try row.decode(atIndex: 6),
          other: try row.decode(atIndex: 7),
          unread: try row.decode(atIndex: 8),
          last: try ConversationMessage(row)
        )
      }
      return NumberedPage(found, limit: BoardRules.conversationsOnPage) { $0.last.id }
    }
  }

  /// The messages of a conversation, the oldest first. Throws ``PublishingError``.
  ///
  /// - Parameter place: the last message that is known.
  func messages(
    in conversation: Int,
    for owner: Int,
    after place: Int?,
    at now: Int
  ) async throws -> NumberedPage<ConversationMessage> {
    try await database.read { db in
      try Self.checkConversation(conversation, of: owner, at: now, db)
      let sql = """
        SELECT \(ConversationMessage.columns) FROM message
        WHERE conversation_id = :conversation AND id > :place ORDER BY id LIMIT :limit
        """
      let arguments: StatementArguments = [
        "reader": owner, "conversation": conversation, "place": place ?? 0, "limit": BoardRules.messagesOnPage + 1,
      ]
      let found = try Row.fetchAll(db, sql: sql, arguments: arguments).map(ConversationMessage.init)
      return NumberedPage(found, limit: BoardRules.messagesOnPage) { $0.id }
    }
  }

  /// Records that an account has read a conversation up to a message; never fewer than before. Throws
  /// ``PublishingError``.
  func markRead(_ conversation: Int, upTo message: Int, by owner: Int, at now: Int) async throws {
    try await database.write { db in
      try Self.checkConversation(conversation, of: owner, at: now, db)
      for (reader, column) in [("seller", "seller_read"), ("buyer", "buyer_read")] {
        try db.run(
          "UPDATE conversation SET \(column) = max(\(column), min(?, last)) WHERE id = ? AND \(reader) = ?",
          [message, conversation, owner]
        )
      }
    }
  }

  private static let isKept = """
    NOT EXISTS (
      SELECT 1 FROM publication LEFT JOIN lifetime USING (ad_id)
      WHERE ad_id = conversation.ad_id
        AND (withdrawn <= :oldest OR expires <= :oldest OR sold <= :oldest - \(AdLifetime.soldLife))
    )
    """

  /// The message that a request with this key has sent. Throws ``PublishingError`` if that was another request.
  private static func sentMessage(for request: PublishingRequest, _ db: Database) throws -> SentMessage? {
    let sql = """
      SELECT \(ConversationMessage.columns), conversation_id, fingerprint FROM message
      WHERE sender = :reader AND key = :key
      """
    let arguments: StatementArguments = ["reader": request.owner, "key": request.key]
    guard let row = try Row.fetchOne(db, sql: sql, arguments: arguments) else { return nil }
    guard try row.decode(String.self, atIndex: 5) == request.fingerprint else { throw PublishingError.keyReused }
    return (try row.decode(atIndex: 4), try ConversationMessage(row))
  }

  private func send(
    _ text: String,
    in conversation: Int,
    for request: PublishingRequest,
    dailyLimit: Int,
    at now: Int,
    _ db: Database
  ) throws -> SentMessage {
    try Self.checkDaily(dailyLimit, of: request.owner, at: now, db) { day in
      let sql = "SELECT sent FROM message WHERE sender = ? AND sent > ? ORDER BY sent"
      return try Int.fetchAll(db, sql: sql, arguments: [request.owner, day])
    }
    try db.run(
      "INSERT INTO message (conversation_id, sender, text, sent, key, fingerprint) VALUES (?, ?, ?, ?, ?, ?)",
      [conversation, request.owner, text, now, request.key, request.fingerprint]
    )
    try db.run("UPDATE conversation SET last = ? WHERE id = ?", [db.lastInsertedRowID, conversation])
    tellWaiting(db)
    guard let sent = try Self.sentMessage(for: request, db) else { throw PublishingError.noConversation }
    return sent
  }

  /// Who has published an ad, and its title. Throws ``PublishingError`` unless it stands.
  private static func seller(of id: Int, at now: Int, _ db: Database) throws -> (seller: Int, title: String) {
    let ad = try standingAd(id, at: now, db)
    let seller = try Int.fetchOne(db, sql: "SELECT owner FROM publication WHERE ad_id = ?", arguments: [id])
    guard let seller else { throw PublishingError.noSeller }
    return (seller, ad.title)
  }

  /// Throws ``PublishingError`` unless a conversation is one of this account's, and still kept.
  private static func checkConversation(_ id: Int, of owner: Int, at now: Int, _ db: Database) throws {
    let sql = """
      SELECT EXISTS (
        SELECT 1 FROM conversation WHERE id = :id AND (seller = :owner OR buyer = :owner) AND \(isKept)
      )
      """
    let arguments: StatementArguments = ["id": id, "owner": owner, "oldest": now - BoardRules.conversationLife]
    guard try Bool.fetchOne(db, sql: sql, arguments: arguments) == true else { throw PublishingError.noConversation }
  }

  private static func removeOldConversations(at now: Int, _ db: Database) throws {
    let old = "SELECT id FROM conversation WHERE NOT (\(isKept))"
    let arguments: StatementArguments = ["oldest": now - BoardRules.conversationLife]
    try db.run("DELETE FROM message WHERE conversation_id IN (\(old))", arguments)
    try db.run("DELETE FROM conversation WHERE id IN (\(old))", arguments)
  }
}
