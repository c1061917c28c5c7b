import HTTPTypes
import PostgreSQL

/// What clients publish. Every change is one transaction together with the key of its request.
extension PostgreSQLBoardStore {
  func publish(
    _ submission: Submission,
    for request: PublishingRequest,
    dailyLimit: Int,
    at now: Int
  ) async throws -> StoredAnswer {
    try await once(request, at: now) { db in
      try await Self.checkDaily(
        dailyLimit,
        of: request.owner,
        at: now,
        "SELECT made FROM request_key WHERE owner = $1 AND status = 201 AND made > $2 ORDER BY made",
        db
      )
      let newest = PostgreSQLStatement(
        "SELECT greatest(0, (SELECT max(id) FROM ad), (SELECT max(ad_id) FROM publication))"
      )
      let (id, overflows) = try await Self.check(submission, with: newest, db)[0].int(0).addingReportingOverflow(1)
      guard !overflows else { throw RequestError(.init(code: 507), "there are no ids left") }
      let ad = Ad(submission, id: id, created: WireDate(secondsSince1970: now))
      let saving =
        [
          PostgreSQLAd.saving(ad, AdLifetime(expires: now + adLife)),
          PostgreSQLStatement(
            "INSERT INTO publication (ad_id, owner) VALUES ($1, $2)",
            [PostgreSQLValue(id), PostgreSQLValue(request.owner)]
          ),
        ] + Self.keeping(submission.pictures, of: id) + Self.recording(.new, of: id, at: now, listed: 1)
      return try await Self.answer(201, id, after: saving, for: request, at: now, db)
    }
  }

  func replace(_ id: Int, by submission: Submission, for request: PublishingRequest, at now: Int) async throws
    -> StoredAnswer
  {
    try await once(request, at: now) { db in
      let own = try await Self.ownAd(id, of: request.owner, db)
      if let refusal = own.lifetime.refusal(at: now) { throw refusal }
      try await Self.check(submission, db)
      var ad = Ad(submission, id: id, created: own.ad.created)
      ad.status = own.ad.status
      ad.updated = WireDate(secondsSince1970: now)
      let isPriced = ad.price != own.ad.price
      let saving =
        [PostgreSQLAd.saving(ad, own.lifetime)] + Self.keeping(submission.pictures, of: id)
        + Self.recording(
          isPriced ? .price : .changed,
          of: id,
          before: isPriced ? own.ad.price : nil,
          at: now,
          listed: own.isListed ? 0 : 1
        )
      return try await Self.answer(200, id, after: saving, for: request, at: now, db)
    }
  }

  func withdraw(_ id: Int, for request: PublishingRequest, at now: Int) async throws -> StoredAnswer {
    try await once(request, at: now) { db in
      let own = try await Self.ownAd(id, of: request.owner, db)
      let rows = try await db.run(
        [
          PostgreSQLStatement("DELETE FROM ad WHERE id = $1", [PostgreSQLValue(id)]),
          PostgreSQLStatement(
            "UPDATE publication SET withdrawn = $1, expires = $2, sold = $3 WHERE ad_id = $4",
            [
              PostgreSQLValue(now), PostgreSQLValue(own.lifetime.expires), PostgreSQLValue(own.lifetime.sold),
              PostgreSQLValue(id),
            ]
          ),
        ]
          // That a former ad is gone was said before.
          + (own.isListed ? Self.recording(.gone, of: id, at: now, listed: -1) : [])
          + [Self.claimingPictures(onlyOf: id, at: now)] + Self.keeping([], of: id)
      )
      let unused = try rows.dropLast().last.map { try $0.map { try $0.text(0) } } ?? []
      return StoredAnswer(status: 204, adID: id, body: "", unusedPictures: unused)
    }
  }

