import Database
import GRDB
import HTTPTypes

/// What clients publish. Every change is one transaction together with the key of its request and the text index.
extension SQLiteBoardStore {
  /// Puts an ad on the board. Throws ``PublishingError``.
  ///
  /// - Parameter dailyLimit: how many ads an account may publish within a day.
  func publish(
    _ submission: Submission,
    for request: PublishingRequest,
    dailyLimit: Int,
    at now: Int
  ) async throws -> StoredAnswer {
    try await once(request, at: now) { db in
      try Self.checkDailyAds(of: request.owner, dailyLimit, at: now, db)
      try check(submission, in: db)
      let newest = try Int.fetchOne(
        db,
        sql: """
          SELECT max(
            coalesce((SELECT max(id) FROM ad), 0), coalesce((SELECT max(id) FROM former_ad), 0),
            coalesce((SELECT max(ad_id) FROM publication), 0)
          )
          """
      )
      let (id, overflows) = (newest ?? 0).addingReportingOverflow(1)
      guard !overflows else { throw RequestError(.init(code: 507), "there are no ids left") }
      let ad = Ad(submission, id: id, created: WireDate(secondsSince1970: now))
      try insertIndexed(ad, in: db)
      try db.run("INSERT INTO publication (ad_id, owner) VALUES (?, ?)", [id, request.owner])
      try AdLifetime(expires: now + adLife).save(of: id, db)
      try keep(submission.pictures, of: id, in: db)
      try record(.new, of: id, at: now, db)
      return try answer(201, ad, for: request, at: now, db)
    }
  }

  /// Replaces an ad's content; its id and its date stay. Throws ``PublishingError``.
  func replace(_ id: Int, by submission: Submission, for request: PublishingRequest, at now: Int) async throws
    -> StoredAnswer
  {
    try await once(request, at: now) { db in
      let own = try ownAd(id, of: request.owner, in: db)
      if let refusal = own.lifetime.refusal(at: now) { throw refusal }
      try check(submission, in: db)
      var ad = Ad(submission, id: id, created: own.ad.created)
      ad.status = own.ad.status
      ad.updated = WireDate(secondsSince1970: now)
      try removeOwn(own, in: db)
      try insertIndexed(ad, in: db)
      try keep(submission.pictures, of: id, in: db)
      let isPriced = ad.price != own.ad.price
      try record(isPriced ? .price : .changed, of: id, before: isPriced ? own.ad.price : nil, at: now, db)
      return try answer(200, ad, for: request, at: now, db)
    }
  }

  /// Removes an ad from the board. Throws ``PublishingError``.
  func withdraw(_ id: Int, for request: PublishingRequest, at now: Int) async throws -> StoredAnswer {
    try await once(request, at: now) { db in
      let own = try ownAd(id, of: request.owner, in: db)
      try removeOwn(own, in: db)
      // That a former ad is gone was said before.
      if own.isListed { try record(.gone, of: id, at: now, db) }
      let former = try pictures(of: id, db)
      try keep([], of: id, in: db)
      let unused = try former.filter { try claim($0, at: now, db) }
      try db.run("UPDATE lifetime SET due = NULL WHERE ad_id = ?", [id])
      try db.run("UPDATE publication SET withdrawn = ? WHERE ad_id = ?", [now, id])
      return StoredAnswer(status: 204, adID: id, body: "", unusedPictures: unused)
    }
  }

  /// The response to the request with this key, if it had an effect.
  func answer(to key: String, of owner: Int) async throws -> StoredAnswer? {
    try await database.read { db in try Self.keptAnswer(key, owner, db)?.answer }
  }

  /// Does the work unless the request's key was already used for it.
  func once(
    _ request: PublishingRequest,
    at now: Int,
    _ work: @escaping @Sendable (Database) throws -> StoredAnswer
  ) async throws -> StoredAnswer {
    try await database.write { db in
      try db.run(
        """
        DELETE FROM request_key
        WHERE made < ? AND NOT (status = 201 AND EXISTS (
          SELECT 1 FROM publication WHERE ad_id = request_key.ad_id AND withdrawn IS NULL
        ))
        """,
        [now - BoardRules.keyLife]
      )
      if let key = request.key, let kept = try Self.keptAnswer(key, request.owner, db) {
        guard kept.fingerprint == request.fingerprint else { throw PublishingError.keyReused }
        return kept.answer
      }
      try retire(at: now, db)
      let answer = try work(db)
      if let key = request.key {
        try db.run(
          "INSERT INTO request_key VALUES (?, ?, ?, ?, ?, ?, ?)",
          [request.owner, key, request.fingerprint, now, answer.status, answer.adID, answer.body]
        )
      }
      return answer
    }
  }

