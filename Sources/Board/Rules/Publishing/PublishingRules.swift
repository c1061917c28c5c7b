import HTTPTypes

/// What clients publish. Every change is one transaction together with the key of its request.
extension BoardStore {
  /// Puts an ad on the board. Throws ``PublishingError``.
  ///
  /// - Parameters:
  ///   - dailyLimit: how many ads an account may publish within a day.
  ///   - rules: which ads wait for a moderator.
  package func publish(
    _ submission: Submission,
    for request: PublishingRequest,
    dailyLimit: Int,
    holding rules: HoldingRules = HoldingRules(),
    at now: Int
  ) async throws -> StoredAnswer {
    try await once(request, at: now) { [adLife] db in
      try db.checkDaily(
        dailyLimit,
        of: request.owner,
        at: now,
        "SELECT made FROM request_key WHERE owner = $1 AND status = 201 AND made > $2 ORDER BY made"
      )
      let newest = BoardStatement(
        """
        SELECT coalesce(max(id), 0) FROM (
          SELECT max(id) AS id FROM ad UNION ALL SELECT max(ad_id) FROM publication
        ) AS known
        """
      )
      let (id, overflows) = try db.check(submission, with: newest).int(0).addingReportingOverflow(1)
      guard !overflows else { throw RequestError(.init(code: 507), "there are no ids left") }
      let ad = Ad(submission, id: id, created: WireDate(secondsSince1970: now))
      let publication = BoardStatement(
        "INSERT INTO publication (ad_id, owner) VALUES ($1, $2)",
        id,
        request.owner
      )
      let isWithheld = try db.holds(ad, of: request.owner, isNew: true, under: rules, at: now)
      return try db.answer(
        201,
        ad,
        AdLifetime(expires: now + adLife),
        as: .new,
        isWithheld: isWithheld,
        after: [publication] + BoardStatement.keeping(submission.pictures, of: id),
        for: request,
        at: now
      )
    }
  }

  /// Replaces an ad's content; its id and its date stay. Throws ``PublishingError``.
  ///
  /// - Parameter rules: which ads wait for a moderator.
  package func replace(
    _ id: Int,
    by submission: Submission,
    for request: PublishingRequest,
    holding rules: HoldingRules = HoldingRules(),
    at now: Int
  ) async throws -> StoredAnswer {
    try await once(request, at: now) { db in
      var own = try db.ownAd(id, of: request.owner)
      if let refusal = own.lifetime.refusal(at: now) { throw refusal }
      try db.check(submission)
      var ad = Ad(submission, id: id, created: own.ad.created)
      ad.status = own.ad.status
      ad.updated = WireDate(secondsSince1970: now)
      let isHeld = try db.holds(ad, of: request.owner, isNew: false, under: rules, at: now)
      if isHeld, own.withheld == nil {
        // It leaves the board as it was, before it is changed.
        try db.refreshListing(of: [id], at: now)
        own = try db.ownAd(id, of: request.owner)
      }
      let isPriced = ad.price != own.ad.price
      // What a withheld ad no longer has is withheld as well.
      let unused =
        try own.withheld == nil ? [] : db.run([.claimingPictures(onlyOf: id, but: submission.pictures, at: now)])[0]
      var answer = try db.answer(
        200,
        ad,
        own.lifetime,
        as: isPriced ? .price : .changed,
        before: isPriced ? own.ad.price : nil,
        replacing: own,
        isWithheld: own.withheld != nil,
        after: BoardStatement.keeping(submission.pictures, of: id),
        for: request,
        at: now
      )
      answer.unusedPictures = try unused.map { try $0.text(0) }
      return answer
    }
  }

  /// Removes an ad from the board. Throws ``PublishingError``.
  package func withdraw(_ id: Int, for request: PublishingRequest, at now: Int) async throws -> StoredAnswer {
    try await once(request, at: now) { db in
      let own = try db.ownAd(id, of: request.owner)
      let unused = try db.remove(own, uploadedUntil: own.ad.updated.secondsSince1970, at: now)
      return StoredAnswer(status: 204, adID: id, body: "", unusedPictures: unused)
    }
  }

