import Database
import Foundation
import GRDB
import Listings

/// Writes ads into their tables, under numbers. The index is told by the caller.
struct ListingTables {
  let board: Int64
  let db: Database

  /// Returns the ad's number.
  func insert(_ listing: Listing, seenAt date: Date) throws -> Int64 {
    try db.run(
      """
      INSERT INTO listing (board, id, category_id, price, created_at, is_urgent, is_pictured, seen_at, status)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        board, listing.id, listing.categoryID, PriceKey.text(of: listing.price.amount),
        listing.createdAt.timeIntervalSinceReferenceDate, listing.isUrgent, !listing.pictures.isEmpty,
        date.timeIntervalSinceReferenceDate, listing.status.rawValue,
      ]
    )
    let number = db.lastInsertedRowID
    try db.run(
      "INSERT INTO listing_text VALUES (?, ?, ?, ?, ?, ?)",
      [
        number, StoredText.encoded(listing.title), StoredText.encoded(listing.description), listing.pictures.small,
        listing.pictures.storedThumb, listing.url,
      ]
    )
    return number
  }

  /// Replaces an ad. Returns what the index has to forget, or `nil` if it need not be told.
  func update(_ listing: Listing, number: Int64, seenAt date: Date) throws -> ListingPlace? {
    guard let known = try ListingRecord.fetch(number: number, db)?.listing else { throw Row.damage("listing_text") }
    guard !isSame(known, listing) else {
      let seconds = date.timeIntervalSinceReferenceDate
      try db.run("UPDATE listing SET seen_at = ? WHERE number = ?", [seconds, number])
      return nil
    }
    try db.run(
      """
      UPDATE listing SET category_id = ?, price = ?, created_at = ?, is_urgent = ?, is_pictured = ?, seen_at = ?,
        status = ? WHERE number = ?
      """,
      [
        listing.categoryID, PriceKey.text(of: listing.price.amount), listing.createdAt.timeIntervalSinceReferenceDate,
        listing.isUrgent, !listing.pictures.isEmpty, date.timeIntervalSinceReferenceDate, listing.status.rawValue,
        number,
      ]
    )
    try db.run(
      """
      UPDATE listing_text SET title = ?, description = ?, small_picture = ?, thumb_picture = ?, url = ?
      WHERE number = ?
      """,
      [
        StoredText.encoded(listing.title), StoredText.encoded(listing.description), listing.pictures.small,
        listing.pictures.storedThumb, listing.url, number,
      ]
    )
    return known.place
  }

  func delete(_ number: Int64) throws {
    try db.run("DELETE FROM listing WHERE number = ?", [number])
    try db.run("DELETE FROM listing_text WHERE number = ?", [number])
  }

  private func isSame(_ one: Listing, _ other: Listing) -> Bool {
    one == other && zip(one.texts, other.texts).allSatisfy(isSame)
  }

  /// Whether texts are equal scalar by scalar: Swift's own equality treats é like e with an accent.
  private func isSame(_ one: String?, _ other: String?) -> Bool {
    one.map { Array($0.utf8) } == other.map { Array($0.utf8) }
  }
}

extension Listing {
  fileprivate var texts: [String?] { [title, description, pictures.small, pictures.thumb, url] }
}

extension ListingPictures {
  fileprivate var storedThumb: String? { StoredAddress.encoded(thumb, beside: small) }
}
