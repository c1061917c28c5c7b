/// Decisions of moderators, and the log of them, to which entries are only added.
extension BoardStore {
  /// Decides about something, and so about the open case of it. Throws ``PublishingError``: if somebody else has decided
  /// in the meantime, with their name.
  ///
  /// The same decision of the same moderator is not made twice: a request whose response was lost can be repeated.
  ///
  /// - Parameter caseID: the case that the moderator has seen. Without one, it is the open case of the subject, if any.
  package func decide(
    _ decision: ModerationDecision,
    on subject: ModerationSubject,
    inCase caseID: Int?,
    by moderator: Int,
    at now: Int
  ) async throws -> MadeDecision {
    try await transaction(.writing) { db in
      try db.endSuspensions(at: now)
      let action = decision.action
      // The moderator may have been suspended since the request came.
      if try db.account(moderator)?.mayModerate == false { throw PublishingError.notModerator }
      guard action.applies(to: subject.kind) else {
        throw PublishingError(.invalid, "a decision about this kind of thing cannot be \(action.rawValue)")
      }
      let concerned = try db.concerned(subject, action, by: moderator)
      let made = try db.made(decision, on: subject, by: moderator)
      if let made, caseID != nil, caseID == made.caseID { return MadeDecision(logged: made) }
      let open = try db.openCase(caseID, of: subject, concerning: concerned.account)
      if let made, open == nil { return MadeDecision(logged: made) }
      // A report of an ad that was withdrawn can still be dismissed.
      if concerned.isGone, action != .dismiss { throw PublishingError.gone }
      if let open { try db.checkAppeals(in: open, of: subject, action, by: moderator) }
      try db.checkChange(decision, of: subject, inCase: open, at: now)
      let logged = try db.log(decision, on: subject, concerned, inCase: open, by: moderator, at: now)
      if let open { try db.close(open, with: logged.id) }
      let unused = try db.apply(action, to: subject, logged, decision.statement, at: now)
      return MadeDecision(logged: logged, unusedPictures: unused)
    }
  }

  /// The log, the newest decision first.
  ///
  /// - Parameter place: the last decision that is known.
  package func decisions(before place: Int?) async throws -> NumberedPage<LoggedDecision> {
    try await transaction(.reading) { db in
      let found = try db.run(
        """
        SELECT \(LoggedDecision.columns) FROM \(LoggedDecision.tables)
        WHERE decision.id < $1 ORDER BY decision.id DESC LIMIT $2
        """,
        place ?? .max,
        BoardTerms.decisionsOnPage + 1
      ).map { try LoggedDecision($0) }
      return NumberedPage(found, limit: BoardTerms.decisionsOnPage) { $0.id }
    }
  }

  /// Who may see an uploaded picture: everybody unless all ads that have it are withheld.
  package func audience(ofUpload hash: String, for viewer: Int?) async throws -> PictureAudience {
    try await transaction(.readingAnywhere) { db in
      let found = try db.row(
        """
        SELECT NOT EXISTS (SELECT 1 FROM publication_picture WHERE hash = $1) OR EXISTS (
            SELECT 1 FROM publication_picture JOIN ad ON ad.id = publication_picture.ad_id \(StoredAd.tables)
            WHERE publication_picture.hash = $1 AND (ad.is_listed OR \(Withholding.sql(ad: "ad.id")) IS NULL)
          ), EXISTS (
            SELECT 1 FROM publication_picture JOIN publication ON publication.ad_id = publication_picture.ad_id
            WHERE publication_picture.hash = $1 AND publication.owner = $2
          ), EXISTS (SELECT 1 FROM picture WHERE hash = $1 AND uploaded < 0)
        """,
        hash,
        viewer ?? 0
      )
      // It is about to be deleted.
      if try found.bool(2) { return .nobody }
      return try found.bool(0) ? .everybody : db.audience(isOwner: found.bool(1), for: viewer)
    }
  }

