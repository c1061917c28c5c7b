package import Loading

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
            "INSERT INTO mail (account_id, conversation_id, message_id, queued, due, attempts) VALUES ($1, 0, 0, $2, $2, 0)",
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
      guard try found.int(1) > now - BoardTerms.signInLife, try found.int(2) < BoardTerms.mailCodeTries else {
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
    guard isRight, let address = try await mailAddress(of: account, at: nil) else {
      throw PublishingError.wrongMailCode
    }
    return address
  }

  /// Removes the address of an account, and what waits to be sent to it.
  package func removeMailAddress(of account: Int) async throws {
    try await transaction(.writing) { _ = try $0.run(BoardStatement.removingMail(of: account)) }
  }

  /// The address of an account; `nil` if it has none.
  ///
  /// - Parameter now: leaves out an address that cannot be confirmed any more; `nil` for all that is stored.
  package func mailAddress(of account: Int, at now: Int?) async throws -> OwnMailAddress? {
    try await transaction(.reading) { db in
      let found = try db.run(
        "SELECT address, code IS NULL, made, tries FROM mail_address WHERE account_id = $1",
        account
      ).first
      guard let found else { return nil }
      let isConfirmed = try found.bool(1)
      if let now, !isConfirmed {
        let (made, tries) = (try found.int(2), try found.int(3))
        if made <= now - BoardTerms.signInLife || tries >= BoardTerms.mailCodeTries { return nil }
      }
      return OwnMailAddress(address: try found.text(0), isConfirmed: isConfirmed)
    }
  }

  /// Takes the next mail that is due, codes first; `nil` if none is. Those about nothing that is still unread are passed
  /// over.
  ///
  /// It is due again after some time, unless ``record(_:of:at:)`` is called before.
  package func takeMail(at now: Int) async throws -> QueuedMail? {
    // Most of the time there is none, and a look keeps nobody from writing.
    func isDue() async throws -> Bool {
      try await transaction(.reading) { db in
        try db.row(
          "SELECT EXISTS (SELECT 1 FROM mail WHERE \(QueuedMail.isDue))",
          now,
          now + BoardTerms.longestMailPause
        ).bool(0)
      }
    }
    while try await isDue() {
      if let mail = try await transaction(.writing, { try $0.takeMail(at: now) }) { return mail }
    }
    return nil
  }

  /// Records how an attempt to send a mail has ended, unless its row was taken or filled again since. What came after the
  /// mail is in another one.
  package func record(_ outcome: MailOutcome, of mail: QueuedMail, at now: Int) async throws {
    let isOver =
      switch outcome {
      case .sent, .refused: true
      case .doubtful: mail.attempt >= BoardTerms.doubtfulMailAttempts
      case .failed: mail.attempt >= BoardTerms.mailAttempts
      }
    let isSent = outcome == .sent
    let growing = min(BoardTerms.mailDelay << min(mail.attempt - 1, 16), BoardTerms.longestMailPause)
    let pause = isSent ? BoardTerms.mailPause : isOver ? BoardTerms.mailDelay : growing
    try await transaction(.writing) { db in
      guard isOver else {
        try db.run(
          "UPDATE mail SET due = $1, claim = NULL WHERE account_id = $2 AND conversation_id = $3 AND claim = $4",
          now + pause,
          mail.account,
          mail.conversation,
          mail.claim
        )
        return
      }
      try db.run(
        """
        UPDATE mail SET sent = CASE WHEN $1 THEN $2 ELSE sent END, queued = $2, due = $3, attempts = 0, claim = NULL,
          message_id = (
            SELECT min(id) FROM message WHERE message.conversation_id = mail.conversation_id
              AND message.sender <> mail.account_id AND message.id > $4
          )
        WHERE account_id = $5 AND conversation_id = $6 AND claim = $7
        """,
        isSent,
        now,
        now + pause,
        mail.lastMessage,
        mail.account,
        mail.conversation,
        mail.claim
      )
    }
  }
}

/// How an attempt to send a mail has ended.
package enum MailOutcome: Sendable {
  /// The program has taken it.
  case sent
  /// It is not tried again.
  case refused
  /// It may have gone out, or may never go: it is tried only a few times.
  case doubtful
  /// It is tried again for two days.
  case failed
}

extension QueuedMail {
  /// Which rows are due at the time `$1`, in SQL. One that is due after `$2`, which is later than any pause, was written
  /// before the clock was set back.
  fileprivate static let isDue = "message_id IS NOT NULL AND (due <= $1 OR due > $2)"
}

