import Database
import GRDB

/// The board's own search, and single ads.
extension BoardStore {
  /// A page of a search, from one consistent state of the board. Throws ``SearchError``.
  ///
  /// - Parameter now: the time that ages count back from, in seconds since 1970.
  func page(of request: SearchRequest, at now: Int) async throws -> SearchPage {
    try await readIndex { [totals] db in
      let categories = request.query.contains(":") ? try BoardCategory.fetchAllByID(db) : []
      let query = try SearchQuery(request.query, categories: categories, now: now)
      let cursor = try request.after.map { text in
        guard let cursor = SearchCursor(text, query: request.query), cursor.suits(query.sort) else {
          throw SearchError.invalidCursor
        }
        return cursor
      }
      let version = try SearchIndex.version(in: db)
      let known = totals.value(of: request.query, in: version)
      let page = try SearchReader(query, after: cursor, limit: request.limit, knownCount: known, db).page()
      if known == nil, !query.dependsOnTime { totals.remember(total: page.count, of: request.query, in: version) }
      return SearchPage(
        ads: page.ads,
        total: page.count > SearchPage.highestTotal ? nil : page.count,
        limit: request.limit,
        next: page.next?.text(query: request.query)
      )
    }
  }

  /// An ad of the board. Throws ``PublishingError`` if it was withdrawn, or never existed.
  func ad(_ id: Int) async throws -> Ad {
    try await database.read { db in
      if let ad = try Ad.fetchOne(db, sql: "SELECT \(Ad.columns) FROM ad WHERE id = ?", arguments: [id]) { return ad }
      let sql = "SELECT EXISTS (SELECT 1 FROM publication WHERE ad_id = ? AND withdrawn IS NOT NULL)"
      throw try Bool.fetchOne(db, sql: sql, arguments: [id]) == true ? PublishingError.gone : .noAd
    }
  }

  /// Whether somebody can publish: there is a token that was not revoked.
  func acceptsPublications() async throws -> Bool {
    if programToken != nil { return true }
    return try await database.read { db in
      try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM token WHERE revoked IS NULL)") == true
    }
  }

  /// Reads with the search index, which is made first if the board has none yet.
  func readIndex<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    let value = try await database.read { db in try SearchIndex.exists(in: db) ? try work(db) : nil }
    if let value { return value }
    try await database.write { db in
      if try !SearchIndex.exists(in: db) { try SearchIndex.rebuild(in: db) }
    }
    return try await database.read(work)
  }
}

extension SearchCursor {
  /// Whether it has the key of an order.
  fileprivate func suits(_ sort: SearchQuery.Sort?) -> Bool {
    switch (sort, key) {
    case (nil, .none), (.new, .none), (.price, .price), (.fallingPrice, .price), (.match, .rank): true
    default: false
    }
  }
}
