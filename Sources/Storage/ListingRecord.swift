import Foundation
import GRDB
import Listings

/// An ad as a row of `listing` and `listing_text`.
struct ListingRecord {
  let listing: Listing
  let seenAt: Date

  /// The columns in the order in which they are read.
  static let columns = """
    listing.id, listing.category_id, listing.price, listing.created_at, listing.is_urgent, listing.seen_at, \
    listing_text.title, listing_text.description, listing_text.small_picture, listing_text.thumb_picture
    """

  init(_ row: Row) {
    listing = Listing(
      id: row[0],
      categoryID: row[1],
      title: StoredText.decoded(row[6]),
      description: StoredText.decoded(row[7]),
      price: PriceKey.price(of: row[2]),
      createdAt: Date(timeIntervalSinceReferenceDate: row[3]),
      isUrgent: row[4],
      pictures: ListingPictures(small: row[8], thumb: row[9])
    )
    seenAt = Date(timeIntervalSinceReferenceDate: row[5])
  }

  static func fetch(id: Listing.ID, board: Int64, _ db: Database) throws -> ListingRecord? {
    let sql = """
      SELECT \(columns) FROM listing JOIN listing_text ON listing_text.number = listing.number
      WHERE listing.board = ? AND listing.id = ?
      """
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [board, id]).map(ListingRecord.init)
  }
}
