/// Conversations about ads. A message is stored with the key of its request, so that a repeated request sends nothing.
extension BoardStore {
  /// Writes to the seller of an ad, in the conversation that the sender has about it, or in a new one. Throws
  /// ``PublishingError``.
  ///
  /// - Parameter dailyLimit: how many messages an account may send within a day.
  package func write(
    _ text: String,
    about ad: Int,
    for request: PublishingRequest,
    dailyLimit: Int,
    at now: Int
  ) async throws -> SentMessage {
    try await transaction(.writing) { [progress] db in
      if let sent = try db.sentMessage(for: request) { return sent }
      try db.removeOldConversations(at: now, progress)
      let listing = try db.standingAd(ad, at: now)
      guard let seller = listing.owner else { throw PublishingError.noSeller }
      guard seller != request.owner else { throw PublishingError.ownAd }
      try db.checkRecipient(seller, of: request.owner)
      let known = try db.run("SELECT id FROM conversation WHERE ad_id = $1 AND buyer = $2", ad, request.owner).first
      let conversation =
        try known?.int(0)
        ?? db.row(
          "INSERT INTO conversation (ad_id, ad_title, seller, buyer) VALUES ($1, $2, $3, $4) RETURNING id",
          ad,
          listing.ad.title,
          seller,
          request.owner
        ).int(0)
      return try db.send(text, in: conversation, for: request, dailyLimit: dailyLimit, at: now)
    }
  }

  /// Goes on with a conversation, also if its ad is gone. Throws ``PublishingError``.
  ///
  /// - Parameter dailyLimit: how many messages an account may send within a day.
  package func reply(
    _ text: String,
    in conversation: Int,
    for request: PublishingRequest,
    dailyLimit: Int,
    at now: Int
  ) async throws -> SentMessage {
    try await transaction(.writing) { [progress] db in
      if let sent = try db.sentMessage(for: request) { return sent }
      try db.removeOldConversations(at: now, progress)
      try db.checkConversation(conversation, of: request.owner, at: now)
      let other = try db.row(
        "SELECT CASE WHEN seller = $1 THEN buyer ELSE seller END FROM conversation WHERE id = $2",
        request.owner,
        conversation
      ).int(0)
      try db.checkRecipient(other, of: request.owner)
      return try db.send(text, in: conversation, for: request, dailyLimit: dailyLimit, at: now)
    }
  }

  /// The conversations of an account, that with the newest message first.
  ///
  /// - Parameter place: the newest message of the last conversation that is known.
  package func conversations(of owner: Int, after place: Int?, at now: Int) async throws -> NumberedPage<Conversation> {
    try await transaction(.reading) { db in
      let rows = try db.run(
        """
        SELECT message.id, message.sender = $1, message.text, message.sent, conversation.id, conversation.ad_id,
          \(Conversation.shownTitle("$1")), coalesce(account.name, ''),
          (SELECT count(*) FROM message AS other WHERE \(Conversation.isUnread("other", by: "$1")))
        FROM conversation JOIN message ON message.id = conversation.last \(Conversation.shownTables("$1"))
        WHERE (seller = $1 OR buyer = $1) AND last < $2 AND \(Conversation.isKept("$3"))
        ORDER BY last DESC LIMIT $4
        """,
        owner,
        place ?? .max,
        now - BoardTerms.conversationLife,
        BoardTerms.conversationsOnPage + 1
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
      return NumberedPage(found, limit: BoardTerms.conversationsOnPage) { $0.last.id }
    }
  }

  /// The messages of a conversation, the oldest first. Throws ``PublishingError``.
  ///
  /// - Parameter place: the last message that is known.
  package func messages(in conversation: Int, for owner: Int, after place: Int?, at now: Int) async throws
    -> NumberedPage<ConversationMessage>
  {
    try await transaction(.reading) { db in
      try db.checkConversation(conversation, of: owner, at: now)
      let found = try db.run(
        """
        SELECT id, sender = $1, text, sent FROM message WHERE conversation_id = $2 AND id > $3 ORDER BY id LIMIT $4
        """,
        owner,
        conversation,
        place ?? 0,
        BoardTerms.messagesOnPage + 1
      ).map { try ConversationMessage($0) }
      return NumberedPage(found, limit: BoardTerms.messagesOnPage) { $0.id }
    }
  }

  /// Records that an account has read a conversation up to a message; never fewer than before. Throws
  /// ``PublishingError``.
  package func markRead(_ conversation: Int, upTo message: Int, by owner: Int, at now: Int) async throws {
    try await transaction(.writing) { db in
      try db.checkConversation(conversation, of: owner, at: now)
      let read = "CASE WHEN last < $1 THEN last ELSE $1 END"
      _ = try db.run(
        [("seller", "seller_read"), ("buyer", "buyer_read")].map { reader, column in
          BoardStatement(
            "UPDATE conversation SET \(column) = \(read) WHERE id = $2 AND \(reader) = $3 AND \(column) < \(read)",
            message,
            conversation,
            owner
          )
        }
      )
    }
  }
}

extension BoardTransaction {
  /// The message that a request with this key has sent. Throws ``PublishingError`` if that was another request.
  fileprivate func sentMessage(for request: PublishingRequest) throws -> SentMessage? {
    let found = try run(
      "SELECT id, true, text, sent, conversation_id, fingerprint FROM message WHERE sender = $1 AND key = $2",
      request.owner,
      request.key
    ).first
    guard let found else { return nil }
    guard try found.text(5) == request.fingerprint else { throw PublishingError.keyReused }
    return (try found.int(4), try ConversationMessage(found))
  }