  private static func keptAnswer(_ key: String, _ owner: Int, _ db: Database) throws
    -> (fingerprint: String, answer: StoredAnswer)?
  {
    let sql = "SELECT fingerprint, status, ad_id, answer FROM request_key WHERE owner = ? AND key = ?"
    return try Row.fetchOne(db, sql: sql, arguments: [owner, key]).map { row in
      try (
        row.decode(atIndex: 0),
        StoredAnswer(status: row.decode(atIndex: 1), adID: row.decode(atIndex: 2), body: row.decode(atIndex: 3))
      )
    }
  }

  private func check(_ submission: Submission, in db: Database) throws {
    var flaws = submission.flaws
    let complains = { (field: SubmissionFlaw.Field) in flaws.contains { $0.field == field } }
    if !complains(.category) {
      if try !BoardCategory.exists(db, key: submission.categoryID) {
        flaws.append(SubmissionFlaw(.category, .unknownCategory, "there is no category \(submission.categoryID)"))
      }
    }
    if !complains(.images) {
      for hash in submission.pictures {
        let sql = "SELECT EXISTS (SELECT 1 FROM picture WHERE hash = ? AND uploaded >= 0)"
        guard try Bool.fetchOne(db, sql: sql, arguments: [hash]) != true else { continue }
        flaws.append(SubmissionFlaw(.images, .unknownPicture, "the picture \(hash.prefix(64)) was not uploaded"))
      }
    }
    if !flaws.isEmpty { throw PublishingError.invalid(flaws) }
  }

  /// An ad of this account, also if it has ended. Throws ``PublishingError`` if there is none, or it was withdrawn.
  func ownAd(_ id: Int, of owner: Int, in db: Database) throws -> OwnAd {
    let row = try Row.fetchOne(db, sql: "SELECT owner, withdrawn FROM publication WHERE ad_id = ?", arguments: [id])
    let listed = try Ad.fetchOne(db, sql: "SELECT \(Ad.columns) FROM ad WHERE id = ?", arguments: [id])
    let former = try Ad.fetchOne(db, sql: "SELECT \(Ad.columns) FROM former_ad WHERE id = ?", arguments: [id])
    guard let row else { throw listed ?? former == nil ? PublishingError.noAd : .notYours }
    guard try row.decode(Int.self, forColumn: "owner") == owner else { throw PublishingError.notYours }
    guard let ad = listed ?? former, row.hasNull(atIndex: 1) else { throw PublishingError.gone }
    return OwnAd(ad: ad, lifetime: try AdLifetime.fetch(of: id, db), isListed: listed != nil)
  }

  func insertIndexed(_ ad: Ad, in db: Database) throws {
    try insert(ad, in: db)
    if try SearchIndex.exists(in: db) { try SearchIndex.insert(ad, in: db) }
  }

  func removeOwn(_ own: OwnAd, in db: Database) throws {
    if own.isListed { return try remove(own.ad, in: db) }
    try db.run("DELETE FROM former_ad WHERE id = ?", [own.ad.id])
  }

  func remove(_ ad: Ad, in db: Database) throws {
    if try SearchIndex.exists(in: db) { try SearchIndex.remove(ad, in: db) }
    try db.run("DELETE FROM ad WHERE id = ?", [ad.id])
  }

  /// The digests of an ad's pictures, in order.
  func pictures(of id: Int, _ db: Database) throws -> [String] {
    let sql = "SELECT hash FROM publication_picture WHERE ad_id = ? ORDER BY position"
    return try String.fetchAll(db.cachedStatement(sql: sql), arguments: [id])
  }

  /// Claims a picture for deletion, unless an ad has it.
  ///
  /// - Returns: whether it was claimed.
  private func claim(_ hash: String, at now: Int, _ db: Database) throws -> Bool {
    try db.run(
      """
      UPDATE picture SET uploaded = ? WHERE hash = ? AND uploaded >= 0
        AND NOT EXISTS (SELECT 1 FROM publication_picture WHERE hash = picture.hash)
      """,
      [-1 - now, hash]
    )
    return db.changesCount > 0
  }

  private func keep(_ pictures: [String], of id: Int, in db: Database) throws {
    try db.run("DELETE FROM publication_picture WHERE ad_id = ?", [id])
    for (position, hash) in pictures.enumerated() {
      try db.run("INSERT INTO publication_picture VALUES (?, ?, ?)", [id, position, hash])
    }
  }
}

extension Ad {
  /// Creates an ad from a submission. Its first picture represents it in lists.
  init(_ submission: Submission, id: Int, created: WireDate) {
    let picture = submission.pictures.first.map(UploadStore.path)
    self.init(
      id: id,
      categoryID: submission.categoryID,
      title: submission.title,
      description: submission.description,
      price: submission.price,
      created: created,
      isUrgent: submission.isUrgent,
      smallImage: picture,
      thumbImage: picture
    )
  }

  /// The item with the members that our board adds, and all its pictures.
  func publishedJSON(pictures: [String]) -> String { detailedJSON(pictures: pictures.map(UploadStore.path)) }
}