  /// Changes the status of an ad; its id and its date stay. Throws ``PublishingError``.
  package func setStatus(_ status: Ad.Status, of id: Int, for request: PublishingRequest, at now: Int) async throws
    -> StoredAnswer
  {
    try await once(request, at: now) { db in
      let own = try db.ownAd(id, of: request.owner)
      if let expires = own.lifetime.expires, expires <= now { throw PublishingError.expired }
      if own.ad.status == status {
        if let refusal = own.lifetime.refusal(at: now) { throw refusal }
        return try db.answer(200, id, for: request, at: now)
      }
      var ad = own.ad
      ad.status = status
      ad.updated = WireDate(secondsSince1970: now)
      let lifetime = AdLifetime(expires: own.lifetime.expires, sold: status == .sold ? now : nil)
      return try db.relist(own, as: ad, lifetime, .status, for: request, at: now)
    }
  }

  /// Lets an ad stand as long as a new one, also if it has expired. Its date stays. Throws ``PublishingError``.
  package func renew(_ id: Int, for request: PublishingRequest, at now: Int) async throws -> StoredAnswer {
    try await once(request, at: now) { [adLife] db in
      let own = try db.ownAd(id, of: request.owner)
      let lifetime = AdLifetime(expires: now + adLife, sold: own.lifetime.sold)
      if let refusal = lifetime.refusal(at: now) { throw refusal }
      var ad = own.ad
      ad.updated = WireDate(secondsSince1970: now)
      return try db.relist(own, as: ad, lifetime, .changed, for: request, at: now)
    }
  }

  /// The ads that an account has published and not withdrawn, the newest first, also those that have ended.
  ///
  /// - Parameter place: the last ad that is known.
  package func ownAds(of owner: Int, after place: Int?, at now: Int) async throws -> NumberedPage<String> {
    try await transaction(.reading) { db in
      let own = "publication.owner = $1 AND publication.ad_id < $2 AND publication.withdrawn IS NULL"
      let page = "ORDER BY publication.ad_id DESC LIMIT $3"
      let rows = try db.run([
        BoardStatement(
          """
          SELECT \(StoredAd.columns)
          FROM publication JOIN ad ON ad.id = publication.ad_id LEFT JOIN account ON account.id = publication.owner
          WHERE \(own) \(page)
          """,
          owner,
          place ?? .max,
          BoardTerms.ownAdsOnPage + 1
        ),
        BoardStatement(
          """
          SELECT publication_picture.ad_id, hash FROM publication_picture
          WHERE publication_picture.ad_id IN (
            SELECT publication.ad_id FROM publication JOIN ad ON ad.id = publication.ad_id WHERE \(own) \(page)
          ) ORDER BY publication_picture.ad_id, position
          """,
          owner,
          place ?? .max,
          BoardTerms.ownAdsOnPage + 1
        ),
      ])
      var pictures: [Int: [String]] = [:]
      for row in rows[1] { pictures[try row.int(0), default: []].append(try row.text(1)) }
      let found = try rows[0].map { row in
        let ad = try StoredAd(row)
        return (
          id: ad.ad.id,
          json: ad.detailed(for: owner, at: now)
            .publishedJSON(currency: db.currency, pictures: pictures[ad.ad.id] ?? [])
        )
      }
      let numbered = NumberedPage(found, limit: BoardTerms.ownAdsOnPage) { $0.id }
      return NumberedPage(items: numbered.items.map(\.json), next: numbered.next)
    }
  }

  /// The response to the request with this key, if it had an effect.
  package func answer(to key: String, of owner: Int) async throws -> StoredAnswer? {
    try await transaction(.reading) { db in try StoredAnswer.kept(try db.run([.readingAnswer(key, owner)])[0])?.answer }
  }

  /// An ad that stands; also a withheld one, for its owner and moderators. Throws ``PublishingError`` for any other.
  package func ad(_ id: Int, for viewer: Int?, at now: Int) async throws -> Ad {
    try await transaction(.readingAnywhere) { db in
      try db.standingAd(id, evenWithheldFor: viewer, at: now).detailed(for: viewer, at: now)
    }
  }

  /// Whether somebody has an ad on the board that was published there.
  package func hasPublications() async throws -> Bool {
    try await transaction(.reading) { db in
      try db.row("SELECT EXISTS (SELECT 1 FROM publication WHERE withdrawn IS NULL)").bool(0)
    }
  }

