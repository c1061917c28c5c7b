/// Reports of ads and conversations, appeals against decisions, and the queue that they are in.
extension BoardStore {
  /// Reports an ad or a conversation. As long as a report of the same account is open, there is no other one. Throws
  /// ``PublishingError``.
  ///
  /// - Parameter dailyLimit: how many reports an account may make within a day.
  /// - Returns: the report, and whether it is new.
  package func report(
    _ subject: ModerationSubject,
    _ submitted: SubmittedReport,
    by reporter: Int,
    dailyLimit: Int,
    at now: Int
  ) async throws -> (report: OwnReport, isNew: Bool) {
    try await transaction(.writing) { db in
      let reported: ReportedSubject
      switch subject.kind {
      case .listing:
        let ad = try db.standingAd(subject.id, at: now)
        guard ad.owner != reporter else { throw PublishingError.ownAd }
        reported = ReportedSubject(account: ad.owner, title: ad.ad.title)
      case .conversation:
        try db.checkConversation(subject.id, of: reporter, at: now)
        reported = try db.reportedConversation(subject.id, by: reporter)
      case .account: throw PublishingError.noAccount
      }
      let open = try db.run(
        """
        SELECT id FROM report WHERE reporter_id = $1 AND subject = $2 AND subject_id = $3 AND decision_id IS NULL
          AND appeal_of IS NULL
        """,
        reporter,
        subject.kind.rawValue,
        subject.id
      ).first?.int(0)
      if let open, let report = try db.ownReports(of: reporter, id: open).first { return (report, false) }
      try db.checkDaily(
        dailyLimit,
        of: reporter,
        at: now,
        "SELECT at FROM report WHERE reporter_id = $1 AND at > $2 AND appeal_of IS NULL ORDER BY at"
      )
      let id = try db.queue(subject, reported, reporter, submitted.reason.rawValue, submitted.text, at: now)
      guard let report = try db.ownReports(of: reporter, id: id).first else { throw PublishingError.noCase }
      return (report, true)
    }
  }

  /// Appeals against a decision about the account, once. Throws ``PublishingError``.
  package func appeal(_ decision: Int, _ text: String, by account: Int, at now: Int) async throws -> ReceivedStatement {
    let text = try StatementOfReasons.checked(text)
    return try await transaction(.writing) { db in
      guard let received = try db.statements(for: account, id: decision).first else { throw PublishingError.noDecision }
      guard received.appeal == .possible else { throw PublishingError.appealed }
      guard received.isInForce else { throw PublishingError.lifted }
      guard let kind = ModerationSubject.Kind(rawValue: received.decision.subject) else {
        throw PublishingError.noDecision
      }
      _ = try db.queue(
        ModerationSubject(kind, received.decision.subjectID),
        ReportedSubject(account: account, title: received.decision.title),
        account,
        "appeal",
        text,
        appealing: decision,
        at: now
      )
      return try db.statements(for: account, id: decision).first ?? received
    }
  }

  /// The restrictions of an account, the newest first, and its reports.
  ///
  /// - Parameter limit: the most of each.
  package func moderationRecord(of account: Int, limit: Int = BoardTerms.statementsOfAccount) async throws -> (
    statements: [ReceivedStatement], reports: [OwnReport]
  ) {
    try await transaction(.reading) { db in
      (try db.statements(for: account, limit: limit), try db.ownReports(of: account, limit: limit))
    }
  }

  /// The open cases, the oldest first.
  ///
  /// - Parameter place: the last case that is known.
  package func cases(after place: Int?, at now: Int) async throws -> NumberedPage<ModerationCase> {
    try await transaction(.reading) { db in
      let found = try db.openCases(after: place ?? 0, "ASC", limit: BoardTerms.casesOnPage + 1)
      let page = NumberedPage(found, limit: BoardTerms.casesOnPage) { $0.id }
      return NumberedPage(items: try db.completed(page.items, at: now), next: page.next)
    }
  }

  /// The first page of the open cases, the newest first.
  package func newestCases(at now: Int) async throws -> [ModerationCase] {
    try await transaction(.reading) { db in
      try db.completed(try db.openCases(after: 0, "DESC", limit: BoardTerms.casesOnPage), at: now)
    }
  }

