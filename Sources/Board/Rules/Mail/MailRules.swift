/// Mails about messages, for members who have given an address and have confirmed it.
///
/// What is to be sent is in the table `mail`, a row for each member and conversation, and one for the code that confirms
/// an address, whose conversation is 0. A server that sends one takes it for some time. If it is killed before it has
/// recorded what has become of it, the mail is sent again: none is lost, and one can arrive twice.
extension BoardStore {
  /// Sets the address of an account, and queues a mail with the code that confirms it. Throws ``PublishingError``.
  ///
  /// - Parameter language: a tag of BCP 47.
  package func setMailAddress(
    _ address: MailAddress,
    in language: String,
    confirmedBy code: String,
    of account: Int,
    at now: Int
  ) async throws -> OwnMailAddress {
    try await transaction(.writing) { db in
      guard try db.account(account)?.isSuspended == false else { throw PublishingError.suspended }
      _ = try db.run(
        BoardStatement.removingMail(of: account) + [
          BoardStatement(
            "INSERT INTO mail_address (account_id, address, language, code, made, tries) VALUES ($1, $2, $3, $4, $5, 0)",
            account,
            address.text,
            language,
            code,
            now
          ),
          BoardStatement(
            "INSERT INTO mail (account_id, conversation_id, message_id, queued, due) VALUES ($1, 0, 0, $2, $2)",
            account,
            now
          ),
        ]
      )
      return OwnMailAddress(address: address.text, isConfirmed: false)
    }
  }

  /// Confirms the address of an account with the code that was mailed to it. Throws ``PublishingError``.
  package func confirmMailAddress(with code: String, of account: Int, at now: Int) async throws -> OwnMailAddress {
    let isRight = try await transaction(.writing) { db in
      let found = try db.run("SELECT code, made, tries FROM mail_address WHERE account_id = $1", account).first
      guard let found else { throw PublishingError.noMailAddress }
      // It was confirmed before: the response may have been lost.
      guard let expected = try found.optionalText(0) else { return true }
      guard try found.int(1) + BoardTerms.signInLife > now, try found.int(2) < BoardTerms.mailCodeTries else {
        throw PublishingError.mailCodeExpired
      }
      guard code == expected else {
        try db.run("UPDATE mail_address SET tries = tries + 1 WHERE account_id = $1", account)
        return false
      }
      try db.run("UPDATE mail_address SET code = NULL WHERE account_id = $1", account)
      try db.run("DELETE FROM mail WHERE account_id = $1 AND conversation_id = 0", account)
      return true
    }
    guard isRight, let address = try await mailAddress(of: account) else { throw PublishingError.wrongMailCode }
    return address
  }

  /// Removes the address of an account, and what waits to be sent to it.
  package func removeMailAddress(of account: Int) async throws {
    try await transaction(.writing) { _ = try $0.run(BoardStatement.removingMail(of: account)) }
  }

  /// The address of an account; `nil` if it has none.
  package func mailAddress(of account: Int) async throws -> OwnMailAddress? {
    try await transaction(.reading) { db in
      try db.run("SELECT address, code IS NULL FROM mail_address WHERE account_id = $1", account).first.map {
        OwnMailAddress(address: try $0.text(0), isConfirmed: try $0.bool(1))
      }
    }
  }

  /// Takes the next mail that is due; `nil` if none is. Those about nothing that is still unread are passed over.
  ///
  /// It is due again after some time, unless ``finish(_:at:)`` or ``postpone(_:at:)`` is called before.
  package func takeMail(at now: Int) async throws -> QueuedMail? {
    let due = "FROM mail WHERE message_id IS NOT NULL AND due <= $1"
    // Most of the time there is none, and a look keeps nobody from writing.
    let isDue = try await transaction(.reading) { try $0.row("SELECT EXISTS (SELECT 1 \(due))", now).bool(0) }
    guard isDue else { return nil }
    return try await transaction(.writing) { db in
      while true {
        let found = try db.run(
          "SELECT account_id, conversation_id, message_id, queued \(due) ORDER BY due, account_id LIMIT 1",
          now
        ).first
        guard let found else { return nil }
        let (account, conversation, queued) = (try found.int(0), try found.int(1), try found.int(3))
        let isOld = queued + BoardTerms.mailLife <= now
        let mail =
          isOld
          ? nil
          : try db.mail(to: account, about: conversation, from: try found.int(2), queued: queued, at: now)
        try db.run(
          """
          UPDATE mail SET due = $1, message_id = CASE WHEN $2 THEN message_id END
          WHERE account_id = $3 AND conversation_id = $4
          """,
          now + BoardTerms.mailClaimLife,
          mail != nil,
          account,
          conversation
        )
        if let mail { return mail }
      }
    }
  }