  /// Does the work unless the request's key was already used for it.
  private func once(
    _ request: PublishingRequest,
    at now: Int,
    _ work: @escaping @Sendable (any BoardTransaction) throws -> StoredAnswer
  ) async throws -> StoredAnswer {
    try await transaction(.writing) { [progress] db in
      let oldest = now - BoardTerms.keyLife
      let rows = try db.run(
        [
          BoardStatement.forgetting(request.key ?? "", request.owner, before: oldest),
          BoardStatement.readingAnswer(request.key ?? "", request.owner), BoardStatement.readingOverdue(at: now),
        ] + BoardStatement.forgettingSome(before: oldest, after: progress.keys.place)
      )
      progress.keys.reach(try KeyPlace(endOf: rows[3]))
      if request.key != nil, let kept = try StoredAnswer.kept(rows[1]) {
        guard kept.fingerprint == request.fingerprint else { throw PublishingError.keyReused }
        return kept.answer
      }
      try db.retire(rows[2])
      let answer = try work(db)
      if let key = request.key {
        try db.run(
          "INSERT INTO request_key VALUES ($1, $2, $3, $4, $5, $6, $7)",
          request.owner,
          key,
          request.fingerprint,
          now,
          answer.status,
          answer.adID,
          answer.body
        )
      }
      return answer
    }
  }
}

extension BoardTransaction {
  /// An ad that stands. Throws ``PublishingError`` if it was withdrawn, is withheld, has expired, was sold some time ago,
  /// or never existed.
  ///
  /// - Parameter viewer: also a withheld ad is returned if this is its owner, or a moderator.
  func standingAd(_ id: Int, evenWithheldFor viewer: Int? = nil, at now: Int) throws -> StoredAd {
    let known = try known(id)
    if let ad = known.ad, ad.isListed {
      if let refusal = ad.lifetime.refusal(at: now) { throw refusal }
      return ad
    }
    if let viewer, let ad = known.ad, ad.withheld != nil, ad.lifetime.refusal(at: now) == nil,
      try ad.owner == viewer || account(viewer)?.mayModerate == true
    {
      return ad
    }
    guard known.ad != nil || known.owner != nil else { throw PublishingError.noAd }
    if known.isWithdrawn { throw PublishingError.gone }
    throw known.lifetime.refusal(at: now) ?? .gone
  }

  /// Takes an ad off the board for good.
  ///
  /// - Parameter last: pictures that were uploaded after this time, in seconds since 1970, stay: they are for another ad.
  /// - Returns: its pictures that no other ad has, which are claimed for deletion.
  func remove(_ ad: StoredAd, uploadedUntil last: Int = .max, at now: Int) throws -> [String] {
    let id = ad.ad.id
    let rows = try run(
      [
        BoardStatement("DELETE FROM ad WHERE id = $1", id),
        BoardStatement(
          "UPDATE publication SET withdrawn = $1, expires = $2, sold = $3 WHERE ad_id = $4",
          now,
          ad.lifetime.expires,
          ad.lifetime.sold,
          id
        ),
      ]
        // That a former ad is gone was said before.
        + (ad.isListed ? BoardStatement.recording(.gone, of: id, at: now, listed: -1) : [])
        + [BoardStatement.claimingPictures(onlyOf: id, uploadedUntil: last, at: now)]
        + BoardStatement.keeping([], of: id)
    )
    if let place = ad.place { try index(place, replacedBy: nil) }
    return try rows.dropLast().last.map { try $0.map { try $0.text(0) } } ?? []
  }

  func known(_ id: Int) throws -> KnownAd {
    let row = try row(
      """
      SELECT publication.owner, publication.withdrawn IS NOT NULL, publication.expires, publication.sold, \
      \(StoredAd.columns)
      FROM (SELECT CAST($1 AS bigint) AS id) AS wanted LEFT JOIN ad ON ad.id = wanted.id
        LEFT JOIN publication ON publication.ad_id = wanted.id LEFT JOIN account ON account.id = publication.owner
      """,
      id
    )
    let ad = try row.optionalInt(4) == nil ? nil : StoredAd(row, at: 4)
    return KnownAd(
      ad: ad,
      owner: try row.optionalInt(0),
      isWithdrawn: try row.bool(1),
      lifetime: try ad?.lifetime ?? AdLifetime(expires: row.optionalInt(2), sold: row.optionalInt(3))
    )
  }

