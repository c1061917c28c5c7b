import Database
import Foundation
import GRDB
import Listings
import Postings

/// An ad as a row of `listing` and `listing_text`.
struct ListingRecord {
  let listing: Listing
  let seenAt: Date

  /// The columns of `listing` behind the ad's number, board and id.
  static let facts = StoredColumns<ListingRecord>(
    ("category_id", "INTEGER NOT NULL", { $0.listing.categoryID }),
    // A text that sorts as the price does.
    ("price", "TEXT NOT NULL", { PriceKey.text(of: $0.listing.price.amount) }),
    ("created_at", "REAL NOT NULL", { $0.listing.createdAt.timeIntervalSinceReferenceDate }),
    ("is_urgent", "INTEGER NOT NULL", { $0.listing.isUrgent }),
    ("is_pictured", "INTEGER NOT NULL", { !$0.listing.pictures.isEmpty }),
    ("seen_at", "REAL NOT NULL", { $0.seenAt.timeIntervalSinceReferenceDate }),
    ("status", "TEXT NOT NULL", { $0.listing.status.rawValue })
  )

  /// The columns of `listing_text` behind the ad's number.
  static let texts = StoredColumns<ListingRecord>(
    ("title", "TEXT NOT NULL", { StoredText.encoded($0.listing.title) }),
    ("description", "TEXT NOT NULL", { StoredText.encoded($0.listing.description) }),
    ("small_picture", "TEXT", { $0.listing.pictures.small }),
    // What differs from the small one.
    ("thumb_picture", "TEXT", { StoredAddress.encoded($0.listing.pictures.thumb, beside: $0.listing.pictures.small) }),
    ("url", "TEXT", { $0.listing.url })
  )

  /// All of them, in reading order.
  static let columns = (["listing.id"] + facts.names.map { "listing.\($0)" } + texts.names.map { "listing_text.\($0)" })
    .joined(separator: ", ")

  init(_ listing: Listing, seenAt: Date) { (self.listing, self.seenAt) = (listing, seenAt) }

  /// Reads by position, because a search reads many rows.
  init(_ row: Row) throws {
    let small: String? = try row.value(10)
    listing = try Listing(
      id: row.value(0),
      categoryID: row.value(1),
      title: StoredText.decoded(row.value(8)),
      description: StoredText.decoded(row.value(9)),
      price: Price(PriceKey.price(of: row.value(2))) ?? .zero,
      createdAt: Date(timeIntervalSinceReferenceDate: row.seconds(3)),
      isUrgent: row.value(4),
      pictures: ListingPictures(small: small, thumb: StoredAddress.decoded(row.value(11), beside: small)),
      status: ListingStatus(rawValue: row.value(7)) ?? .active,
      url: row.value(12)
    )
    seenAt = Date(timeIntervalSinceReferenceDate: try row.seconds(6))
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
    return try db.rows(sql, [board, ids.jsonArray]).map { row in
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
