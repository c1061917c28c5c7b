import Database
import GRDB
import Postings

/// Merges the segments of a board's index in steps, so that a search reads few lists for each of its terms.
struct ListingIndexMerge {
  let database: DatabaseFile
  /// The board's number.
  let board: Int64

  /// How many pages are given back to the file system in a step.
  private static let pagesAtOnce = 2_000

  /// Merges what is worth it. A merge that does not come to its end is begun again by the next one. O(size of the index).
  ///
  /// - Parameter isFinal: whether the index is complete for now; the space that merging needed is then given back.
  func run(isFinal: Bool) async throws {
    let board = board
    while let merge = try await database.write({ try PostingMerge(of: board, isFinal: isFinal, $0) }) {
      var next: PostingMerge? = merge
      while let current = next {
        next = try await database.write { db in
          var merge = current
          return try merge.step(db) ? merge : nil
        }
      }
    }
    if isFinal { while try await database.write(Self.givePagesBack) {} }
  }

  /// Returns whether there are more.
  private static func givePagesBack(_ db: Database) throws -> Bool {
    let sql = "PRAGMA freelist_count"
    let before = try Int.fetchOne(db, sql: sql) ?? 0
    try db.execute(sql: "PRAGMA incremental_vacuum(\(pagesAtOnce))")
    let after = try Int.fetchOne(db, sql: sql) ?? 0
    return after > 0 && after < before
  }
}
