/// An account that was erased. Accounts of other boards have other times.
package struct ErasedAccount: Sendable, Hashable, Codable {
  /// The number of the account.
  package let account: Int
  /// When it was made, in seconds since 1970.
  package let made: Int
  /// When it was erased, in seconds since 1970.
  package let erased: Int

  /// Names an account.
  package init(account: Int, made: Int, erased: Int) {
    (self.account, self.made, self.erased) = (account, made, erased)
  }
}

/// Erasing what a board keeps of somebody.
extension BoardStore {
  /// What an erasure of an account is, before it is done. Throws ``PublishingError`` if the account stays.
  package func erasure(of id: Int, at now: Int) async throws -> ErasedAccount {
    guard id != BoardTerms.firstOwner else { throw PublishingError.firstAccountStays }
    return try await transaction(.reading) { db in
      guard let made = try db.run("SELECT made FROM account WHERE id = $1", id).first?.int(0) else {
        throw PublishingError.noAccount
      }
      return ErasedAccount(account: id, made: made, erased: now)
    }
  }

  /// Erases accounts: their ads leave the board, their texts, names, devices and keys are deleted. An account that is not
  /// there, or was erased before, is passed over.
  ///
  /// The log of decisions stays, without the name. The texts of a conversation stay as long as a report of it is open, or
  /// an appeal against what was decided about it.
  ///
  /// - Returns: the pictures that were claimed for deletion.
  package func erase(_ accounts: [ErasedAccount], at now: Int) async throws -> [String] {
    try await transaction(.writing) { db in
      var pictures: [String] = []
      for erased in accounts where erased.account != BoardTerms.firstOwner {
        let found = try db.run(
          "SELECT 1 FROM account WHERE id = $1 AND made = $2 AND erased IS NULL",
          erased.account,
          erased.made
        )
        if !found.isEmpty { pictures += try db.erase(erased, at: now) }
      }
      return pictures
    }
  }

  /// Which of some accounts are on the board and not erased.
  package func standing(of accounts: [ErasedAccount]) async throws -> [ErasedAccount] {
    try await transaction(.reading) { db in
      try accounts.filter { erased in
        try !db.run(
          "SELECT 1 FROM account WHERE id = $1 AND made = $2 AND erased IS NULL",
          erased.account,
          erased.made
        ).isEmpty
      }
    }
  }
}

extension BoardTransaction {
  /// Erases all accounts but the first, on a board that has only the ads of a catalogue, and deletes open invitations.
  package func eraseMembers(at now: Int) throws {
    let members = try run("SELECT id, made FROM account WHERE id <> $1 AND erased IS NULL", BoardTerms.firstOwner)
    for member in members {
      _ = try erase(ErasedAccount(account: member.int(0), made: member.int(1), erased: now), at: now)
    }
    try run("DELETE FROM invitation WHERE account_id IS NULL")
  }

  fileprivate func erase(_ erased: ErasedAccount, at now: Int) throws -> [String] {
    let id = erased.account
    let ads = try run(
      """
      SELECT \(StoredAd.columns) FROM publication JOIN ad ON ad.id = publication.ad_id
        LEFT JOIN account ON account.id = publication.owner
      WHERE publication.owner = $1 ORDER BY ad.id
      """,
      id
    ).map { try StoredAd($0) }
    var pictures: [String] = []
    for ad in ads {
      pictures += try remove(ad, at: now)
      try forget(ad.ad)
    }
    let statements = [
      "DELETE FROM token WHERE owner = $1", "DELETE FROM request_key WHERE owner = $1",
      "DELETE FROM account_name WHERE account_id = $1", "DELETE FROM block WHERE owner = $1 OR blocked = $1",
      "DELETE FROM invitation WHERE inviter = $1 AND account_id IS NULL", "DELETE FROM invitation WHERE signs_in = $1",
      "UPDATE invitation SET name = '', key = NULL, token_hash = NULL WHERE account_id = $1",
      "UPDATE conversation SET ad_title = '' WHERE seller = $1",
      // Its ads do not wait any more, so there is nothing to decide in cases that only the board has put into the queue.
      // The rows stay, because their numbers are never given again.
      """
      UPDATE report SET decision_id = \(BoardTerms.noDecision), account_id = NULL, title = NULL, text = ''
      WHERE account_id = $1 AND decision_id IS NULL AND NOT EXISTS (
        SELECT 1 FROM report AS other WHERE other.case_id = report.case_id
          AND (other.reporter_id IS NOT NULL OR EXISTS (SELECT 1 FROM notice WHERE report_id = other.id))
      )
      """,
    ].map { BoardStatement($0, id) }
    let leaving = BoardStatement(
      "UPDATE account SET name = '', role = $1, erased = $2 WHERE id = $3",
      AccountRole.member.rawValue,
      erased.erased,
      id
    )
    _ = try run(statements + BoardStatement.removingMail(of: id) + [leaving] + BoardStatement.erasingWords(of: id))
    try removeFeeds(of: id)
    return pictures
  }