  /// Records that a mail was sent. What came after it is in another one, an hour later.
  package func finish(_ mail: QueuedMail, at now: Int) async throws {
    try await transaction(.writing) { db in
      _ = try db.run(
        """
        UPDATE mail SET sent = $1, queued = $1, due = $2, message_id = (
          SELECT min(id) FROM message WHERE message.conversation_id = mail.conversation_id
            AND message.sender <> mail.account_id AND message.id > $3
        ) WHERE account_id = $4 AND conversation_id = $5 AND message_id IS NOT NULL
        """,
        now,
        now + BoardTerms.mailPause,
        mail.lastMessage,
        mail.account,
        mail.conversation
      )
    }
  }

  /// Records that a mail could not be sent: it is due again after as long as it has waited, within limits.
  package func postpone(_ mail: QueuedMail, at now: Int) async throws {
    let pause = min(max(now - mail.queued, BoardTerms.mailDelay), BoardTerms.longestMailPause)
    try await transaction(.writing) { db in
      _ = try db.run(
        "UPDATE mail SET due = $1 WHERE account_id = $2 AND conversation_id = $3 AND message_id IS NOT NULL",
        now + pause,
        mail.account,
        mail.conversation
      )
    }
  }
}

extension BoardTransaction {
  /// What a mail is about; `nil` if its recipient need not or may not get it any more.
  fileprivate func mail(
    to account: Int,
    about conversation: Int,
    from message: Int,
    queued: Int,
    at now: Int
  ) throws -> QueuedMail? {
    let rows = try run([
      BoardStatement("SELECT log FROM board"),
      BoardStatement("SELECT address, language, code FROM mail_address WHERE account_id = $1", account),
    ])
    guard let board = try rows[0].first?.text(0), let recipient = rows[1].first,
      let address = MailAddress(try recipient.text(0)), let member = try self.account(account), !member.isSuspended
    else { return nil }
    func mail(_ content: QueuedMail.Content, upTo last: Int) throws -> QueuedMail {
      QueuedMail(
        account: account,
        name: member.name,
        address: address,
        language: try recipient.text(1),
        board: board,
        conversation: conversation,
        lastMessage: last,
        queued: queued,
        content: content
      )
    }
    if conversation == 0 { return try recipient.optionalText(2).map { try mail(.code($0), upTo: 0) } }
    guard try recipient.optionalText(2) == nil else { return nil }
    let found = try run(
      """
      SELECT conversation.ad_id, \(Conversation.shownTitle("$1")), coalesce(account.name, ''),
        (SELECT count(*) FROM message WHERE \(Self.unread)), (SELECT max(message.id) FROM message WHERE \(Self.unread))
      FROM conversation \(Conversation.shownTables("$1"))
      WHERE conversation.id = $2 AND \(Conversation.isKept("$3"))
        AND NOT EXISTS (SELECT 1 FROM block WHERE block.owner = $1 AND block.blocked = account.id)
      """,
      account,
      conversation,
      now - BoardTerms.conversationLife
    ).first
    guard let found, let last = try found.optionalInt(4), last >= message else { return nil }
    let content = QueuedMail.Content.messages(
      adID: try found.int(0),
      adTitle: try found.text(1),
      sender: try found.text(2),
      count: try found.int(3)
    )
    return try mail(content, upTo: last)
  }

  /// What the account `$1` has not read of a conversation.
  private static var unread: String {
    """
    message.conversation_id = conversation.id AND message.sender <> $1 AND message.text <> ''
      AND message.id > CASE WHEN seller = $1 THEN seller_read ELSE buyer_read END
    """
  }
}

extension BoardStatement {
  /// Removes the address of an account, and what waits to be sent to it.
  static func removingMail(of account: Int) -> [BoardStatement] {
    ["mail", "mail_address"].map { BoardStatement("DELETE FROM \($0) WHERE account_id = $1", account) }
  }

  /// Queues a mail to the recipient of a new message who wants to be told, unless one is queued: not at once, because the
  /// message may be read before, and at most one an hour.
  static func queueingMail(about message: Int, in conversation: Int, from sender: Int, at now: Int) -> BoardStatement {
    BoardStatement(
      """
      INSERT INTO mail (account_id, conversation_id, message_id, queued, due)
      SELECT mail_address.account_id, conversation.id, CAST($1 AS bigint), CAST($2 AS bigint), CAST($3 AS bigint)
      FROM conversation JOIN mail_address ON mail_address.account_id = CASE WHEN seller = $4 THEN buyer ELSE seller END
      WHERE conversation.id = $5 AND mail_address.code IS NULL
      ON CONFLICT (account_id, conversation_id) DO UPDATE SET message_id = excluded.message_id, queued = excluded.queued,
        due = CASE WHEN mail.sent + \(BoardTerms.mailPause) > excluded.due THEN mail.sent + \(BoardTerms.mailPause)
          ELSE excluded.due END
      WHERE mail.message_id IS NULL
      """,
      message,
      now,
      now + BoardTerms.mailDelay,
      sender,
      conversation
    )
  }
}
