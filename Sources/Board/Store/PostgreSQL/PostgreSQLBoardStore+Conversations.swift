import PostgreSQL

/// Conversations about ads. A message is stored with the key of its request, so that a repeated request sends nothing.
extension PostgreSQLBoardStore {
  func write(
    _ text: String,
    about ad: Int,
    for request: PublishingRequest,
    dailyLimit: Int,
    at now: Int
  ) async throws -> SentMessage {
    try await write { db in
      if let sent = try await Self.sentMessage(for: request, db) { return sent }
      try await removeOldConversations(at: now, db)
      let listing = try await Self.standingAd(ad, at: now, db)
      guard let seller = listing.owner else { throw PublishingError.noSeller }
      guard seller != request.owner else { throw PublishingError.ownAd }
      let known = try await db.run(
        "SELECT id FROM conversation WHERE ad_id = $1 AND buyer = $2",
        [PostgreSQLValue(ad), PostgreSQLValue(request.owner)]
      ).first
      let conversation: Int
      if let known {
        conversation = try known.int(0)
      } else {
        conversation = try await db.run(
          "INSERT INTO conversation (ad_id, ad_title, seller, buyer) VALUES ($1, $2, $3, $4) RETURNING id",
          [
            PostgreSQLValue(ad), PostgreSQLValue(listing.ad.title), PostgreSQLValue(seller),
            PostgreSQLValue(request.owner),
          ]
        )[0].int(0)
      }
      return try await Self.send(text, in: conversation, for: request, dailyLimit: dailyLimit, at: now, db)
    }
  }

  func reply(
    _ text: String,
    in conversation: Int,
    for request: PublishingRequest,
    dailyLimit: Int,
    at now: Int
  ) async throws -> SentMessage {
    try await write { db in
      if let sent = try await Self.sentMessage(for: request, db) { return sent }
      try await removeOldConversations(at: now, db)
      try await Self.checkConversation(conversation, of: request.owner, at: now, db)
      return try await Self.send(text, in: conversation, for: request, dailyLimit: dailyLimit, at: now, db)
    }
  }

  func conversations(of owner: Int, after place: Int?, at now: Int) async throws -> NumberedPage<Conversation> {
    try await read { db in
      let rows = try await db.run(
        """
        SELECT message.id, message.sender = $1, message.text, message.sent, conversation.id, conversation.ad_id,
          coalesce(ad.title, conversation.ad_title), coalesce(account.name, ''),
          (SELECT count(*) FROM message AS other
            WHERE other.conversation_id = conversation.id AND other.sender <> $1
              AND other.id > CASE WHEN seller = $1 THEN seller_read ELSE buyer_read END)
        FROM conversation JOIN message ON message.id = conversation.last
          LEFT JOIN ad ON ad.id = conversation.ad_id AND ad.is_listed
          LEFT JOIN account ON account.id = CASE WHEN seller = $1 THEN buyer ELSE seller END
        WHERE (seller = $1 OR buyer = $1) AND last < $2 AND \(Self.isKept("$3"))
        ORDER BY last DESC LIMIT $4
        """,
        [
          PostgreSQLValue(owner), PostgreSQLValue(place ?? .max), PostgreSQLValue(now - BoardRules.conversationLife),
          PostgreSQLValue(BoardRules.conversationsOnPage + 1),
        ]
      )
      let found = try rows.map { row in
        Conversation(
          id: try row.int(4),
          adID: try row.int(5),
          adTitle: try row.text(6),
          other: try row.text(7),
          unread: try row.int(8),
          last: try ConversationMessage(row)
        )
      }
      return NumberedPage(found, limit: BoardRules.conversationsOnPage) { $0.last.id }
    }
  }

  func messages(in conversation: Int, for owner: Int, after place: Int?, at now: Int) async throws
    -> NumberedPage<ConversationMessage>
  {
    try await read { db in
      try await Self.checkConversation(conversation, of: owner, at: now, db)
      let rows = try await db.run(
        """
        SELECT id, sender = $1, text, sent FROM message WHERE conversation_id = $2 AND id > $3 ORDER BY id LIMIT $4
        """,
        [
          PostgreSQLValue(owner), PostgreSQLValue(conversation), PostgreSQLValue(place ?? 0),
          PostgreSQLValue(BoardRules.messagesOnPage + 1),
        ]
      )
      let found = try rows.map { try ConversationMessage($0) }
      return NumberedPage(found, limit: BoardRules.messagesOnPage) { $0.id }
    }
  }