  /// Closes a case with a decision, and erases what it has kept of accounts that were erased.
  func close(_ caseID: Int, with decision: Int) throws {
    try run("UPDATE report SET decision_id = $1 WHERE case_id = $2 AND decision_id IS NULL", decision, caseID)
    // An appeal has kept the conversation that the decision was about.
    let erased = try run(
      """
      WITH subjects (subject, subject_id) AS (
        SELECT subject, subject_id FROM report WHERE case_id = $1
        UNION SELECT earlier.subject, earlier.subject_id FROM report AS appeal
          JOIN decision ON decision.id = appeal.appeal_of JOIN report AS earlier ON earlier.case_id = decision.case_id
          WHERE appeal.case_id = $1
      ), conversations (seller, buyer) AS (
        SELECT seller, buyer FROM subjects JOIN conversation ON conversation.id = subject_id
        WHERE subject = 'conversation'
      )
      SELECT account.id FROM account WHERE erased IS NOT NULL AND id IN (
        SELECT reporter_id FROM report WHERE case_id = $1
        UNION SELECT account_id FROM report WHERE case_id = $1
        UNION SELECT seller FROM conversations UNION SELECT buyer FROM conversations
      )
      """,
      caseID
    ).map { try $0.int(0) }
    _ = try run(erased.flatMap { BoardStatement.erasingWords(of: $0) })
  }
}

extension BoardStatement {
  /// Deletes the texts of an account's messages and reports, the titles of its ads in reports, and who has sent notices of
  /// them, except for what a moderator has to decide about.
  fileprivate static func erasingWords(of account: Int) -> [BoardStatement] {
    [
      """
      UPDATE message SET text = '', fingerprint = '', key = 'erased ' || CAST(id AS text)
      WHERE sender = $1 AND text <> '' AND NOT EXISTS (
        SELECT 1 FROM report LEFT JOIN report AS appeal ON appeal.appeal_of = report.decision_id
        WHERE report.subject = 'conversation' AND report.subject_id = message.conversation_id
          AND (report.decision_id IS NULL OR (appeal.id IS NOT NULL AND appeal.decision_id IS NULL))
      )
      """,
      "UPDATE report SET text = '' WHERE reporter_id = $1 AND decision_id IS NOT NULL",
      // The title of a conversation is that of its seller's ad, also if the buyer was reported.
      "UPDATE report SET title = NULL WHERE account_id = $1 AND subject <> 'conversation' AND decision_id IS NOT NULL",
      """
      UPDATE report SET title = NULL WHERE subject = 'conversation' AND decision_id IS NOT NULL
        AND subject_id IN (SELECT id FROM conversation WHERE seller = $1)
      """,
      """
      UPDATE notice SET name = '', email = '' WHERE report_id IN (
        SELECT id FROM report WHERE account_id = $1 AND decision_id IS NOT NULL
      )
      """,
    ].map { BoardStatement($0, account) }
  }
}