  /// Who may see a picture of the catalogue: everybody unless all ads that have it are hidden.
  ///
  /// - Parameter path: the path of its address, without percent encoding.
  package func audience(ofCatalogue path: String, for viewer: Int?) async throws -> PictureAudience {
    try await transaction(.readingAnywhere) { db in
      // A catalogue may write an address in other ways than it is requested.
      let hidden = try db.run(
        """
        SELECT ad.small_image, ad.thumb_image
        FROM decision AS hiding JOIN ad ON ad.id = hiding.subject_id \(StoredAd.tables)
        WHERE hiding.subject = 'listing' AND hiding.action = 'hide' AND hiding.account_id IS NULL
          AND NOT ad.is_listed AND \(Withholding.sql(ad: "ad.id")) IS NOT NULL
        """
      )
      let spellings = try Set(hidden.flatMap { [try $0.optionalText(0), try $0.optionalText(1)] }.compactMap(\.self))
        .filter { $0 == path || PercentEncoding.decode($0) == path }
      if spellings.isEmpty { return .everybody }
      for spelling in spellings.union([path]) {
        let isListed = "SELECT EXISTS (SELECT 1 FROM ad WHERE is_listed AND (small_image = $1 OR thumb_image = $1))"
        if try db.row(isListed, spelling).bool(0) { return .everybody }
      }
      return try db.audience(isOwner: false, for: viewer)
    }
  }

  /// What a case is about. Throws ``PublishingError`` if there is no such case.
  package func subject(ofCase id: Int) async throws -> ModerationSubject {
    try await transaction(.reading) { db in
      let found = try db.run("SELECT subject, subject_id FROM report WHERE id = $1 AND case_id = $1", id).first
      guard let found, let kind = ModerationSubject.Kind(rawValue: try found.text(0)) else {
        throw PublishingError.noCase
      }
      return ModerationSubject(kind, try found.int(1))
    }
  }

  /// The number of the account with a number or a name. Throws ``PublishingError`` if there is none.
  ///
  /// - Parameter evenErased: whether the number may be that of an erased account, which has no name.
  package func accountID(_ text: String, evenErased: Bool = false) async throws -> Int {
    try await transaction(.reading) { db in
      // Older names may be the numbers of other accounts. Numbers come first, so that every account can be reached.
      let isThere = evenErased ? "" : "erased IS NULL AND "
      let numbered = try db.run("SELECT id FROM account WHERE \(isThere)id = $1", Int(text) ?? 0).first?.int(0)
      guard let id = try numbered ?? db.accountID(named: text) else { throw PublishingError.noAccount }
      return id
    }
  }
}

/// Who may see a picture.
package enum PictureAudience: Sendable {
  case everybody
  /// The account that asks for it, as the owner of an ad that has it, or as a moderator.
  case viewer
  case nobody
}

extension BoardTransaction {
  fileprivate func audience(isOwner: Bool, for viewer: Int?) throws -> PictureAudience {
    guard let viewer else { return .nobody }
    return try isOwner || account(viewer)?.mayModerate == true ? .viewer : .nobody
  }

  /// Does again what decisions about ads say, on a board that was filled from its catalogue again, and closes what waited.
  package func refreshDecisions(at now: Int) throws {
    try forgetOpenReports()
    let ids = try run("SELECT DISTINCT subject_id FROM decision WHERE subject = 'listing'").map { try $0.int(0) }
    try refreshListing(of: ids, at: now)
  }

  /// Deletes what nobody has decided about. The newest report stays, closed and without what it says, if its number would
  /// be given again otherwise.
  private func forgetOpenReports() throws {
    _ = try run([
      BoardStatement("DELETE FROM notice WHERE report_id IN (SELECT id FROM report WHERE decision_id IS NULL)"),
      BoardStatement("DELETE FROM report WHERE decision_id IS NULL AND id < (SELECT max(id) FROM report)"),
      BoardStatement(
        """
        UPDATE report SET case_id = id, reporter_id = NULL, account_id = NULL, title = NULL, text = '', appeal_of = NULL,
          decision_id = \(BoardTerms.noDecision) WHERE decision_id IS NULL
        """
      ),
    ])
  }

