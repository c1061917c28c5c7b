import Database
import Foundation
import GRDB
import Listings

/// A row of `listing_mark`.
struct ListingMarkRecord {
  let id: Listing.ID
  let mark: ListingMark

  init(_ row: Row) throws {
    id = try row.value("listing_id")
    mark = try ListingMark(
      seenAt: Self.date(row, "seen_at"),
      bookmarkedAt: Self.date(row, "bookmarked_at"),
      isHidden: row.value("is_hidden"),
      note: (row.value("note") as String?).map(StoredText.decoded),
      goneAt: Self.date(row, "gone_at")
    )
  }

  static func fetch(id: Listing.ID, board: String, _ db: Database) throws -> ListingMark? {
    try db.row("SELECT * FROM listing_mark WHERE board = ? AND listing_id = ?", [board, id]).map { try Self($0).mark }
  }

  /// Writes a mark, and returns its number.
  static func save(_ mark: ListingMark, id: Listing.ID, board: String, _ db: Database) throws -> Int64 {
    let sql = """
      INSERT INTO listing_mark (board, listing_id, seen_at, bookmarked_at, is_hidden, note, gone_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (board, listing_id) DO UPDATE SET seen_at = excluded.seen_at, bookmarked_at = excluded.bookmarked_at,
        is_hidden = excluded.is_hidden, note = excluded.note, gone_at = excluded.gone_at
      RETURNING number
      """
    let row = try db.row(
      sql,
      [
        board, id, mark.seenAt?.timeIntervalSinceReferenceDate, mark.bookmarkedAt?.timeIntervalSinceReferenceDate,
        mark.isHidden, mark.note.map(StoredText.encoded), mark.goneAt?.timeIntervalSinceReferenceDate,
      ]
    )
    guard let row else { throw Row.damage("listing_mark") }
    return try row.value(0)
  }

  private static func date(_ row: Row, _ column: String) throws -> Date? {
    let seconds: Double? = try row.value(column)
    return try seconds.map { Date(timeIntervalSinceReferenceDate: try Row.checked($0, column)) }
  }
}

/// A row of `kept_listing`, and the mark that it belongs to.
enum KeptListingRecord {
  /// The columns behind the mark's number.
  static let columns = StoredColumns<KeptListing>(
    ("category_id", "INTEGER NOT NULL", { $0.listing.categoryID }),
    ("category", "TEXT", { $0.category.map(StoredText.encoded) }),
    ("title", "TEXT NOT NULL", { StoredText.encoded($0.listing.title) }),
    ("description", "TEXT NOT NULL", { StoredText.encoded($0.listing.description) }),
    // A text that sorts as the price does.
    ("price", "TEXT NOT NULL", { PriceKey.text(of: $0.listing.price.amount) }),
    ("created_at", "REAL NOT NULL", { $0.listing.createdAt.timeIntervalSinceReferenceDate }),
    ("is_urgent", "INTEGER NOT NULL", { $0.listing.isUrgent }),
    ("small_picture", "TEXT", { $0.listing.pictures.small }),
    ("thumb_picture", "TEXT", { $0.listing.pictures.thumb }),
    ("url", "TEXT", { $0.listing.url })
  )

  /// The copy in a row of both tables.
  static func copy(_ row: Row) throws -> KeptListing {
    let category: String? = try row.value("category")
    let record = try ListingMarkRecord(row)
    var listing = try listing(row)
    listing.id = record.id
    return KeptListing(listing: listing, category: category.map(StoredText.decoded), mark: record.mark)
  }

  /// The ad in a row, which does not have its id.
  static func listing(_ row: Row) throws -> Listing {
    try Listing(
      id: 0,
      categoryID: row.value("category_id"),
      title: StoredText.decoded(row.value("title")),
      description: StoredText.decoded(row.value("description")),
      price: Price(PriceKey.price(of: row.value("price"))) ?? .zero,
      createdAt: Date(timeIntervalSinceReferenceDate: row.seconds("created_at")),
      isUrgent: row.value("is_urgent"),
      pictures: ListingPictures(small: row.value("small_picture"), thumb: row.value("thumb_picture")),
      url: row.value("url")
    )
  }

  /// Replaces the copy that belongs to a mark.
  static func save(_ copy: KeptListing, mark number: Int64, _ db: Database) throws {
    try db.run(
      "INSERT OR REPLACE INTO kept_listing VALUES (?, \(columns.marks))",
      [number] + columns.values(of: copy)
    )
  }
}
