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

  private func number(of id: Listing.ID) throws -> Int64? {
    let statement = try db.cachedStatement(sql: "SELECT number FROM listing WHERE board = ? AND id = ?")
    return try Int64.fetchOne(statement, arguments: [board, id])
  }
}