  /// The messages of a conversation that was reported, for a moderator. Throws ``PublishingError`` if it was not.
  ///
  /// - Parameter place: the last message that is known.
  package func reportedMessages(
    in conversation: Int,
    after place: Int?,
    at now: Int
  ) async throws -> NumberedPage<ReportedMessage> {
    try await transaction(.reading) { db in
      let isReported = try db.row(
        """
        SELECT EXISTS (SELECT 1 FROM report WHERE subject = 'conversation' AND subject_id = $1)
          AND EXISTS (SELECT 1 FROM conversation WHERE id = $1 AND \(Conversation.isKept("$2")))
        """,
        conversation,
        now - BoardTerms.conversationLife
      ).bool(0)
      guard isReported else { throw PublishingError.noConversation }
      let found = try db.run(
        """
        SELECT message.id, sender = seller, text, sent
        FROM message JOIN conversation ON conversation.id = conversation_id
        WHERE conversation_id = $1 AND message.id > $2 ORDER BY message.id LIMIT $3
        """,
        conversation,
        place ?? 0,
        BoardTerms.messagesOnPage + 1
      ).map { try ReportedMessage($0) }
      return NumberedPage(found, limit: BoardTerms.messagesOnPage) { $0.id }
    }
  }
}

/// What is known of the subject of a report.
struct ReportedSubject {
  /// The account concerned; `nil` for an ad of the catalogue.
  let account: Int?
  /// The title of the ad.
  let title: String?
  /// Whether it is an ad that is not on the board any more.
  var isGone = false
}

extension BoardTransaction {
  /// Puts something into the queue: into the open case of its subject, or into a new one.
  ///
  /// - Returns: its number.
  func queue(
    _ subject: ModerationSubject,
    _ reported: ReportedSubject,
    _ reporter: Int?,
    _ reason: String,
    _ text: String,
    appealing decision: Int? = nil,
    at now: Int
  ) throws -> Int {
    let numbers = try row(
      """
      SELECT coalesce(max(id), 0) + 1,
        (SELECT min(case_id) FROM report WHERE subject = $1 AND subject_id = $2 AND decision_id IS NULL)
      FROM report
      """,
      subject.kind.rawValue,
      subject.id
    )
    let id = try numbers.int(0)
    try run(
      """
      INSERT INTO report (id, case_id, at, reporter_id, subject, subject_id, account_id, title, reason, text, appeal_of)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      """,
      id,
      try numbers.optionalInt(1) ?? id,
      now,
      reporter,
      subject.kind.rawValue,
      subject.id,
      reported.account,
      reported.title,
      reason,
      text,
      decision
    )
    return id
  }

  /// The one with whom an account has a conversation, and its title.
  fileprivate func reportedConversation(_ id: Int, by reporter: Int) throws -> ReportedSubject {
    let row = try row(
      "SELECT CASE WHEN seller = $2 THEN buyer ELSE seller END, ad_title FROM conversation WHERE id = $1",
      id,
      reporter
    )
    return ReportedSubject(account: try row.int(0), title: try row.text(1))
  }

  /// The newest reports of an account, or one of them.
  fileprivate func ownReports(
    of account: Int,
    id: Int? = nil,
    limit: Int = BoardTerms.statementsOfAccount
  ) throws -> [OwnReport] {
    try run(
      """
      SELECT report.id, report.subject, report.subject_id, reason, report.at, action, decision.at
      FROM report LEFT JOIN decision ON decision.id = decision_id
      WHERE reporter_id = $1 AND appeal_of IS NULL AND report.id BETWEEN $2 AND $3 ORDER BY report.id DESC LIMIT $4
      """,
      account,
      id ?? 0,
      id ?? .max,
      limit
    ).map { row in
      OwnReport(
        id: try row.int(0),
        subject: try row.text(1),
        subjectID: try row.int(2),
        reason: try row.text(3),
        time: try row.int(4),
        outcome: try row.optionalText(5),
        decided: try row.optionalInt(6)
      )
    }
  }

  /// The newest restrictions of an account, or one of them.
  fileprivate func statements(
    for account: Int,
    id: Int? = nil,
    limit: Int = BoardTerms.statementsOfAccount
  ) throws -> [ReceivedStatement] {
    let (columns, tables) = (LoggedDecision.columns, LoggedDecision.tables)
    // A later decision about the same ad is in its place, and one that was withdrawn cannot be restricted; an account can
    // be both held and suspended, and a suspension can get another end. What was purged stays so.
    let rows = try run(
      """
      SELECT \(columns), EXISTS (
          SELECT 1 FROM decision AS later
          WHERE later.subject = decision.subject AND later.subject_id = decision.subject_id AND later.id > decision.id
            AND later.action <> 'dismiss' AND (decision.subject = 'listing'
              OR later.action = CASE decision.action WHEN 'suspend' THEN 'reinstate' ELSE 'release' END
              OR decision.action = 'suspend' AND later.action = 'suspend')
        ) OR decision.subject = 'listing' AND decision.action <> 'purge' AND EXISTS (
          SELECT 1 FROM publication WHERE ad_id = decision.subject_id AND withdrawn IS NOT NULL
        ) OR coalesce(suspension.ended, 1 = 0), (SELECT CASE WHEN decision_id IS NULL THEN 'open' ELSE 'decided' END FROM report WHERE appeal_of = decision.id)
      FROM \(tables)
      WHERE decision.account_id = $1 AND action IN \(ModerationAction.restrictions) AND decision.id BETWEEN $2 AND $3
      ORDER BY decision.id DESC LIMIT $4
      """,
      account,
      id ?? 0,
      id ?? .max,
      limit
    )
    return try rows.map { row in
      ReceivedStatement(
        decision: try LoggedDecision(row),
        isInForce: try !row.bool(LoggedDecision.columnCount),
        appeal: try row.optionalText(LoggedDecision.columnCount + 1).flatMap(ReceivedStatement.Appeal.init) ?? .possible
      )
    }
  }