  /// An ad of this account, also if it has ended. Throws ``PublishingError`` if there is none, or it was withdrawn.
  fileprivate func ownAd(_ id: Int, of owner: Int) throws -> StoredAd {
    let known = try known(id)
    guard let seller = known.owner else { throw known.ad == nil ? PublishingError.noAd : .notYours }
    guard seller == owner else { throw PublishingError.notYours }
    guard let ad = known.ad, !known.isWithdrawn else { throw PublishingError.gone }
    return ad
  }

  /// Throws ``PublishingError`` if a submission cannot be published.
  ///
  /// - Parameter statement: travels along.
  /// - Returns: the row that it returned; without one, that of the last check.
  @discardableResult
  fileprivate func check(_ submission: Submission, with statement: BoardStatement? = nil) throws -> BoardResultRow {
    var flaws = submission.flaws
    let complaints = Set(flaws.map(\.field))
    // There may be thousands, and they are refused anyway.
    let pictures = complaints.contains(.images) ? [] : submission.pictures
    let rows = try run(
      [BoardStatement("SELECT EXISTS (SELECT 1 FROM category WHERE id = $1)", submission.categoryID)]
        + pictures.map {
          BoardStatement("SELECT EXISTS (SELECT 1 FROM picture WHERE hash = $1 AND uploaded >= 0)", $0)
        } + [statement].compactMap(\.self)
    ).map { $0.first ?? BoardResultRow(values: []) }
    if !complaints.contains(.category), try rows.first?.bool(0) != true {
      flaws.append(SubmissionFlaw(.category, .unknownCategory, "there is no category \(submission.categoryID)"))
    }
    // A database reads a text up to its first zero byte.
    for (hash, found) in zip(pictures, rows.dropFirst()) where try !found.bool(0) || !Digest.isOne(hash) {
      flaws.append(SubmissionFlaw(.images, .unknownPicture, "the picture \(hash.prefix(64)) was not uploaded"))
    }
    if !flaws.isEmpty { throw PublishingError.invalid(flaws) }
    return rows.last ?? BoardResultRow(values: [])
  }

  /// Replaces an ad by its changed self, which stands again if it had ended.
  ///
  /// - Parameter kind: the kind of the change if it stands already.
  fileprivate func relist(
    _ own: StoredAd,
    as ad: Ad,
    _ lifetime: AdLifetime,
    _ kind: ChangeKind,
    for request: PublishingRequest,
    at now: Int
  ) throws -> StoredAnswer {
    let kind = own.lifetime.refusal(at: now) == nil ? kind : .new
    return try answer(
      200,
      ad,
      lifetime,
      as: kind,
      replacing: own,
      isWithheld: own.withheld != nil,
      for: request,
      at: now
    )
  }

  /// Stores an ad, and returns the response to the request that has published or changed it.
  ///
  /// - Parameters:
  ///   - kind: what the list of changes says, unless the ad is withheld.
  ///   - price: the price before a change of price.
  ///   - statements: travel along.
  fileprivate func answer(
    _ status: Int,
    _ ad: Ad,
    _ lifetime: AdLifetime,
    as kind: ChangeKind,
    before price: String? = nil,
    replacing old: StoredAd? = nil,
    isWithheld: Bool,
    after statements: [BoardStatement] = [],
    for request: PublishingRequest,
    at now: Int
  ) throws -> StoredAnswer {
    var saving = [StoredAd.saving(ad, lifetime, searched(ad), isListed: !isWithheld)]
    saving += learning(ad, replacing: old?.ad) + statements
    if !isWithheld {
      let listed = old?.isListed == true ? 0 : 1
      saving += BoardStatement.recording(kind, of: ad.id, before: price, at: now, listed: listed)
    }
    let answer = try answer(status, ad.id, after: saving, for: request, at: now)
    try index(old?.place, replacedBy: isWithheld ? nil : ad)
    return answer
  }

  /// The response to a request that has published or changed an ad.
  ///
  /// - Parameter statements: travel before.
  fileprivate func answer(
    _ status: Int,
    _ id: Int,
    after statements: [BoardStatement] = [],
    for request: PublishingRequest,
    at now: Int
  ) throws -> StoredAnswer {
    let rows = try run(
      statements + [
        BoardStatement("SELECT \(StoredAd.columns) FROM ad \(StoredAd.tables) WHERE ad.id = $1", id),
        BoardStatement("SELECT hash FROM publication_picture WHERE ad_id = $1 ORDER BY position", id),
      ]
    )
    let ad = try StoredAd(rows.dropLast().last?.first ?? BoardResultRow(values: []))
    let pictures = try rows.last.map { try $0.map { try $0.text(0) } } ?? []
    return StoredAnswer(
      status: status,
      adID: id,
      body: ad.detailed(for: request.owner, at: now).publishedJSON(currency: currency, pictures: pictures)
    )
  }
}

