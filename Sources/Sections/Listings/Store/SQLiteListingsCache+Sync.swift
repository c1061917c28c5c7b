import Database
package import Foundation
import GRDB
package import Listings
import Postings

extension SQLiteListingsCache {
  package func syncPoint() async throws -> SyncPoint? {
    try await database.read { [board] db in
      try BoardRecord.knownNumber(of: board, db).flatMap { try BoardRecord.syncPoint($0, db) }
    }
  }

  package func syncedFeed() async throws -> SyncedFeed? {
    try await database.read { [board] db in
      try BoardRecord.knownNumber(of: board, db).flatMap { try BoardRecord.syncedFeed($0, db) }
    }
  }

  package func endSync(startedAt: Date, cursor: String?) async throws -> Int {
    let (number, gone) = try await database.write { [board] db in
      let number = try BoardRecord.number(of: board, db)
      let gone = try Self.forget("seen_at < ?", startedAt.timeIntervalSinceReferenceDate, board: number, db)
      try BoardRecord.setSyncPoint(nil, board: number, db)
      try BoardRecord.setSyncedFeed(SyncedFeed(completeAt: startedAt, cursor: cursor), board: number, db)
      return (number, gone)
    }
    do {
      try await ListingIndexMerge(database: database, board: number).run(isFinal: true)
    } catch is CancellationError {
      // The sync is complete without it, and the next one merges.
    }
    return gone
  }

  package func apply(
    _ listings: [Listing],
    gone ids: Set<Listing.ID>,
    seenAt date: Date,
    feed: SyncedFeed
  ) async throws -> Int {
    let (number, gone) = try await database.write { [board] db in
      let number = try BoardRecord.number(of: board, db)
      let gone = try Self.forget("id IN (SELECT value FROM json_each(?))", ids.jsonArray, board: number, db)
      if !listings.isEmpty {
        try ListingInsertion(board: number, seenAt: date, terms: [:], db: db).insert(listings)
        try BoardRecord.saw(number, at: date, db)
      }
      try BoardRecord.setSyncedFeed(feed, board: number, db)
      return (number, gone)
    }
    try await ListingIndexMerge(database: database, board: number).run(isFinal: false)
    return gone
  }

  package func forget(_ id: Listing.ID) async throws {
    try await database.write { [board] db in
      guard let number = try BoardRecord.knownNumber(of: board, db) else { return }
      _ = try Self.forget("id = ?", id, board: number, db)
    }
  }

  /// Deletes the ads for which a condition holds. Returns how many they were.
  private static func forget(
    _ condition: String,
    _ value: any DatabaseValueConvertible,
    board: Int64,
    _ db: Database
  ) throws -> Int {
    let sql = "SELECT number, id, created_at, is_urgent FROM listing WHERE board = ? AND \(condition)"
    let gone = try db.rows(sql, [board, value])
    let tables = ListingTables(board: board, db: db)
    let places = try gone.map { row in
      try tables.delete(row.value(0))
      let createdAt = Date(timeIntervalSinceReferenceDate: try row.seconds(2))
      return try ListingPostings.place(ListingPlace(id: row.value(1), createdAt: createdAt, isUrgent: row.value(3)))
    }
    try PostingIndex(space: board, db).remove(places)
    return gone.count
  }
}