  /// Open cases behind a number, without what was said about them.
  ///
  /// - Parameter order: `ASC` or `DESC`.
  fileprivate func openCases(after place: Int, _ order: String, limit: Int) throws -> [ModerationCase] {
    try run(
      """
      SELECT report.id, subject, subject_id, title, report.account_id, account.name
      FROM report LEFT JOIN account ON account.id = report.account_id
      WHERE decision_id IS NULL AND report.id = case_id AND report.id > $1 ORDER BY report.id \(order) LIMIT $2
      """,
      place,
      limit
    ).map { row in
      ModerationCase(
        id: try row.int(0),
        subject: try row.text(1),
        subjectID: try row.int(2),
        title: try row.optionalText(3),
        account: try row.optionalInt(4),
        name: try row.optionalText(5)
      )
    }
  }

  /// Adds to cases what was said about them, and what is known of their ads and accounts. Appeals come first, then what
  /// members and the board say, then people without an account, of whom anybody may be many.
  fileprivate func completed(_ cases: [ModerationCase], at now: Int) throws -> [ModerationCase] {
    func counted(_ rows: String) -> String {
      "(SELECT count(*) FROM (SELECT 1 FROM \(rows) LIMIT \(BoardTerms.mostCounted)) AS counted)"
    }
    // What the board does by itself, as with the first ads of a member, says nothing about an account.
    let restricting = "moderator_id IS NOT NULL AND action IN \(ModerationAction.restrictions)"
    let about = try run(
      cases.flatMap { found in
        [
          BoardStatement(
            """
            SELECT reason, text, at, reporter_id, account.name, appeal_of, notice.name, notice.email
            FROM report LEFT JOIN account ON account.id = reporter_id LEFT JOIN notice ON notice.report_id = report.id
            WHERE case_id = $1 ORDER BY CASE WHEN appeal_of IS NOT NULL THEN 0 WHEN notice.name IS NULL THEN 1 ELSE 2 END,
              report.id LIMIT \(BoardTerms.wordsOfCase)
            """,
            found.id
          ),
          BoardStatement(
            """
            SELECT (SELECT count(*) FROM (
                SELECT DISTINCT coalesce(lower(notice.email), CAST(report.id AS text))
                FROM report LEFT JOIN notice ON notice.report_id = report.id
                WHERE case_id = $1 LIMIT \(BoardTerms.mostCounted)
              ) AS counted), \(counted("publication WHERE owner = $2")),
              \(counted("report WHERE account_id = $2 AND appeal_of IS NULL AND reporter_id IS NOT NULL")),
              \(counted("decision WHERE account_id = $2 AND \(restricting)"))
            """,
            found.id,
            found.account ?? 0
          ),
          BoardStatement(
            "SELECT \(StoredAd.columns) FROM ad \(StoredAd.tables) WHERE ad.id = $1",
            found.subject == ModerationSubject.Kind.listing.rawValue ? found.subjectID : nil
          ),
          BoardStatement(
            """
            SELECT message.id, sender = seller, text, sent FROM message JOIN conversation ON conversation.id = conversation_id
            WHERE conversation_id = $1 ORDER BY message.id DESC LIMIT \(BoardTerms.messagesOfCase)
            """,
            found.subject == ModerationSubject.Kind.conversation.rawValue ? found.subjectID : nil
          ),
        ]
      }
    )
    return try cases.enumerated().map { number, found in
      var found = found
      let about = about[(number * 4)..<(number * 4 + 4)].map(\.self)
      found.words = try about[0].map { row in
        ModerationCase.Words(
          reason: try row.text(0),
          text: try row.text(1),
          time: try row.int(2),
          account: try row.optionalInt(3),
          name: try row.optionalText(4),
          appealed: try row.optionalInt(5),
          stranger: try row.optionalText(6).map { (name: $0, email: try row.text(7)) }
        )
      }
      if let row = about[1].first {
        found.count = try row.int(0)
        found.history = ModerationCase.History(
          ads: try row.int(1),
          reports: try row.int(2),
          restrictions: try row.int(3)
        )
      }
      if let row = about[2].first {
        found.listing = try StoredAd(row).detailed(for: nil, at: now).detailedJSON(currency: currency)
      }
      found.messages = try about[3].reversed().map { try ReportedMessage($0) }
      return found
    }
  }
}