/// What is known of an id.
struct KnownAd {
  /// The ad, unless there never was one, or it was withdrawn.
  let ad: StoredAd?
  /// The account that published it here.
  let owner: Int?
  let isWithdrawn: Bool
  /// Its lifetime, also if it was withdrawn.
  let lifetime: AdLifetime
}

extension StoredAnswer {
  fileprivate static func kept(_ rows: [BoardResultRow]) throws -> (fingerprint: String, answer: StoredAnswer)? {
    try rows.first.map { row in
      let (status, body) = (try row.int(1), try row.text(3))
      // An ad that was purged.
      let isPurged = status == 201 && body.isEmpty
      return (try row.text(0), StoredAnswer(status: isPurged ? 410 : status, adID: try row.int(2), body: body))
    }
  }
}

extension KeyPlace {
  /// So many old keys are looked at with each change of the board, which adds one at most.
  fileprivate static let atOnce = 20

  /// The last of the keys that were looked at; `nil` if there are no more.
  fileprivate init?(endOf rows: [BoardResultRow]) throws {
    guard rows.count == Self.atOnce, let row = rows.last else { return nil }
    self.init(made: try row.int(0), owner: try row.int(1), key: try row.text(2))
  }
}

extension BoardStatement {
  /// Whether a key stays, whatever its age: the ad that was published with it stands.
  private static let isKept = """
    (status = 201 AND EXISTS (SELECT 1 FROM publication WHERE ad_id = request_key.ad_id AND withdrawn IS NULL))
    """

  fileprivate static func forgetting(_ key: String, _ owner: Int, before oldest: Int) -> BoardStatement {
    BoardStatement(
      "DELETE FROM request_key WHERE owner = $1 AND key = $2 AND made < $3 AND NOT \(isKept)",
      owner,
      key,
      oldest
    )
  }

  /// Reads some of the old keys, behind a place, and forgets those of them that do not stay.
  fileprivate static func forgettingSome(before oldest: Int, after place: KeyPlace?) -> [BoardStatement] {
    let old = """
      FROM request_key WHERE made < $1 AND made >= $2 AND (made, owner, key) > ($2, $3, $4)
      ORDER BY made, owner, key LIMIT \(KeyPlace.atOnce)
      """
    return [
      "SELECT made, owner, key \(old)",
      "DELETE FROM request_key WHERE (owner, key) IN (SELECT owner, key \(old)) AND NOT \(isKept)",
    ].map { BoardStatement($0, oldest, place?.made ?? .min, place?.owner ?? .min, place?.key ?? "") }
  }

  fileprivate static func readingAnswer(_ key: String, _ owner: Int) -> BoardStatement {
    BoardStatement(
      "SELECT fingerprint, status, ad_id, answer FROM request_key WHERE owner = $1 AND key = $2",
      owner,
      key
    )
  }

  /// Claims the pictures for deletion that no other ad has, and returns them.
  fileprivate static func claimingPictures(
    onlyOf id: Int,
    but kept: [String] = [],
    uploadedUntil last: Int = .max,
    at now: Int
  ) -> BoardStatement {
    let others = kept.indices.map { " AND hash <> $\($0 + 4)" }.joined()
    return BoardStatement(
      """
      UPDATE picture SET uploaded = $1 WHERE uploaded BETWEEN 0 AND $3
        AND hash IN (SELECT hash FROM publication_picture WHERE ad_id = $2)
        AND NOT EXISTS (SELECT 1 FROM publication_picture WHERE hash = picture.hash AND ad_id <> $2)\(others)
      RETURNING hash
      """,
      [.number(-1 - now), .number(id), .number(last)] + kept.map { .text($0) }
    )
  }

  fileprivate static func keeping(_ pictures: [String], of id: Int) -> [BoardStatement] {
    [BoardStatement("DELETE FROM publication_picture WHERE ad_id = $1", id)]
      + pictures.enumerated().map { position, hash in
        BoardStatement("INSERT INTO publication_picture VALUES ($1, $2, $3)", id, position, hash)
      }
  }
}
