import Foundation
import GRDB
import Listings

/// A row of the cache's `listing` table.
struct ListingRecord {
  let listing: Listing
  let seenAt: Date

  static let columns = """
    listing.id, listing.category_id, listing.title, listing.description, listing.price, listing.created_at, \
    listing.is_urgent, listing.small_picture, listing.thumb_picture, listing.seen_at
    """

  init(_ row: Row) {
    let price: String = row["price"]
    listing = Listing(
      id: row["id"],
      categoryID: row["category_id"],
      title: StoredText.decoded(row["title"]),
      description: StoredText.decoded(row["description"]),
      price: Decimal(string: price, locale: Locale(identifier: "en_US_POSIX")) ?? 0,
      createdAt: Date(timeIntervalSince1970: row["created_at"]),
      isUrgent: row["is_urgent"],
      pictures: ListingPictures(small: row["small_picture"], thumb: row["thumb_picture"])
    )
    seenAt = Date(timeIntervalSince1970: row["seen_at"])
  }

  /// Keeps a listing; its text is indexed anew only when it changed.
  static func upsert(_ listing: Listing, board: Int64, seenAt date: Date, _ db: Database) throws {
    let known = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT number, title, description FROM listing WHERE board = ? AND id = ?"),
      arguments: [board, listing.id]
    )
    let texts = (title: StoredText.encoded(listing.title), description: StoredText.encoded(listing.description))
    let isSameText = known.map { $0["title"] == texts.title && $0["description"] == texts.description } ?? false
    let (title, description) = (FoldedText(listing.title), FoldedText(listing.description))
    let upsert = try db.cachedStatement(
      sql: """
        INSERT INTO listing VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (board, id) DO UPDATE SET category_id = excluded.category_id, title = excluded.title,
          description = excluded.description, price = excluded.price, created_at = excluded.created_at,
          is_urgent = excluded.is_urgent, small_picture = excluded.small_picture,
          thumb_picture = excluded.thumb_picture, seen_at = excluded.seen_at, is_plain = excluded.is_plain
        """
    )
    try upsert.execute(arguments: [
      known?["number"] as Int64?, board, listing.id, listing.categoryID, texts.title, texts.description,
      listing.price.description, listing.createdAt.timeIntervalSince1970, listing.isUrgent, listing.pictures.small,
      listing.pictures.thumb, date.timeIntervalSince1970, title.isPlain && description.isPlain,
    ])
    guard !isSameText else { return }
    let number: Int64 = known?["number"] ?? db.lastInsertedRowID
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO listing_text (rowid, title, description) VALUES (?, ?, ?)")
      .execute(arguments: [number, StoredText.encoded(title.string), StoredText.encoded(description.string)])
  }

  static func fetch(id: Listing.ID, board: Int64, _ db: Database) throws -> ListingRecord? {
    let sql = "SELECT \(columns) FROM listing WHERE board = ? AND id = ?"
    return try Row.fetchOne(db, sql: sql, arguments: [board, id]).map(ListingRecord.init)
  }

  /// When anything of the board was last seen.
  static func lastSeen(board: Int64, _ db: Database) throws -> Date? {
    try Double.fetchOne(db, sql: "SELECT max(seen_at) FROM listing WHERE board = ?", arguments: [board])
      .map(Date.init(timeIntervalSince1970:))
  }
}
