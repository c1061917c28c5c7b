package import BoardRules
import Database
import GRDB
package import Loading
import Postings

/// The board's own search.
extension SQLiteBoardStore {
  /// A page of a search, from one consistent state of the board. Throws ``SearchError``.
  ///
  /// - Parameters:
  ///   - viewer: the account that it is for.
  ///   - now: the time that ages count back from, in seconds since 1970.
  package func page(of request: SearchRequest, for viewer: Int?, at now: Int) async throws -> SearchPage {
    try await readIndex { [totals, synonyms] db in
      let categories = request.query.contains(":") ? try BoardCategory.fetchAllByID(db) : []
      let query = try SearchQuery(request.query, categories: categories, synonyms: synonyms, now: now)
      let cursor = try SearchCursor(of: request, sort: query.sort)
      let version = try Self.version(db)
      let overdue = try Self.overdueCount(at: now, db)
      let key = VersionCache.key(request.query, overdue: overdue)
      let known = totals.value(of: key, in: version)
      let page = try SearchReader(query, at: now, after: cursor, limit: request.limit, knownCount: known, db).page()
      if known == nil, !query.dependsOnTime { totals.remember(total: page.count, of: key, in: version) }
      return SearchPage(
        ads: page.ads.map { $0.detailed(for: viewer, at: now) },
        total: page.count > SearchPage.highestTotal ? nil : page.count,
        limit: request.limit,
        next: page.next?.text(query: request.query)
      )
    }
  }

  /// Counts the ads of a search, at most a limit. Throws ``SearchError``.
  package func counts(of request: SearchRequest, upTo most: Int, at now: Int) async throws -> FacetCounts {
    try await readIndex { [synonyms] db in
      let categories = request.query.contains(":") ? try BoardCategory.fetchAllByID(db) : []
      let query = try SearchQuery(request.query, categories: categories, synonyms: synonyms, now: now)
      return try SearchMatcher(query).standing(at: now, db).counts(by: request.counts, upTo: most, db)
    }
  }

  /// In about how many ads each of these folded words is, as a whole word; words that are in none are left out.
  package func counts(of words: [String]) async throws -> [String: Int] {
    try await readIndex { db in
      let counts = try SearchIndex.postings(db).counts(of: words.map { Array(SearchTerms.word($0).utf8) })
      return Dictionary(zip(words, counts).filter { $1 > 0 }) { first, _ in first }
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