  /// Puts ads among those of the board, or takes them off, as decisions about them and their owners say.
  func refreshListing(of ids: [Int], at now: Int) throws {
    let found = try run(
      ids.map {
        BoardStatement(
          "SELECT \(StoredAd.columns), \(Withholding.sql(ad: "ad.id")) FROM ad \(StoredAd.tables) WHERE ad.id = $1",
          $0
        )
      }
    ).compactMap(\.first)
    let all = try found.map { row in
      (ad: try StoredAd(row), isWithheld: try row.optionalText(row.values.count - 1) != nil)
    }
    for (ad, isWithheld) in all where ad.isListed == isWithheld {
      // One that has ended in the meantime does not come back.
      if !isWithheld, ad.lifetime.refusal(at: now) != nil { continue }
      _ = try run(
        [
          BoardStatement(
            "UPDATE ad SET is_listed = $1, due = $2 WHERE id = $3",
            !isWithheld,
            isWithheld ? nil : ad.lifetime.end,
            ad.ad.id
          )
        ] + BoardStatement.recording(isWithheld ? .gone : .new, of: ad.ad.id, at: now, listed: isWithheld ? -1 : 1)
      )
      try index(ad.place, replacedBy: isWithheld ? nil : ad.ad)
    }
  }

  /// Whom a decision concerns. Throws ``PublishingError`` if there is no such subject, or this moderator may not decide
  /// about it.
  fileprivate func concerned(
    _ subject: ModerationSubject,
    _ action: ModerationAction,
    by moderator: Int
  ) throws -> ReportedSubject {
    switch subject.kind {
    case .listing:
      let known = try known(subject.id)
      guard known.ad != nil || known.owner != nil else { throw PublishingError.noAd }
      guard known.owner != moderator else { throw PublishingError.ownCase }
      if action == .purge, known.owner == nil { throw PublishingError.adOfCatalogue }
      // This entry of the log does not have what is purged; earlier ones keep the title.
      let title = action == .purge ? nil : known.ad?.ad.title
      return ReportedSubject(account: known.owner, title: title, isGone: known.ad == nil)
    case .conversation:
      let found = try run("SELECT seller, buyer, ad_title FROM conversation WHERE id = $1", subject.id).first
      guard let found else {
        // A report of one that is no longer kept can still be dismissed.
        let reports = try run(
          "SELECT title, account_id, reporter_id FROM report WHERE subject = $1 AND subject_id = $2 ORDER BY id",
          subject.kind.rawValue,
          subject.id
        )
        guard let first = reports.first else { throw PublishingError.noConversation }
        // Both of them are known from the reports.
        for report in reports where try [report.optionalInt(1), report.optionalInt(2)].contains(moderator) {
          throw PublishingError.ownCase
        }
        return ReportedSubject(account: nil, title: try first.optionalText(0))
      }
      guard try found.int(0) != moderator, try found.int(1) != moderator else { throw PublishingError.ownCase }
      return ReportedSubject(account: nil, title: try found.text(2))
    case .account:
      guard let account = try account(subject.id) else { throw PublishingError.noAccount }
      guard account.id != moderator else { throw PublishingError.ownCase }
      guard try account.role == .member || self.account(moderator)?.role == .admin else {
        throw PublishingError.higherRole
      }
      return ReportedSubject(account: account.id, title: nil)
    }
  }

  /// The open case that a decision is about, if there is one. Throws ``PublishingError`` if it was decided.
  fileprivate func openCase(_ id: Int?, of subject: ModerationSubject, concerning account: Int?) throws -> Int? {
    guard let id else {
      return try run(
        "SELECT min(case_id) FROM report WHERE subject = $1 AND subject_id = $2 AND decision_id IS NULL",
        subject.kind.rawValue,
        subject.id
      ).first?.optionalInt(0)
    }
    let found = try run(
      """
      SELECT report.subject, report.subject_id, report.account_id, decision_id, account.name
      FROM report LEFT JOIN decision ON decision.id = decision_id LEFT JOIN account ON account.id = moderator_id
      WHERE report.id = $1 AND report.case_id = $1
      """,
      id
    ).first
    guard let found, try found.optionalInt(3) != BoardTerms.noDecision else { throw PublishingError.noCase }
    let isSubject = try found.text(0) == subject.kind.rawValue && found.int(1) == subject.id
    // The account that is reported for an ad can be suspended for it.
    guard try isSubject || subject.kind == .account && found.optionalInt(2) == account else {
      throw PublishingError.noCase
    }
    if !isSubject, try found.text(0) == ModerationSubject.Kind.listing.rawValue, try isHeld(found.int(1)) {
      throw PublishingError.waitingAd
    }
    if try found.optionalInt(3) != nil { throw PublishingError.decided(by: try found.optionalText(4) ?? "") }
    return id
  }