  func setStatus(_ status: Ad.Status, of id: Int, for request: PublishingRequest, at now: Int) async throws
    -> StoredAnswer
  {
    try await once(request, at: now) { db in
      let own = try await Self.ownAd(id, of: request.owner, db)
      if let expires = own.lifetime.expires, expires <= now { throw PublishingError.expired }
      if own.ad.status == status, let refusal = own.lifetime.refusal(at: now) { throw refusal }
      var saving: [PostgreSQLStatement] = []
      if own.ad.status != status {
        var ad = own.ad
        ad.status = status
        ad.updated = WireDate(secondsSince1970: now)
        let lifetime = AdLifetime(expires: own.lifetime.expires, sold: status == .sold ? now : nil)
        saving = Self.relisting(own, as: ad, lifetime, .status, at: now)
      }
      return try await Self.answer(200, id, after: saving, for: request, at: now, db)
    }
  }

  func renew(_ id: Int, for request: PublishingRequest, at now: Int) async throws -> StoredAnswer {
    try await once(request, at: now) { db in
      let own = try await Self.ownAd(id, of: request.owner, db)
      let lifetime = AdLifetime(expires: now + adLife, sold: own.lifetime.sold)
      if let refusal = lifetime.refusal(at: now) { throw refusal }
      var ad = own.ad
      ad.updated = WireDate(secondsSince1970: now)
      let saving = Self.relisting(own, as: ad, lifetime, .changed, at: now)
      return try await Self.answer(200, id, after: saving, for: request, at: now, db)
    }
  }

  /// Replaces an ad by its changed self, which stands again if it had ended.
  ///
  /// - Parameter kind: the kind of the change if it stands already.
  private static func relisting(
    _ own: PostgreSQLAd,
    as ad: Ad,
    _ lifetime: AdLifetime,
    _ kind: ChangeKind,
    at now: Int
  ) -> [PostgreSQLStatement] {
    let kind = own.lifetime.refusal(at: now) == nil ? kind : .new
    return [PostgreSQLAd.saving(ad, lifetime)] + recording(kind, of: ad.id, at: now, listed: own.isListed ? 0 : 1)
  }

  func ownAds(of owner: Int, after place: Int?, at now: Int) async throws -> NumberedPage<String> {
    try await read { db in
      let rows = try await db.run(
        """
        SELECT (
          SELECT coalesce(string_agg(hash, ' ' ORDER BY position), '') FROM publication_picture WHERE ad_id = ad.id
        ), \(PostgreSQLAd.columns)
        FROM publication JOIN ad ON ad.id = publication.ad_id LEFT JOIN account ON account.id = publication.owner
        WHERE publication.owner = $1 AND publication.ad_id < $2 AND publication.withdrawn IS NULL
        ORDER BY publication.ad_id DESC LIMIT $3
        """,
        [PostgreSQLValue(owner), PostgreSQLValue(place ?? .max), PostgreSQLValue(BoardRules.ownAdsOnPage + 1)]
      )
      let found = try rows.map { row in
        let ad = try PostgreSQLAd(row, at: 1)
        let pictures = try row.text(0).split(separator: " ").map { String($0) }
        return (id: ad.ad.id, json: ad.detailed(for: owner, at: now).publishedJSON(pictures: pictures))
      }
      let page = NumberedPage(found, limit: BoardRules.ownAdsOnPage) { $0.id }
      return NumberedPage(items: page.items.map(\.json), next: page.next)
    }
  }

  func answer(to key: String, of owner: Int) async throws -> StoredAnswer? {
    try await read { db in try Self.keptAnswer(try await db.run([Self.readingAnswer(key, owner)])[0])?.answer }
  }

