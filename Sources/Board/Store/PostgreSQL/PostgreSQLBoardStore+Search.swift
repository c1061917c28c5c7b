import Foundation
import PostgreSQL

/// Pages of ads, and single ones.
extension PostgreSQLBoardStore {
  /// What a page depends on besides its query, from the state that it is read from.
  private struct Situation {
    /// The version of the ads.
    let version: Int
    /// How many ads there are.
    let listed: Int
    /// How many of them have ended.
    let overdue: Int

    init(_ rows: PostgreSQLRows) throws {
      (version, listed, overdue) = (try rows[0].int(0), try rows[0].int(1), try rows[0].int(2))
    }

    static func reading(at now: Int) -> PostgreSQLStatement {
      PostgreSQLStatement(
        "SELECT version, listed, (SELECT count(*) FROM ad WHERE is_listed AND due <= $1) FROM board",
        [PostgreSQLValue(now)]
      )
    }
  }

  func page(of query: ListingsQuery, at now: Int) async throws -> ListingsPage {
    let text = SearchText(query.text)
    let search = PostgreSQLSearch(containing: text, at: now)
    return try await readAnywhere { db in
      let situation = try Situation(try await db.run([Situation.reading(at: now)])[0])
      if text.count > 0 { try await sample.refresh(listed: situation.listed, db) }
      let share = search.share(sample)
      // No search begins with a line end, so the two kinds of totals are told apart.
      let key = VersionCache.key("\n" + query.text, overdue: situation.overdue)
      let total: Int
      if text.count == 0 {
        total = situation.listed - situation.overdue
      } else if let known = totals.value(of: key, in: situation.version) {
        total = known
      } else {
        total = try await db.run([search.count(upTo: nil, search.wayToCount(share, listed: situation.listed))])[0][0]
          .int(0)
        totals.remember(total: total, of: key, in: situation.version)
      }
      guard let window = query.paging.window, total > 0 else {
        return ListingsPage(ads: [], total: total, paging: query.paging)
      }
      var place: BoardPlace?
      if text.count == 0 {
        place = pageEnds.value(of: PageEnd(place: window.offset, overdue: situation.overdue), in: situation.version)
      }
      let (wanted, overflows) = window.offset.addingReportingOverflow(window.limit)
      let way = search.wayToRead(
        overflows ? .max : min(wanted, total),
        share,
        count: total,
        listed: situation.listed
      )
      let statement = search.page(
        .display,
        after: place.map { (nil, $0) },
        limit: window.limit,
        offset: place == nil ? window.offset : 0,
        way
      )
      let ads = try await db.run([statement])[0].map { try PostgreSQLAd($0).ad }
      if text.count == 0, let last = ads.last, !overflows {
        let end = PageEnd(place: window.offset + ads.count, overdue: situation.overdue)
        pageEnds.remember(BoardPlace(last), of: end, in: situation.version)
      }
      return ListingsPage(ads: ads, total: total, paging: query.paging)
    }
  }

  func page(of request: SearchRequest, for viewer: Int?, at now: Int) async throws -> SearchPage {
    try await readAnywhere { db in
      let categories = request.query.contains(":") ? try await Self.categories(db) : []
      let query = try SearchQuery(request.query, categories: categories, now: now)
      let cursor = try SearchCursor(of: request, sort: query.sort)
      let situation = try Situation(try await db.run([Situation.reading(at: now)])[0])
      try await sample.refresh(listed: situation.listed, db)
      let search = PostgreSQLSearch(query, at: now)
      guard !search.isContradictory else { return SearchPage(ads: [], total: 0, limit: request.limit, next: nil) }
      let key = VersionCache.key(request.query, overdue: situation.overdue)
      let count: Int
      if let known = totals.value(of: key, in: situation.version) {
        count = known
      } else {
        let way = search.wayToCount(search.share(sample), listed: situation.listed)
        count = try await db.run([search.count(upTo: SearchPage.highestTotal + 1, way)])[0][0].int(0)
        if !query.dependsOnTime { totals.remember(total: count, of: key, in: situation.version) }
      }
      // A search that stops at its last match need not find out that there is no other.
      let wanted = min(request.limit + 1, count)
      let exact = count > SearchPage.highestTotal ? nil : count
      let hits = try await hits(of: search, query, after: cursor, wanted, exact, situation, db)
      let shown = hits.prefix(request.limit)
      var next: SearchCursor?
      if hits.count > request.limit, let last = shown.last {
        let key: SearchCursor.Key =
          switch query.sort {
          case nil, .new: .none
          case .price, .fallingPrice: .price(last.ad.ad.amount)
          case .match: .rank(last.rank)
          }
        next = SearchCursor(key: key, place: BoardPlace(last.ad.ad))
      }
      return SearchPage(
        ads: shown.map { $0.ad.detailed(for: viewer, at: now) },
        total: count > SearchPage.highestTotal ? nil : count,
        limit: request.limit,
        next: next?.text(query: request.query)
      )
    }
  }