  fileprivate func send(
    _ text: String,
    in conversation: Int,
    for request: PublishingRequest,
    dailyLimit: Int,
    at now: Int
  ) throws -> SentMessage {
    try checkDaily(
      dailyLimit,
      of: request.owner,
      at: now,
      "SELECT sent FROM message WHERE sender = $1 AND sent > $2 ORDER BY sent"
    )
    let id = try row("UPDATE board SET message = message + 1 RETURNING message").int(0)
    _ = try run([
      BoardStatement(
        """
        INSERT INTO message (id, conversation_id, sender, text, sent, key, fingerprint)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """,
        id,
        conversation,
        request.owner,
        text,
        now,
        request.key,
        request.fingerprint
      ),
      BoardStatement("UPDATE conversation SET last = $1 WHERE id = $2", id, conversation),
      BoardStatement.queueingMail(about: id, in: conversation, from: request.owner, at: now),
    ])
    guard let sent = try sentMessage(for: request) else { throw PublishingError.noConversation }
    return sent
  }

  /// Throws ``PublishingError`` unless a conversation is one of this account's, and still kept.
  func checkConversation(_ id: Int, of owner: Int, at now: Int) throws {
    let isOne = try row(
      """
      SELECT EXISTS (
        SELECT 1 FROM conversation WHERE id = $1 AND (seller = $2 OR buyer = $2) AND \(Conversation.isKept("$3"))
      )
      """,
      id,
      owner,
      now - BoardTerms.conversationLife
    ).bool(0)
    guard isOne else { throw PublishingError.noConversation }
  }

  /// Nobody sees them any more; looking at all of them takes time, so it is done once an hour. So are addresses removed
  /// that nobody has confirmed.
  fileprivate func removeOldConversations(at now: Int, _ progress: BoardProgress) throws {
    guard progress.lastRemoval.isDue(at: now, every: 3_600) else { return }
    let old = "FROM conversation WHERE NOT (\(Conversation.isKept("$1")))"
    let oldest = now - BoardTerms.conversationLife
    let statements = [
      BoardStatement("DELETE FROM message WHERE conversation_id IN (SELECT id \(old))", oldest),
      BoardStatement("DELETE FROM mail WHERE conversation_id IN (SELECT id \(old))", oldest),
      BoardStatement("DELETE \(old)", oldest),
    ]
    _ = try run(statements + BoardStatement.removingExpiredCodes(at: now))
  }
}

extension Conversation {
  /// The title of the ad as one of the two may see it, of the tables ``shownTables(_:)``; empty if it is withheld.
  static func shownTitle(_ reader: String) -> String {
    """
    CASE WHEN seller <> \(reader) AND \(Withholding.sql(ad: "conversation.ad_id")) IS NOT NULL THEN ''
      ELSE coalesce(ad.title, conversation.ad_title) END
    """
  }

  /// Adds the ad and the account of the other one to a conversation.
  static func shownTables(_ reader: String) -> String {
    """
    LEFT JOIN ad ON ad.id = conversation.ad_id AND ad.is_listed
      LEFT JOIN account ON account.id = CASE WHEN seller = \(reader) THEN buyer ELSE seller END
    """
  }

  /// Whether a reader has not read a message of a conversation in the same statement, in SQL.
  static func isUnread(_ message: String, by reader: String) -> String {
    """
    \(message).conversation_id = conversation.id AND \(message).sender <> \(reader)
      AND \(message).id > CASE WHEN seller = \(reader) THEN seller_read ELSE buyer_read END
    """
  }

  /// Whether a conversation is still kept, if only those are whose ads have not ended by a time.
  static func isKept(_ oldest: String) -> String {
    """
    NOT EXISTS (
      SELECT 1 FROM publication LEFT JOIN ad AS about ON about.id = publication.ad_id
      WHERE publication.ad_id = conversation.ad_id
        AND (publication.withdrawn <= \(oldest) OR coalesce(about.expires, publication.expires) <= \(oldest)
          OR coalesce(about.sold, publication.sold) <= \(oldest) - \(AdLifetime.soldLife))
    )
    """
  }
}

extension ConversationMessage {
  /// Reads a row that begins with its id, whether the reader sent it, its text, and its time.
  fileprivate init(_ row: BoardResultRow) throws(UnexpectedRow) {
    self.init(id: try row.int(0), isMine: try row.bool(1), text: try row.text(2), sent: try row.int(3))
  }
}
