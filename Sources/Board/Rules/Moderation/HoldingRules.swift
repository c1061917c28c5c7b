import Languages

/// Which ads wait for a moderator before others see them.
package struct HoldingRules: Sendable, Equatable {
  /// So many ads of a new member, until as many were released.
  package var firstAds: Int
  /// Ads with a word of the operator's list.
  package var words: ListedWords
  /// Ads with the same text as another one that the member has published in so many days; 0 for none.
  package var duplicateDays: Int

  /// Nothing waits, unless it is said here.
  package init(firstAds: Int = 0, words: ListedWords = ListedWords([]), duplicateDays: Int = 0) {
    (self.firstAds, self.words, self.duplicateDays) = (firstAds, words, duplicateDays)
  }
}

/// The operator's list of words. A text has one if it has it as whole words, whatever its case and accents are: as
/// searches compare texts.
package struct ListedWords: Sendable, Equatable {
  private let words: [(text: String, marked: [UInt8])]

  /// Folds a list; blank entries are left out.
  package init(_ texts: [String]) {
    words = texts.map(\.trimmed).filter { !$0.isEmpty }.map { ($0, Array(SearchText($0).marked().utf8)) }
  }

  package static func == (left: Self, right: Self) -> Bool { left.words.map(\.text) == right.words.map(\.text) }

  /// The first of them that is in one of these texts, as the operator wrote it; `nil` if none is.
  package func first(in texts: String...) -> String? {
    if words.isEmpty { return nil }
    let marked = texts.map { Array(SearchText($0).marked().utf8) }
    return words.first { word in marked.contains { $0.contains(word.marked) } }?.text
  }
}

extension BoardTransaction {
  /// Whether an ad waits for a moderator, as all new ads of an account that is held, the first ones of a new member, and
  /// those with a listed word or with the same text as another one. Each gets a decision of the board, and a place in the
  /// queue. One that waits already gets what the queue does not say yet. One that a moderator has hidden gets nothing:
  /// somebody looks at it before it is shown again.
  ///
  /// - Parameter isNew: whether it is about to be published, rather than changed.
  func holds(_ ad: Ad, of owner: Int, isNew: Bool, under rules: HoldingRules, at now: Int) throws -> Bool {
    guard let account = try account(owner) else { return false }
    var causes: [(cause: AutomaticCause, text: String)] = []
    if isNew, account.isHeld { causes.append((.heldAccount, "")) }
    if account.role == .member {
      if isNew, !account.isHeld, try isOneOfFirst(rules.firstAds, of: owner) { causes.append((.newMember, "")) }
      if let word = rules.words.first(in: ad.title, ad.description) { causes.append((.listedWord, word)) }
      if rules.duplicateDays > 0,
        let other = try duplicate(of: ad, by: owner, since: now - rules.duplicateDays * 86_400)
      {
        causes.append((.duplicate, String(other)))
      }
    }
    guard let first = causes.first else { return false }
    let (subject, reported) = (ModerationSubject(.listing, ad.id), ReportedSubject(account: owner, title: ad.title))
    let newest = try isNew ? nil : run(Withholding.newestAction(ad: "$1"), ad.id).first?.text(0)
    if newest == "hide" { return true }
    if newest != "hold" {
      let statement = StatementOfReasons(first.cause)
      _ = try log(ModerationDecision(.hold, statement), on: subject, reported, inCase: nil, by: nil, at: now)
    }
    for (cause, text) in causes where try newest != "hold" || !isQueued(cause, text, of: ad.id) {
      _ = try queue(subject, reported, nil, cause.rawValue, text, at: now)
    }
    return true
  }

  /// Whether the queue says already why an ad waits.
  private func isQueued(_ cause: AutomaticCause, _ text: String, of ad: Int) throws -> Bool {
    try row(
      """
      SELECT EXISTS (
        SELECT 1 FROM report WHERE subject = 'listing' AND subject_id = $1 AND decision_id IS NULL
          AND reporter_id IS NULL AND reason = $2 AND text = $3
      )
      """,
      ad,
      cause.rawValue,
      text
    ).bool(0)
  }

  /// Whether fewer ads of a member than this were ever shown, and no moderator has released the account.
  private func isOneOfFirst(_ count: Int, of owner: Int) throws -> Bool {
    guard count > 0 else { return false }
    let released = try row(
      """
      SELECT EXISTS (
          SELECT 1 FROM decision WHERE subject = 'account' AND subject_id = $1 AND action = 'release'
        ), (SELECT count(*) FROM (
          SELECT 1 FROM publication WHERE owner = $1
            AND coalesce((\(Withholding.newestAction(ad: "publication.ad_id"))), '') NOT IN ('hide', 'hold', 'purge')
          LIMIT $2
        ) AS shown)
      """,
      owner,
      count
    )
    return try !released.bool(0) && released.int(1) < count
  }

  /// Another ad of the same owner that was published since then, stands on the board or waits, and has the same title and
  /// the same description: case, accents and spaces make no difference. `nil` if there is none.
  private func duplicate(of ad: Ad, by owner: Int, since start: Int) throws -> Int? {
    let title = SearchText(ad.title).withoutSpaces
    let recent = try run(
      """
      SELECT ad.id, ad.title FROM publication JOIN ad ON ad.id = publication.ad_id
      WHERE owner = $1 AND withdrawn IS NULL AND publication.ad_id <> $2 AND ad.created > $3
      ORDER BY publication.ad_id DESC LIMIT \(BoardTerms.mostCompared)
      """,
      owner,
      ad.id,
      start
    )
    let candidates = try recent.filter { SearchText(try $0.text(1)).withoutSpaces == title }.map { try $0.int(0) }
    if candidates.isEmpty { return nil }
    let description = SearchText(ad.description).withoutSpaces
    return try candidates.first { id in
      let other = try row("SELECT description FROM ad WHERE id = $1", id).text(0)
      return SearchText(other).withoutSpaces == description
    }
  }
}

extension SearchText {
  fileprivate var withoutSpaces: [UInt8] { pieces.flatMap { bytes[place($0)] } }
}