  /// The ads of a page and the one behind it, with their ranks under `sort:match`.
  ///
  /// - Parameter count: how many ads the search finds in all, if they are few enough to be counted.
  private func hits(
    of search: PostgreSQLSearch,
    _ query: SearchQuery,
    after cursor: SearchCursor?,
    _ wanted: Int,
    _ count: Int?,
    _ situation: Situation,
    _ db: PostgreSQLTransaction
  ) async throws -> [(ad: PostgreSQLAd, rank: Int)] {
    guard wanted > 0 else { return [] }
    var price: Decimal?
    var firstRank = 0
    switch cursor?.key {
    case .price(let last): price = last
    case .rank(let last): firstRank = last
    case nil, .some(.none): break
    }
    var found: [(ad: PostgreSQLAd, rank: Int)] = []
    for rank in firstRank..<(query.sort == .match ? 3 : firstRank + 1) where found.count < wanted {
      let ranked = query.sort == .match ? search.ranked(rank, query) : search
      let way = ranked.wayToRead(wanted, ranked.share(sample), count: count, listed: situation.listed)
      let statement = ranked.page(
        PostgreSQLSearch.Order(query.sort),
        after: rank == firstRank ? cursor.map { (price, $0.place) } : nil,
        limit: wanted - found.count,
        way
      )
      found += try await db.run([statement])[0].map { (try PostgreSQLAd($0), rank) }
    }
    return found
  }

  func ad(_ id: Int, for viewer: Int?, at now: Int) async throws -> Ad {
    try await readAnywhere { db in try await Self.standingAd(id, at: now, db).detailed(for: viewer, at: now) }
  }

  func acceptsPublications() async throws -> Bool {
    try await read { db in try await db.run("SELECT EXISTS (SELECT 1 FROM token WHERE revoked IS NULL)")[0].bool(0) }
  }

  func hasPublications() async throws -> Bool {
    try await read { db in
      try await db.run("SELECT EXISTS (SELECT 1 FROM publication WHERE withdrawn IS NULL)")[0].bool(0)
    }
  }

  /// What is known of an id.
  struct Known: Sendable {
    /// The ad, unless there never was one, or it was withdrawn.
    let ad: PostgreSQLAd?
    /// The account that published it here.
    let owner: Int?
    let isWithdrawn: Bool
    /// Its lifetime, also if it was withdrawn.
    let lifetime: AdLifetime
  }

  static func known(_ id: Int, _ db: PostgreSQLTransaction) async throws -> Known {
    let row = try await db.run(
      """
      SELECT publication.owner, publication.withdrawn IS NOT NULL, publication.expires, publication.sold, \
      \(PostgreSQLAd.columns)
      FROM (SELECT $1::int8 AS id) AS wanted LEFT JOIN ad ON ad.id = wanted.id
        LEFT JOIN publication ON publication.ad_id = wanted.id LEFT JOIN account ON account.id = publication.owner
      """,
      [PostgreSQLValue(id)]
    )[0]
    let ad = try row.optionalInt(4) == nil ? nil : PostgreSQLAd(row, at: 4)
    return Known(
      ad: ad,
      owner: try row.optionalInt(0),
      isWithdrawn: try row.bool(1),
      lifetime: try ad?.lifetime ?? AdLifetime(expires: row.optionalInt(2), sold: row.optionalInt(3))
    )
  }

  /// An ad that stands. Throws ``PublishingError`` if it was withdrawn, has expired, was sold some time ago, or never
  /// existed.
  static func standingAd(_ id: Int, at now: Int, _ db: PostgreSQLTransaction) async throws -> PostgreSQLAd {
    let known = try await known(id, db)
    if let ad = known.ad, ad.isListed {
      if let refusal = ad.lifetime.refusal(at: now) { throw refusal }
      return ad
    }
    guard known.ad != nil || known.owner != nil else { throw PublishingError.noAd }
    if known.isWithdrawn { throw PublishingError.gone }
    throw known.lifetime.refusal(at: now) ?? .gone
  }
}
