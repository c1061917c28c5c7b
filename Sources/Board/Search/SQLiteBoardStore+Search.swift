import Database
import GRDB

/// The board's own search, and single ads.
extension SQLiteBoardStore {
  /// A page of a search, from one consistent state of the board. Throws ``SearchError``.
  ///
  /// - Parameters:
  ///   - viewer: the account that it is for.
  ///   - now: the time that ages count back from, in seconds since 1970.
  func page(of request: SearchRequest, for viewer: Int?, at now: Int) async throws -> SearchPage {
    try await readIndex { [totals] db in
      let categories = request.query.contains(":") ? try BoardCategory.fetchAllByID(db) : []
      let query = try SearchQuery(request.query, categories: categories, now: now)
      let cursor = try SearchCursor(of: request, sort: query.sort)
      let version = try SearchIndex.version(in: db)
      let overdue = try Self.overdueCount(at: now, db)
      let key = VersionCache.key(request.query, overdue: overdue)
      let known = totals.value(of: key, in: version)
      let page = try SearchReader(query, at: now, after: cursor, limit: request.limit, knownCount: known, db).page()
      if known == nil, !query.dependsOnTime { totals.remember(total: page.count, of: key, in: version) }
      return SearchPage(
        ads: try page.ads.map { try Self.detailed($0, for: viewer, at: now, db) },
        total: page.count > SearchPage.highestTotal ? nil : page.count,
        limit: request.limit,
        next: page.next?.text(query: request.query)
      )
    }
  }

  /// An ad that stands. Throws ``PublishingError`` for any other.
  func ad(_ id: Int, for viewer: Int?, at now: Int) async throws -> Ad {
    try await database.read { db in
      try Self.detailed(try Self.standingAd(id, at: now, db), for: viewer, at: now, db)
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
