package import Foundation
import GRDB
package import Listings
import Loading

/// Keeps what was seen of one board in the cache database, and finds it through a trigram index.
package struct SQLiteListingsCache: ListingsCache {
  private let database: DatabaseFile
  private let board: String

  /// Makes a cache.
  ///
  /// - Parameters:
  ///   - database: the cache database.
  ///   - board: the board's name: its address, or a word of its own when the address changes from day to day.
  package init(database: DatabaseFile, board: String) {
    self.database = database
    self.board = board
  }

  package func insert(_ listings: [Listing], seenAt date: Date) async throws {
    try await database.write { [board] db in
      let number = try BoardRecord.number(of: board, db)
      for listing in listings { try ListingRecord.upsert(listing, board: number, seenAt: date, db) }
    }
  }

  package func insert(_ categories: [Listings.Category]) async throws {
    try await database.write { [board] db in
      let number = try BoardRecord.number(of: board, db)
      try db.execute(sql: "DELETE FROM category WHERE board = ?", arguments: [number])
      for category in categories {
        try db.execute(
          sql: "INSERT OR REPLACE INTO category VALUES (?, ?, ?)",
          arguments: [number, category.id, StoredText.encoded(category.name)]
        )
      }
    }
  }

  package func page(matching query: ListingQuery, number: Int, limit: Int) async throws -> CachedListings {
    try await database.read { [board] db in
      guard let board = try BoardRecord.knownNumber(of: board, db) else {
        return CachedListings(
          page: Page(items: [], number: number, limit: limit, total: 0, hasMore: false),
          seenAt: nil
        )
      }
      let search = ListingTextSearch(query, board: board)
      let total = try search.count(db)
      let rows = try search.records(page: number, limit: limit, db)
      let lastOfPage = number.multipliedReportingOverflow(by: limit)
      return CachedListings(
        page: Page(
          items: rows.map(\.listing),
          number: number,
          limit: limit,
          total: total,
          hasMore: !rows.isEmpty && !lastOfPage.overflow && lastOfPage.partialValue < total
        ),
        seenAt: try rows.map(\.seenAt).min() ?? ListingRecord.lastSeen(board: board, db)
      )
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
      let sql = "SELECT id, name FROM category WHERE board = ? ORDER BY id"
      let rows = try Row.fetchAll(db, sql: sql, arguments: [board])
      return rows.map { Listings.Category(id: $0["id"], name: StoredText.decoded($0["name"])) }
    }
  }
}