  /// Does the work unless the request's key was already used for it.
  private func once(
    _ request: PublishingRequest,
    at now: Int,
    _ work: @Sendable (PostgreSQLTransaction) async throws -> StoredAnswer
  ) async throws -> StoredAnswer {
    try await write { db in
      let oldest = now - BoardRules.keyLife
      let rows = try await db.run([
        Self.forgetting(request.key ?? "", request.owner, before: oldest),
        Self.readingAnswer(request.key ?? "", request.owner),
        Self.forgettingSome(before: oldest, after: keyRound.place), Self.readingOverdue(at: now),
      ])
      keyRound.reach(try Self.lastKey(rows[2]))
      if request.key != nil, let kept = try Self.keptAnswer(rows[1]) {
        guard kept.fingerprint == request.fingerprint else { throw PublishingError.keyReused }
        return kept.answer
      }
      try await Self.retire(rows[3], db)
      let answer = try await work(db)
      if let key = request.key {
        try await db.run(
          "INSERT INTO request_key VALUES ($1, $2, $3, $4, $5, $6, $7)",
          [
            PostgreSQLValue(request.owner), PostgreSQLValue(key), PostgreSQLValue(request.fingerprint),
            PostgreSQLValue(now), PostgreSQLValue(answer.status), PostgreSQLValue(answer.adID),
            PostgreSQLValue(answer.body),
          ]
        )
      }
      return answer
    }
  }

  /// Whether a key stays, whatever its age: the ad that was published with it stands.
  private static let isKept = """
    (status = 201 AND EXISTS (SELECT 1 FROM publication WHERE ad_id = request_key.ad_id AND withdrawn IS NULL))
    """

  private static func forgetting(_ key: String, _ owner: Int, before oldest: Int) -> PostgreSQLStatement {
    PostgreSQLStatement(
      "DELETE FROM request_key WHERE owner = $1 AND key = $2 AND made < $3 AND NOT \(isKept)",
      [PostgreSQLValue(owner), PostgreSQLValue(key), PostgreSQLValue(oldest)]
    )
  }

  /// So many old keys are looked at with each change of the board, which adds one at most.
  private static let oldKeys = 20

  /// Looks at some of the old keys, behind a place, and returns them.
  private static func forgettingSome(before oldest: Int, after place: KeyPlace?) -> PostgreSQLStatement {
    PostgreSQLStatement(
      """
      WITH old AS (
        SELECT made, owner, key, \(isKept) AS is_kept FROM request_key
        WHERE made < $1 AND made >= $2 AND (made, owner, key) > ($2, $3, $4) ORDER BY made, owner, key LIMIT \(oldKeys)
      ), gone AS (
        DELETE FROM request_key USING old
        WHERE request_key.owner = old.owner AND request_key.key = old.key AND NOT old.is_kept
      )
      SELECT made, owner, key FROM old ORDER BY made, owner, key
      """,
      [
        PostgreSQLValue(oldest), PostgreSQLValue(place?.made ?? .min), PostgreSQLValue(place?.owner ?? .min),
        PostgreSQLValue(place?.key ?? ""),
      ]
    )
  }

  private static func lastKey(_ rows: PostgreSQLRows) throws -> KeyPlace? {
    guard rows.count == oldKeys, let row = rows.last else { return nil }
    return KeyPlace(made: try row.int(0), owner: try row.int(1), key: try row.text(2))
  }

  private static func readingAnswer(_ key: String, _ owner: Int) -> PostgreSQLStatement {
    PostgreSQLStatement(
      "SELECT fingerprint, status, ad_id, answer FROM request_key WHERE owner = $1 AND key = $2",
      [PostgreSQLValue(owner), PostgreSQLValue(key)]
    )
  }

  private static func keptAnswer(_ rows: PostgreSQLRows) throws -> (fingerprint: String, answer: StoredAnswer)? {
    try rows.first.map { row in
      (try row.text(0), StoredAnswer(status: try row.int(1), adID: try row.int(2), body: try row.text(3)))
    }
  }

