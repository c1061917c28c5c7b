import Database
import Foundation
import GRDB
import Listings
import Postings

/// An ad as a row of `listing` and `listing_text`.
struct ListingRecord {
  let listing: Listing
  let seenAt: Date

  /// The columns, in reading order.
  static let columns = """
    listing.id, listing.category_id, listing.price, listing.created_at, listing.is_urgent, listing.seen_at, \
    listing_text.title, listing_text.description, listing_text.small_picture, listing_text.thumb_picture, \
    listing.status, listing_text.url
    """

  init(_ row: Row) throws {
    let small: String? = try row.value(8)
    listing = try Listing(
      id: row.value(0),
      categoryID: row.value(1),
      title: StoredText.decoded(row.value(6)),
      description: StoredText.decoded(row.value(7)),
      price: Price(PriceKey.price(of: row.value(2))) ?? .zero,
      createdAt: Date(timeIntervalSinceReferenceDate: row.seconds(3)),
      isUrgent: row.value(4),
      pictures: ListingPictures(small: small, thumb: StoredAddress.decoded(row.value(9), beside: small)),
      status: ListingStatus(rawValue: row.value(10)) ?? .active,
      url: row.value(11)
    )
    seenAt = Date(timeIntervalSinceReferenceDate: try row.seconds(5))
  }

  static func fetch(number: Int64, _ db: Database) throws -> ListingRecord? {
    let sql = """
      SELECT \(columns) FROM listing JOIN listing_text ON listing_text.number = listing.number
      WHERE listing.number = ?
      """
    return try db.row(sql, [number]).map(ListingRecord.init)
  }

  /// The places in the index of the ads with some ids.
  static func places(of ids: Set<Listing.ID>, board: Int64, _ db: Database) throws -> [PostingPlace] {
    let sql = """
      SELECT id, created_at, is_urgent FROM listing WHERE board = ? AND id IN (SELECT value FROM json_each(?))
      """
    let list = "[" + ids.map(String.init).joined(separator: ",") + "]"
    return try db.rows(sql, [board, list]).map { row in
      let createdAt = Date(timeIntervalSinceReferenceDate: try row.seconds(1))
      return try ListingPostings.place(ListingPlace(id: row.value(0), createdAt: createdAt, isUrgent: row.value(2)))
    }
  }

  static func fetch(id: Listing.ID, board: Int64, _ db: Database) throws -> ListingRecord? {
    let sql = """
      SELECT \(columns) FROM listing JOIN listing_text ON listing_text.number = listing.number
      WHERE listing.board = ? AND listing.id = ?
      """
    return try db.row(sql, [board, id]).map(ListingRecord.init)
  }
}