  /// Throws ``PublishingError`` if a case has an appeal against a decision of the same moderator, and there is another
  /// one who may decide about it.
  fileprivate func checkAppeals(
    in caseID: Int,
    of subject: ModerationSubject,
    _ action: ModerationAction,
    by moderator: Int
  ) throws {
    let isOwn = try row(
      """
      SELECT EXISTS (
        SELECT 1 FROM report JOIN decision ON decision.id = appeal_of
        WHERE report.case_id = $1 AND report.decision_id IS NULL AND moderator_id = $2
      )
      """,
      caseID,
      moderator
    ).bool(0)
    guard isOwn else { return }
    let others = try run(
      "SELECT id FROM account WHERE role IN ('moderator', 'admin') AND NOT suspended AND id <> $1",
      moderator
    )
    for other in others where try mayDecide(action, about: subject, by: other.int(0)) {
      throw PublishingError.ownDecision
    }
  }

  /// Whether a moderator may decide, considering whom the decision concerns and their role.
  private func mayDecide(_ action: ModerationAction, about subject: ModerationSubject, by moderator: Int) throws -> Bool
  {
    do {
      _ = try concerned(subject, action, by: moderator)
      return true
    } catch is PublishingError {
      return false
    }
  }

  /// Throws ``PublishingError`` if an action changes nothing, with the name of the one who was first.
  fileprivate func checkChange(
    _ decision: ModerationDecision,
    of subject: ModerationSubject,
    inCase open: Int?,
    at now: Int
  ) throws {
    let action = decision.action
    let isPossible: Bool
    switch (subject.kind, action) {
    case (.conversation, _), (.account, .dismiss): isPossible = open != nil
    case (.listing, _):
      let newest = try run(Withholding.newestAction(ad: "$1"), subject.id).first?.text(0)
      if action == .dismiss, try isHeld(subject.id) { throw PublishingError.waitingAd }
      if action == .release, let owner = try known(subject.id).owner, try account(owner)?.isHeld == true {
        throw PublishingError.heldAccount
      }
      isPossible =
        switch action {
        case .hide: newest != "hide"
        case .hold: newest != "hide" && newest != "hold"
        case .restore: newest == "hide"
        case .dismiss: open != nil
        case .purge: true
        default: newest == "hold"
        }
    case (.account, _):
      let account = try account(subject.id)
      let flags = try row(
        """
        SELECT suspended, EXISTS (
            SELECT 1 FROM publication JOIN ad ON ad.id = publication.ad_id WHERE owner = account.id
              AND (\(Withholding.newestAction(ad: "publication.ad_id"))) = 'hold'
          ), (SELECT max(ends) FROM suspension WHERE account_id = account.id AND NOT ended)
        FROM account WHERE id = $1
        """,
        subject.id
      )
      isPossible =
        switch action {
        // One that is running can get another end, or none.
        case .suspend: try !flags.bool(0) || flags.optionalInt(2) != decision.duration.map { now + $0 }
        case .reinstate: try flags.bool(0)
        case .hold: account?.isHeld == false
        default: try account?.isHeld == true || flags.bool(1)
        }
    }
    guard !isPossible else { return }
    if let name = try newestDecision(on: subject)?.moderatorName { throw PublishingError.decided(by: name) }
    throw PublishingError.nothingToDecide
  }

  /// Whether an ad that is there waits for a moderator by itself.
  private func isHeld(_ id: Int) throws -> Bool {
    let newest = try run("SELECT (\(Withholding.newestAction(ad: "$1"))) FROM ad WHERE id = $1", id).first
    return try newest?.optionalText(0) == "hold"
  }

  /// The newest decision about something, if it is this one of this moderator. A suspension that has ended by itself can
  /// be made again.
  fileprivate func made(
    _ decision: ModerationDecision,
    on subject: ModerationSubject,
    by moderator: Int
  ) throws -> LoggedDecision? {
    guard let newest = try newestDecision(on: subject), newest.isMade(decision, by: moderator) else { return nil }
    if decision.action == .suspend, try account(subject.id)?.isSuspended != true { return nil }
    return newest
  }

  fileprivate func newestDecision(on subject: ModerationSubject) throws -> LoggedDecision? {
    try run(
      """
      SELECT \(LoggedDecision.columns) FROM \(LoggedDecision.tables)
      WHERE subject = $1 AND subject_id = $2 ORDER BY decision.id DESC LIMIT 1
      """,
      subject.kind.rawValue,
      subject.id
    ).first.map { try LoggedDecision($0) }
  }