  func markRead(_ conversation: Int, upTo message: Int, by owner: Int, at now: Int) async throws {
    try await write { db in
      try await Self.checkConversation(conversation, of: owner, at: now, db)
      try await db.run(
        [("seller", "seller_read"), ("buyer", "buyer_read")].map { reader, column in
          PostgreSQLStatement(
            "UPDATE conversation SET \(column) = greatest(\(column), least($1, last)) WHERE id = $2 AND \(reader) = $3",
            [PostgreSQLValue(message), PostgreSQLValue(conversation), PostgreSQLValue(owner)]
          )
        }
      )
    }
  }

  /// Whether a conversation is still kept, if only those are whose ads have not ended by a time.
  private static func isKept(_ oldest: String) -> String {
    """
    NOT EXISTS (
      SELECT 1 FROM publication LEFT JOIN ad AS about ON about.id = publication.ad_id
      WHERE publication.ad_id = conversation.ad_id
        AND (publication.withdrawn <= \(oldest) OR coalesce(about.expires, publication.expires) <= \(oldest)
          OR coalesce(about.sold, publication.sold) <= \(oldest) - \(AdLifetime.soldLife))
    )
    """
  }

  /// The message that a request with this key has sent. Throws ``PublishingError`` if that was another request.
  private static func sentMessage(for request: PublishingRequest, _ db: PostgreSQLTransaction) async throws
    -> SentMessage?
  {
    let row = try await db.run(
      """
      SELECT id, true, text, sent, conversation_id, fingerprint FROM message WHERE sender = $1 AND key = $2
      """,
      [PostgreSQLValue(request.owner), PostgreSQLValue(request.key)]
    ).first
    guard let row else { return nil }
    guard try row.text(5) == request.fingerprint else { throw PublishingError.keyReused }
    return (try row.int(4), try ConversationMessage(row))
  }

  private static func send(
    _ text: String,
    in conversation: Int,
    for request: PublishingRequest,
    dailyLimit: Int,
    at now: Int,
    _ db: PostgreSQLTransaction
  ) async throws -> SentMessage {
    try await checkDaily(
      dailyLimit,
      of: request.owner,
      at: now,
      "SELECT sent FROM message WHERE sender = $1 AND sent > $2 ORDER BY sent",
      db
    )
    let id = try await db.run("UPDATE board SET message = message + 1 RETURNING message")[0].int(0)
    try await db.run([
      PostgreSQLStatement(
        """
        INSERT INTO message (id, conversation_id, sender, text, sent, key, fingerprint)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """,
        [
          PostgreSQLValue(id), PostgreSQLValue(conversation), PostgreSQLValue(request.owner), PostgreSQLValue(text),
          PostgreSQLValue(now), PostgreSQLValue(request.key), PostgreSQLValue(request.fingerprint),
        ]
      ),
      PostgreSQLStatement(
        "UPDATE conversation SET last = $1 WHERE id = $2",
        [PostgreSQLValue(id), PostgreSQLValue(conversation)]
      ),
    ])
    guard let sent = try await sentMessage(for: request, db) else { throw PublishingError.noConversation }
    return sent
  }

  /// Throws ``PublishingError`` unless a conversation is one of this account's, and still kept.
  private static func checkConversation(
    _ id: Int,
    of owner: Int,
    at now: Int,
    _ db: PostgreSQLTransaction
  ) async throws {
    let isOne = try await db.run(
      """
      SELECT EXISTS (
        SELECT 1 FROM conversation WHERE id = $1 AND (seller = $2 OR buyer = $2) AND \(isKept("$3"))
      )
      """,
      [PostgreSQLValue(id), PostgreSQLValue(owner), PostgreSQLValue(now - BoardRules.conversationLife)]
    )[0].bool(0)
    guard isOne else { throw PublishingError.noConversation }
  }

  /// Nobody sees them any more; looking at all of them takes time, so it is done once an hour.
  private func removeOldConversations(at now: Int, _ db: PostgreSQLTransaction) async throws {
    guard lastRemoval.isDue(at: now, every: 3_600) else { return }
    try await db.run(
      """
      WITH old AS (DELETE FROM conversation WHERE NOT (\(Self.isKept("$1"))) RETURNING id)
      DELETE FROM message WHERE conversation_id IN (SELECT id FROM old)
      """,
      [PostgreSQLValue(now - BoardRules.conversationLife)]
    )
  }
}

extension ConversationMessage {
  /// Reads a row that begins with its id, whether the reader sent it, its text, and its time.
  fileprivate init(_ row: PostgreSQLRow) throws(PostgreSQLError) {
    self.init(id: try row.int(0), isMine: try row.bool(1), text: try row.text(2), sent: try row.int(3))
  }
}
