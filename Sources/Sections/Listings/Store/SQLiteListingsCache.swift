package import Database
package import Foundation
import GRDB
package import Listings
package import Loading
import Postings

/// Stores the seen ads of one board in the cache database, and searches them with an index.
package struct SQLiteListingsCache: ListingsCache {
  let database: DatabaseFile
  let board: String

  /// Creates a cache.
  ///
  /// - Parameter board: the board's name: its address, or its own word if the address changes from day to day.
  package init(database: DatabaseFile, board: String) { (self.database, self.board) = (database, board) }

  package func insert(_ listings: [Listing], seenAt date: Date, syncPoint: SyncPoint?) async throws {
    try await preparedInsertion(of: listings, seenAt: date, syncPoint: syncPoint)()
  }

  package func preparedInsertion(
    of listings: [Listing],
    seenAt date: Date,
    syncPoint: SyncPoint?
  ) async throws -> @Sendable () async throws -> Void {
    // Of those with the same id, the last.
    let listings = Array(Dictionary(listings.map { ($0.id, $0) }) { $1 }.values)
    // Cutting terms is a third of the work, and does not need the file.
    let known = try await known(listings.map(\.id))
    let terms = await ListingTerms.all(of: listings.filter { !known.contains($0.id) })
    return { [database, board] in
      let number = try await database.write { db in
        let board = try BoardRecord.number(of: board, db)
        if !listings.isEmpty {
          try ListingInsertion(board: board, seenAt: date, terms: terms, db: db).insert(listings)
          try BoardRecord.saw(board, at: date, db)
        }
        if let syncPoint { try BoardRecord.setSyncPoint(syncPoint, board: board, db) }
        return board
      }
      // Otherwise there are few ads, and nobody should wait for a merge of many.
      if syncPoint != nil { try await ListingIndexMerge(database: database, board: number).run(isFinal: false) }
    }
  }

  private func known(_ ids: [Listing.ID]) async throws -> Set<Listing.ID> {
    guard !ids.isEmpty else { return [] }
    return try await database.read { [board] db in
      guard let board = try BoardRecord.knownNumber(of: board, db) else { return [] }
      let sql = "SELECT id FROM listing WHERE board = ? AND id IN (SELECT value FROM json_each(?))"
      return try Set(db.rows(sql, [board, ids.jsonArray]).map { try $0.value("id") })
    }
  }

  package func insert(_ categories: [Listings.Category]) async throws {
    try await database.write { [board] db in
      let number = try BoardRecord.number(of: board, db)
      try db.execute(sql: "DELETE FROM category WHERE board = ?", arguments: [number])
      for category in categories {
        let name = StoredText.encoded(category.name)
        try db.run("INSERT OR REPLACE INTO category VALUES (?, ?, ?)", [number, category.id, name])
      }
    }
  }

  package func listings(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    after place: ListingPlace?,
    limit: Int
  ) async throws -> CachedListings {
    try await found(limit: limit) { board, db in
      let search = try ListingSearch(query, where: conditions, board: board, db)
      let (wanted, overflow) = limit.addingReportingOverflow(1)
      let records = try search.records(after: place.map(ListingPostings.place), limit: overflow ? limit : wanted)
      return (Array(records.prefix(limit)), records.count > limit)
    }
  }

  package func listings(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    in order: ListingOrder,
    after last: Listing?,
    limit: Int
  ) async throws -> CachedListings {
    try await found(limit: limit) { board, db in
      let search = try ListingSearch(query, where: conditions, board: board, db)
      return try SortedListings(search: search, last: last, limit: limit).records(in: order)
    }
  }

  private func found(
    limit: Int,
    _ search: @escaping @Sendable (Int64, Database) throws -> ([ListingRecord], hasMore: Bool)
  ) async throws -> CachedListings {
    try await database.read { [board] db in
      guard let board = try BoardRecord.knownNumber(of: board, db) else {
        return CachedListings(items: [], hasMore: false, seenAt: nil)
      }
      let (records, hasMore) = try limit < 1 ? ([], false) : search(board, db)
      return CachedListings(
        items: records.map(\.listing),
        hasMore: hasMore,
        seenAt: try Self.seenAt(records, board, db)
      )
    }
  }

  private static func seenAt(_ records: [ListingRecord], _ board: Int64, _ db: Database) throws -> Date? {
    guard let oldest = records.map(\.seenAt).min() else { return try BoardRecord.lastSeen(board, db) }
    // What a list of changes does not mention is as it was.
    return try max(oldest, BoardRecord.syncedFeed(board, db)?.completeAt ?? oldest)
  }

  package func count(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    upTo limit: Int
  ) async throws -> Int {
    try await database.read { [board] db in
      guard let board = try BoardRecord.knownNumber(of: board, db) else { return 0 }
      return try ListingSearch(query, where: conditions, board: board, db).count(upTo: limit)
    }
  }

  package func counts(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    by facets: Set<Facet>,
    upTo limit: Int
  ) async throws -> FacetCounts {
    try await database.read { [board] db in
      guard let board = try BoardRecord.knownNumber(of: board, db) else {
        return .nothing(by: facets)
      }
      return try ListingSearch(query, where: conditions, board: board, db).counts(by: facets, upTo: limit)
    }
  }

  package func counts(of words: [String]) async throws -> [String: Int] {
    try await database.read { [board] db in
      guard let board = try BoardRecord.knownNumber(of: board, db) else { return [:] }
      let counts = try PostingIndex(space: board, db).counts(of: words.map { Array(ListingTerms.word($0).utf8) })
      return Dictionary(zip(words, counts).filter { $1 > 0 }) { first, _ in first }
    }
  }

  package func listing(id: Listing.ID) async throws -> Listing? {
    try await database.read { [board] db in
      guard let board = try BoardRecord.knownNumber(of: board, db) else { return nil }
      return try ListingRecord.fetch(id: id, board: board, db)?.listing
    }
  }

  package func categories() async throws -> [Listings.Category] {
    try await database.read { [board] db in
      guard let board = try BoardRecord.knownNumber(of: board, db) else { return [] }
      let rows = try db.rows("SELECT id, name FROM category WHERE board = ? ORDER BY id", [board])
      return try rows.map { try Listings.Category(id: $0.value("id"), name: StoredText.decoded($0.value("name"))) }
    }
  }

  package func extensions() async throws -> (names: Set<String>, seenAt: Date)? {
    try await database.read { [board] db in
      let sql = "SELECT extensions, extensions_seen_at FROM board WHERE name = ? AND extensions IS NOT NULL"
      guard let row = try db.row(sql, [board]) else { return nil }
      let names: String = try row.value("extensions")
      let seenAt = Date(timeIntervalSinceReferenceDate: try row.seconds(1))
      return (Set(names.split(separator: ",").map(String.init)), seenAt)
    }
  }

  package func setExtensions(_ names: Set<String>, seenAt date: Date) async throws {
    try await database.write { [board] db in
      let number = try BoardRecord.number(of: board, db)
      let text = names.sorted().joined(separator: ",")
      let values: StatementArguments = [text, date.timeIntervalSinceReferenceDate, number]
      try db.run("UPDATE board SET extensions = ?, extensions_seen_at = ? WHERE number = ?", values)
    }
  }
}