  /// Adds a decision to the log. Nothing else does.
  func log(
    _ decision: ModerationDecision,
    on subject: ModerationSubject,
    _ concerned: ReportedSubject,
    inCase caseID: Int?,
    by moderator: Int?,
    at now: Int
  ) throws -> LoggedDecision {
    let id = try row("SELECT coalesce(max(id), 0) + 1 FROM decision").int(0)
    let rows = try run(
      [
        BoardStatement(
          """
          INSERT INTO decision
            (id, at, moderator_id, action, subject, subject_id, account_id, title, facts, rule, case_id)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
          """,
          id,
          now,
          moderator,
          decision.action.rawValue,
          subject.kind.rawValue,
          subject.id,
          concerned.account,
          concerned.title,
          decision.statement.facts,
          decision.statement.rule,
          caseID
        )
      ] + (decision.action == .suspend ? [BoardStatement.endingSuspensions(of: subject.id)] : [])
        + (decision.duration.map { [BoardStatement.ending(id, of: subject.id, at: now + $0)] } ?? [])
        + [BoardStatement("SELECT \(LoggedDecision.columns) FROM \(LoggedDecision.tables) WHERE decision.id = $1", id)]
    )
    return try LoggedDecision(rows.last?.first ?? BoardResultRow(values: []))
  }

  /// Does what a decision says, and returns the pictures that are to be deleted.
  fileprivate func apply(
    _ action: ModerationAction,
    to subject: ModerationSubject,
    _ logged: LoggedDecision,
    _ statement: StatementOfReasons,
    at now: Int
  ) throws -> [String] {
    switch subject.kind {
    case .conversation: return []
    case .listing where action == .purge: return try purge(subject.id, at: now)
    case .listing:
      try refreshListing(of: [subject.id], at: now)
      return []
    case .account: break
    }
    switch action {
    case .suspend: try run("UPDATE account SET suspended = $1 WHERE id = $2", true, subject.id)
    case .reinstate: try reinstate(subject.id)
    case .hold, .release: try run("UPDATE account SET held = $1 WHERE id = $2", action == .hold, subject.id)
    case .hide, .restore, .dismiss, .purge: return []
    }
    let ads = try run(
      """
      SELECT ad_id, (\(Withholding.newestAction(ad: "publication.ad_id"))), ad.title
      FROM publication JOIN ad ON ad.id = ad_id WHERE owner = $1
      """,
      subject.id
    )
    if action == .release {
      for row in ads where try row.optionalText(1) == "hold" {
        let waiting = ModerationSubject(.listing, try row.int(0))
        let concerned = ReportedSubject(account: subject.id, title: try row.text(2))
        let open = try openCase(nil, of: waiting, concerning: subject.id)
        let released = try log(
          ModerationDecision(.release, statement),
          on: waiting,
          concerned,
          inCase: open,
          by: logged.moderator,
          at: now
        )
        if let open { try close(open, with: released.id) }
      }
    }
    try refreshListing(of: try ads.map { try $0.int(0) }, at: now)
    return []
  }

  /// Deletes an ad, and what else has something of it: responses, reports, the titles of conversations and earlier prices. The key of its
  /// publication still counts in the limit of a day.
  private func purge(_ id: Int, at now: Int) throws -> [String] {
    guard let ad = try known(id).ad else { return [] }
    let unused = try remove(ad, at: now)
    try forget(ad.ad)
    _ = try run([
      BoardStatement(
        """
        UPDATE request_key SET status = CASE status WHEN 201 THEN 201 ELSE 410 END, answer = ''
        WHERE owner = $1 AND ad_id = $2
        """,
        ad.owner,
        id
      ),
      BoardStatement("UPDATE report SET title = NULL WHERE subject = 'listing' AND subject_id = $1", id),
      BoardStatement(
        """
        UPDATE report SET title = NULL WHERE subject = 'conversation'
          AND subject_id IN (SELECT id FROM conversation WHERE ad_id = $1)
        """,
        id
      ),
      BoardStatement("UPDATE conversation SET ad_title = '' WHERE ad_id = $1", id),
      BoardStatement("UPDATE change SET price = NULL WHERE ad_id = $1", id),
    ])
    return unused
  }
}