extension BoardTransaction {
  /// Takes the next mail that is due, of a bounded number; `nil` if none of these is sent.
  fileprivate func takeMail(at now: Int) throws -> QueuedMail? {
    let latest = now + BoardTerms.longestMailPause
    try run(
      """
      UPDATE mail SET message_id = NULL, claim = NULL WHERE \(QueuedMail.isDue) AND (
        attempts >= $3 OR (conversation_id = 0 AND queued <= $4)
          OR (conversation_id <> 0 AND attempts = 0 AND queued <= $5)
      )
      """,
      now,
      latest,
      BoardTerms.mailAttempts,
      now - BoardTerms.signInLife,
      now - BoardTerms.mailLife
    )
    let rows = try run(
      """
      SELECT account_id, conversation_id, message_id, queued, attempts FROM mail WHERE \(QueuedMail.isDue)
      ORDER BY CASE WHEN conversation_id = 0 THEN 0 ELSE 1 END, due, account_id LIMIT $3
      """,
      now,
      latest,
      BoardTerms.mailsInTransaction
    )
    for row in rows {
      guard let mail = try queuedMail(row, at: now) else {
        try run(
          "UPDATE mail SET message_id = NULL, claim = NULL WHERE account_id = $1 AND conversation_id = $2",
          try row.int(0),
          try row.int(1)
        )
        continue
      }
      try run(
        "UPDATE mail SET due = $1, attempts = $2, claim = $3 WHERE account_id = $4 AND conversation_id = $5",
        now + BoardTerms.mailClaimLife,
        mail.attempt,
        mail.claim,
        mail.account,
        mail.conversation
      )
      return mail
    }
    return nil
  }

  /// What a row is about; `nil` if its recipient need not or may not get it any more.
  private func queuedMail(_ row: BoardResultRow, at now: Int) throws -> QueuedMail? {
    let (account, conversation, message) = (try row.int(0), try row.int(1), try row.int(2))
    let rows = try run([
      BoardStatement("SELECT log FROM board"),
      BoardStatement("SELECT address, language, code FROM mail_address WHERE account_id = $1", account),
    ])
    guard let board = try rows[0].first?.text(0), let recipient = rows[1].first,
      let address = MailAddress(try recipient.text(0)), try self.account(account)?.isSuspended == false
    else { return nil }
    func mail(_ content: QueuedMail.Content, upTo last: Int) throws -> QueuedMail {
      QueuedMail(
        account: account,
        address: address,
        language: try recipient.text(1),
        board: board,
        conversation: conversation,
        firstMessage: message,
        lastMessage: last,
        queued: try row.int(3),
        attempt: try row.int(4) + 1,
        claim: .random(in: 1...Int(UInt32.max)),
        content: content
      )
    }
    if conversation == 0 { return try recipient.optionalText(2).map { try mail(.code($0), upTo: 0) } }
    guard try recipient.optionalText(2) == nil else { return nil }
    let isUnread = "\(Conversation.isUnread("message", by: "$1")) AND message.text <> ''"
    let found = try run(
      """
      SELECT conversation.ad_id, \(Conversation.shownTitle("$1")), account.name,
        (SELECT count(*) FROM message WHERE \(isUnread)), (SELECT max(message.id) FROM message WHERE \(isUnread))
      FROM conversation \(Conversation.shownTables("$1"))
      WHERE conversation.id = $2 AND \(Conversation.isKept("$3")) AND NOT account.suspended AND account.erased IS NULL
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
}

extension BoardStatement {
  /// Removes the address of an account, and what waits to be sent to it.
  static func removingMail(of account: Int) -> [BoardStatement] {
    ["mail", "mail_address"].map { BoardStatement("DELETE FROM \($0) WHERE account_id = $1", account) }
  }

  /// Removes the addresses whose codes have expired, and these.
  static func removingExpiredCodes(at now: Int) -> [BoardStatement] {
    [
      "DELETE FROM mail_address WHERE code IS NOT NULL AND made <= $1",
      "DELETE FROM mail WHERE conversation_id = 0 AND queued <= $1",
    ].map { BoardStatement($0, now - BoardTerms.signInLife) }
  }

  /// Queues a mail to the recipient of a new message who wants to be told: not at once, because the message may be read
  /// before, and at most one an hour. A mail that waits counts this message too; if nobody has tried to send it yet, it
  /// waits for as long as one that is queued now.
  static func queueingMail(about message: Int, in conversation: Int, from sender: Int, at now: Int) -> BoardStatement {
    BoardStatement(
      """
      INSERT INTO mail (account_id, conversation_id, message_id, queued, due, attempts)
      SELECT mail_address.account_id, conversation.id, CAST($1 AS bigint), CAST($2 AS bigint), CAST($3 AS bigint), 0
      FROM conversation JOIN mail_address ON mail_address.account_id = CASE WHEN seller = $4 THEN buyer ELSE seller END
      WHERE conversation.id = $5 AND mail_address.code IS NULL
      ON CONFLICT (account_id, conversation_id) DO UPDATE SET
        message_id = coalesce(mail.message_id, excluded.message_id), queued = excluded.queued, attempts = 0, claim = NULL,
        due = CASE WHEN mail.message_id IS NOT NULL THEN mail.due
          WHEN mail.sent > excluded.queued THEN excluded.queued + \(BoardTerms.mailPause)
          WHEN mail.sent > excluded.due - \(BoardTerms.mailPause) THEN mail.sent + \(BoardTerms.mailPause)
          ELSE excluded.due END
      WHERE mail.message_id IS NULL OR mail.attempts = 0
      """,
      message,
      now,
      now + BoardTerms.mailDelay,
      sender,
      conversation
    )
  }
}