  /// Throws ``PublishingError`` if a submission cannot be published.
  ///
  /// - Parameter statement: travels along.
  /// - Returns: what that returned, or the last of the checks.
  @discardableResult
  private static func check(
    _ submission: Submission,
    with statement: PostgreSQLStatement? = nil,
    _ db: PostgreSQLTransaction
  ) async throws -> PostgreSQLRows {
    var flaws = submission.flaws
    let complaints = Set(flaws.map(\.field))
    let rows = try await db.run(
      [
        PostgreSQLStatement(
          "SELECT EXISTS (SELECT 1 FROM category WHERE id = $1)",
          [PostgreSQLValue(submission.categoryID)]
        )
      ]
        + submission.pictures.map {
          PostgreSQLStatement(
            "SELECT EXISTS (SELECT 1 FROM picture WHERE hash = $1 AND uploaded >= 0)",
            [PostgreSQLValue($0)]
          )
        } + [statement].compactMap(\.self)
    )
    if !complaints.contains(.category), try !rows[0][0].bool(0) {
      flaws.append(SubmissionFlaw(.category, .unknownCategory, "there is no category \(submission.categoryID)"))
    }
    if !complaints.contains(.images) {
      for (hash, found) in zip(submission.pictures, rows.dropFirst()) where try !found[0].bool(0) {
        flaws.append(SubmissionFlaw(.images, .unknownPicture, "the picture \(hash.prefix(64)) was not uploaded"))
      }
    }
    if !flaws.isEmpty { throw PublishingError.invalid(flaws) }
    guard let last = rows.last else { throw PostgreSQLError.unexpectedRow("none") }
    return last
  }

  /// An ad of this account, also if it has ended. Throws ``PublishingError`` if there is none, or it was withdrawn.
  private static func ownAd(_ id: Int, of owner: Int, _ db: PostgreSQLTransaction) async throws -> PostgreSQLAd {
    let known = try await known(id, db)
    guard let seller = known.owner else { throw known.ad == nil ? PublishingError.noAd : .notYours }
    guard seller == owner else { throw PublishingError.notYours }
    guard let ad = known.ad, !known.isWithdrawn else { throw PublishingError.gone }
    return ad
  }

  /// The response to a request that has published or changed an ad.
  ///
  /// - Parameter statements: travel before.
  private static func answer(
    _ status: Int,
    _ id: Int,
    after statements: [PostgreSQLStatement],
    for request: PublishingRequest,
    at now: Int,
    _ db: PostgreSQLTransaction
  ) async throws -> StoredAnswer {
    let rows = try await db.run(
      statements + [
        PostgreSQLStatement(
          "SELECT \(PostgreSQLAd.columns) FROM ad \(PostgreSQLAd.tables) WHERE ad.id = $1",
          [PostgreSQLValue(id)]
        ),
        PostgreSQLStatement(
          "SELECT hash FROM publication_picture WHERE ad_id = $1 ORDER BY position",
          [PostgreSQLValue(id)]
        ),
      ]
    )
    let own = rows.suffix(2)
    let ad = try PostgreSQLAd(own[own.startIndex][0]).detailed(for: request.owner, at: now)
    let pictures = try own[own.startIndex + 1].map { try $0.text(0) }
    return StoredAnswer(status: status, adID: id, body: ad.publishedJSON(pictures: pictures))
  }

  /// Claims the pictures for deletion that no other ad has, and returns them.
  private static func claimingPictures(onlyOf id: Int, at now: Int) -> PostgreSQLStatement {
    PostgreSQLStatement(
      """
      UPDATE picture SET uploaded = $1 WHERE uploaded >= 0
        AND hash IN (SELECT hash FROM publication_picture WHERE ad_id = $2)
        AND NOT EXISTS (SELECT 1 FROM publication_picture WHERE hash = picture.hash AND ad_id <> $2)
      RETURNING hash
      """,
      [PostgreSQLValue(-1 - now), PostgreSQLValue(id)]
    )
  }

  private static func keeping(_ pictures: [String], of id: Int) -> [PostgreSQLStatement] {
    [PostgreSQLStatement("DELETE FROM publication_picture WHERE ad_id = $1", [PostgreSQLValue(id)])]
      + pictures.enumerated().map { position, hash in
        PostgreSQLStatement(
          "INSERT INTO publication_picture VALUES ($1, $2, $3)",
          [PostgreSQLValue(id), PostgreSQLValue(position), PostgreSQLValue(hash)]
        )
      }
  }
}
