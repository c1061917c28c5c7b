package import Database
package import Foundation
import GRDB
package import Listings

/// Stores the seen ads of one board in the cache database, and searches them with a text index.
package struct SQLiteListingsCache: ListingsCache {
  private let database: DatabaseFile
  private let board: String
  private let mostSorted: Int

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - board: the board's name: its address, or its own word if the address changes from day to day.
  ///   - mostSorted: so many ads are sorted at once, of all that match or of those with similar prices. Reading the price of one takes a few
  ///     microseconds; if there are more, ads of a single price are soon found.
  package init(database: DatabaseFile, board: String, mostSorted: Int = 3_000) {
    (self.database, self.board, self.mostSorted) = (database, board, mostSorted)
  }

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
      try await database.write { db in
        let board = try BoardRecord.number(of: board, db)
        if !listings.isEmpty {
          try ListingInsertion(board: board, seenAt: date, terms: terms, db: db).insert(listings)
          try BoardRecord.saw(board, at: date, db)
        }
        if let syncPoint { try BoardRecord.setSyncPoint(syncPoint, board: board, db) }
      }
    }
  }

  private func known(_ ids: [Listing.ID]) async throws -> Set<Listing.ID> {
    guard !ids.isEmpty else { return [] }
    return try await database.read { [board] db in
      guard let board = try BoardRecord.knownNumber(of: board, db) else { return [] }
      let list = "[" + ids.map(String.init).joined(separator: ",") + "]"
      let sql = "SELECT id FROM listing WHERE board = ? AND id IN (SELECT value FROM json_each(?))"
      return try Set(db.rows(sql, [board, list]).map { try $0.value("id") })
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
      let search = try Self.search(query, conditions, board: board, db)
      let ranges = try ListingRanges.ranges(board: board, where: conditions, after: place, db)
      return try search.records(in: ranges, limit: limit, db)
    }
  }

  package func listings(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    in order: ListingOrder,
    after last: Listing?,
    limit: Int
  ) async throws -> CachedListings {
    try await found(limit: limit) { [mostSorted] board, db in
      let search = try Self.search(query, conditions, board: board, db)
      let place = order == .board ? last?.place : nil
      let sorted = SortedListings(
        search: search,
        conditions: conditions,
        board: board,
        ranges: try ListingRanges.ranges(board: board, where: conditions, after: place, db),
        last: last,
        limit: limit,
        mostSorted: mostSorted,
        db: db
      )
      return try sorted.records(in: order)
    }
  }

  private static func search(
    _ query: ListingQuery,
    _ conditions: [ListingCondition],
    board: Int64,
    _ db: Database
  ) throws -> ListingSearchSQL {
    let isPriced = conditions.contains { if case .price = $0 { true } else { false } }
    let buckets = try isPriced ? ListingPrices(board: board, db: db).buckets(where: conditions) : nil
    return ListingSearchSQL(query, where: conditions, buckets: buckets)
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
        seenAt: try records.map(\.seenAt).min() ?? BoardRecord.lastSeen(board, db)
      )
    }
  }

  package func count(matching query: ListingQuery, where conditions: [ListingCondition]) async throws -> Int {
    try await database.read { [board] db in
      guard let board = try BoardRecord.knownNumber(of: board, db) else { return 0 }
      let ranges = try ListingRanges.ranges(board: board, where: conditions, after: nil, db)
      return try Self.search(query, conditions, board: board, db).count(in: ranges, db)
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

  package func syncPoint() async throws -> SyncPoint? {
    try await database.read { [board] db in
      try BoardRecord.knownNumber(of: board, db).flatMap { try BoardRecord.syncPoint($0, db) }
    }
  }

  package func endSync(startedAt: Date) async throws -> Int {
    let gone = try await forget(notSeenSince: startedAt)
    do {
      try await ListingIndexMerge(database: database).run()
    } catch is CancellationError {
      // The sync is complete without it, and the next one merges.
    }
    return gone
  }

  /// Ends the sync, and deletes the ads that it did not meet. Returns how many.
  private func forget(notSeenSince startedAt: Date) async throws -> Int {
    try await database.write { [board] db in
      guard let board = try BoardRecord.knownNumber(of: board, db) else { return 0 }
      let range = ListingNumber.range(ofBoard: board)
      let gone = try Int64.fetchAll(
        db,
        sql: "SELECT number FROM listing WHERE number >= ? AND number < ? AND seen_at < ?",
        arguments: [range.lowerBound, range.upperBound, startedAt.timeIntervalSinceReferenceDate]
      )
      let tables = ListingTables(board: board, db: db)
      for number in gone { try tables.delete(number) }
      try BoardRecord.setSyncPoint(nil, board: board, db)
      return gone.count
    }
  }
}
