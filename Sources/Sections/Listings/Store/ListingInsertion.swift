import Database
import Foundation
import GRDB
import Listings
import Postings

/// Stores ads, and tells the index of their board: known ones are replaced.
struct ListingInsertion {
  let board: Int64
  let seenAt: Date
  /// The index terms of ads that were not known, if they are cut already.
  let terms: [Listing.ID: [UInt8]]
  let db: Database

  /// Stores ads with different ids.
  func insert(_ listings: [Listing]) throws {
    let tables = ListingTables(board: board, db: db)
    var (old, new): ([PostingPlace], [PostingDocument]) = ([], [])
    // In the board's order, so that the ads of a page are neighbours in the file.
    for listing in listings.sorted(by: { $0.place < $1.place }) {
      let number: Int64
      if let known = try self.number(of: listing.id) {
        guard let place = try tables.update(listing, number: known, seenAt: seenAt) else { continue }
        old.append(ListingPostings.place(place))
        number = known
      } else {
        number = try tables.insert(listing, seenAt: seenAt)
      }
      let terms = terms[listing.id] ?? ListingTerms.all(of: listing)
      new.append(ListingPostings.document(listing, row: number, terms: terms))
    }
    let index = PostingIndex(space: board, db)
    try index.remove(old)
    try index.insert(new)
  }

  /// So many ads are indexed at once.
  private static let batch = 1_000

  /// Indexes the ads of all boards again, as their texts are folded now. O(bytes of the texts).
  static func indexAll(in db: Database) throws {
    for table in PostingSchema.tables { try db.execute(sql: "DELETE FROM \(table)") }
    for board in try Int64.fetchAll(db, sql: "SELECT number FROM board") {
      let index = PostingIndex(space: board, db)
      let sql = "SELECT number FROM listing WHERE board = ? ORDER BY is_urgent DESC, created_at DESC, id DESC"
      let numbers = try Int64.fetchAll(db, sql: sql, arguments: [board])
      for start in stride(from: 0, to: numbers.count, by: batch) {
        try index.insert(
          numbers[start...].prefix(batch).map { number in
            guard let listing = try ListingRecord.fetch(number: number, db)?.listing else {
              throw Row.damage("listing_text")
            }
            return ListingPostings.document(listing, row: number, terms: ListingTerms.all(of: listing))
          }
        )
      }
      while var merge = try PostingMerge(of: board, isFinal: true, db) { while try merge.step(db) {} }
    }
  }

  private func number(of id: Listing.ID) throws -> Int64? {
    let statement = try db.cachedStatement(sql: "SELECT number FROM listing WHERE board = ? AND id = ?")
    return try Int64.fetchOne(statement, arguments: [board, id])
  }
}
