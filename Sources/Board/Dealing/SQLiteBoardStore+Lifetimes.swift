import Database
import GRDB

/// What has become of ads: their statuses, and when they leave the board.
///
/// An ad whose time has come is left out of every answer. The next change of the board moves it out of the way, so there
/// are never many that a page has to skip, and no answer depends on it.
extension SQLiteBoardStore {
  /// An ad of its owner, whether or not it still stands.
  struct OwnAd {
    let ad: Ad
    let lifetime: AdLifetime
    /// Whether it is among the ads of the board, rather than the former ones.
    let isListed: Bool
  }

  /// How many ads have ended, but are still among the others.
  static func overdueCount(at now: Int, _ db: Database) throws -> Int {
    let sql = "SELECT count(*) FROM lifetime CROSS JOIN ad ON ad.id = lifetime.ad_id WHERE due <= ?"
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [now]) ?? 0
  }

  /// Moves ads that have ended out of the way.
  ///
  /// - Returns: their number, at most `BoardRules.mostRetired`.
  @discardableResult
  func retire(at now: Int, _ db: Database) throws -> Int {
    let sql = "SELECT ad_id, due FROM lifetime WHERE due <= ? ORDER BY due, ad_id LIMIT ?"
    let overdue = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [now, BoardRules.mostRetired])
    for row in overdue {
      let id: Int = try row.decode(atIndex: 0)
      if let ad = try Ad.fetchOne(db, sql: "SELECT \(Ad.columns) FROM ad WHERE id = ?", arguments: [id]) {
        try remove(ad, in: db)
        try insert(ad, into: "former_ad", in: db)
        try record(.gone, of: id, at: try row.decode(atIndex: 1), db)
      }
      try db.run("UPDATE lifetime SET due = NULL WHERE ad_id = ?", [id])
    }
    return overdue.count
  }

  /// An ad that stands. Throws ``PublishingError`` if it was withdrawn, has expired, was sold some time ago, or never
  /// existed.
  static func standingAd(_ id: Int, at now: Int, _ db: Database) throws -> Ad {
    let lifetime = try AdLifetime.fetch(of: id, db)
    if let ad = try Ad.fetchOne(db, sql: "SELECT \(Ad.columns) FROM ad WHERE id = ?", arguments: [id]) {
      if let refusal = lifetime.refusal(at: now) { throw refusal }
      return ad
    }
    if let withdrawn = try isWithdrawn(id, db) { throw withdrawn ? .gone : lifetime.refusal(at: now) ?? .gone }
    let sql = "SELECT EXISTS (SELECT 1 FROM former_ad WHERE id = ?)"
    guard try Bool.fetchOne(db, sql: sql, arguments: [id]) == true else { throw PublishingError.noAd }
    throw lifetime.refusal(at: now) ?? .gone
  }

  /// Whether an ad that was published here was withdrawn; `nil` for any other.
  private static func isWithdrawn(_ id: Int, _ db: Database) throws -> Bool? {
    try Bool.fetchOne(db, sql: "SELECT withdrawn IS NOT NULL FROM publication WHERE ad_id = ?", arguments: [id])
  }

  /// Changes the status of an ad; its id and its date stay. Throws ``PublishingError``.
  func setStatus(_ status: Ad.Status, of id: Int, for request: PublishingRequest, at now: Int) async throws
    -> StoredAnswer
  {
    try await once(request, at: now) { db in
      let own = try ownAd(id, of: request.owner, in: db)
      if let expires = own.lifetime.expires, expires <= now { throw PublishingError.expired }
      if own.ad.status == status, let refusal = own.lifetime.refusal(at: now) { throw refusal }
      var ad = own.ad
      if ad.status != status {
        ad.status = status
        ad.updated = WireDate(secondsSince1970: now)
        let lifetime = AdLifetime(expires: own.lifetime.expires, sold: status == .sold ? now : nil)
        try relist(own, as: ad, lifetime, .status, at: now, in: db)
      }
      return try answer(200, ad, for: request, at: now, db)
    }
  }

  /// Lets an ad stand as long as a new one, also if it has expired. Its date stays. Throws ``PublishingError``.
  func renew(_ id: Int, for request: PublishingRequest, at now: Int) async throws -> StoredAnswer {
    try await once(request, at: now) { db in
      let own = try ownAd(id, of: request.owner, in: db)
      let lifetime = AdLifetime(expires: now + adLife, sold: own.lifetime.sold)
      if let refusal = lifetime.refusal(at: now) { throw refusal }
      var ad = own.ad
      ad.updated = WireDate(secondsSince1970: now)
      try relist(own, as: ad, lifetime, .changed, at: now, in: db)
      return try answer(200, ad, for: request, at: now, db)
    }
  }

  /// Replaces an ad by its changed self, which stands again if it had ended.
  ///
  /// - Parameter kind: the kind of the change if it stands already.
  private func relist(
    _ own: OwnAd,
    as ad: Ad,
    _ lifetime: AdLifetime,
    _ kind: ChangeKind,
    at now: Int,
    in db: Database
  ) throws {
    try removeOwn(own, in: db)
    try insertIndexed(ad, in: db)
    try lifetime.save(of: ad.id, db)
    try record(own.lifetime.refusal(at: now) == nil ? kind : .new, of: ad.id, at: now, db)
  }

  /// The response to a request that has published or changed an ad.
  func answer(_ status: Int, _ ad: Ad, for request: PublishingRequest, at now: Int, _ db: Database) throws
    -> StoredAnswer
  {
    let detailed = try Self.detailed(ad, for: request.owner, at: now, db)
    return StoredAnswer(
      status: status,
      adID: ad.id,
      body: detailed.publishedJSON(pictures: try pictures(of: ad.id, db))
    )
  }

  /// The ads that an account has published and not withdrawn, the newest first, also those that have ended.
  ///
  /// - Parameter place: the last ad that is known.
  func ownAds(of owner: Int, after place: Int?, at now: Int) async throws -> NumberedPage<String> {
    try await database.read { db in
      let sql = """
        SELECT ad_id FROM publication WHERE owner = ? AND ad_id < ? AND withdrawn IS NULL ORDER BY ad_id DESC LIMIT ?
        """
      let ids = try Int.fetchAll(db, sql: sql, arguments: [owner, place ?? .max, BoardRules.ownAdsOnPage + 1])
      let page = NumberedPage(ids, limit: BoardRules.ownAdsOnPage) { $0 }
      let items = try page.items.map { id in
        let own = try ownAd(id, of: owner, in: db)
        let ad = try Self.detailed(own.ad, for: owner, at: now, db)
        return ad.publishedJSON(pictures: try pictures(of: id, db))
      }
      return NumberedPage(items: items, next: page.next)
    }
  }

  /// An ad with its details.
  ///
  /// - Parameter viewer: the account that they are for.
  static func detailed(_ ad: Ad, for viewer: Int?, at now: Int, _ db: Database) throws -> Ad {
    let sql = """
      SELECT publication.owner, account.name FROM publication LEFT JOIN account ON account.id = owner WHERE ad_id = ?
      """
    let seller = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [ad.id])
    let owner: Int? = try seller?.decode(atIndex: 0)
    let lifetime = try AdLifetime.fetch(of: ad.id, db)
    var detailed = ad
    detailed.details.seller = try seller?.decode(atIndex: 1)
    detailed.details.expires = lifetime.expires.map(WireDate.init)
    detailed.details.expiresSoon = owner != nil && owner == viewer && lifetime.expiresSoon(at: now)
    return detailed
  }
}
