import Database
import Foundation
import GRDB
import Listings

/// Writes an ad into all its tables, under a number.
struct ListingTables {
  let board: Int64
  let db: Database

  /// - Parameter terms: the ad's index terms, if they are cut already.
  func insert(_ listing: Listing, terms: String?, number: Int64, seenAt date: Date) throws {
    try db.cachedStatement(sql: "INSERT INTO listing VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)").execute(arguments: [
      number, board, listing.id, listing.categoryID, PriceKey.text(of: listing.price.amount),
      listing.createdAt.timeIntervalSinceReferenceDate, listing.isUrgent, !listing.pictures.isEmpty,
      date.timeIntervalSinceReferenceDate, listing.status.rawValue,
    ])
    try db.cachedStatement(sql: "INSERT INTO listing_text VALUES (?, ?, ?, ?, ?, ?)").execute(arguments: [
      number, StoredText.encoded(listing.title), StoredText.encoded(listing.description), listing.pictures.small,
      listing.pictures.storedThumb, listing.url,
    ])
    try index(terms ?? ListingTerms.all(of: listing), number: number)
  }

  /// Replaces an ad that keeps its place; it is indexed again only if its terms may have changed.
  func update(_ listing: Listing, number: Int64, seenAt date: Date) throws {
    let known = try stored(number)
    let sql = "UPDATE listing SET category_id = ?, price = ?, is_pictured = ?, status = ?, seen_at = ? WHERE number = ?"
    try db.cachedStatement(sql: sql).execute(arguments: [
      listing.categoryID, PriceKey.text(of: listing.price.amount), !listing.pictures.isEmpty,
      listing.status.rawValue, date.timeIntervalSinceReferenceDate, number,
    ])
    let isSameText = isSame(known.title, listing.title) && isSame(known.description, listing.description)
    let addresses = zip(known.addresses, listing.addresses)
    if !isSameText || !addresses.allSatisfy(isSame) {
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
    }
    guard !isSameText || known.price != listing.price || known.categoryID != listing.categoryID else { return }
    try forget(known, number: number)
    try index(ListingTerms.all(of: listing), number: number)
  }

  func move(from old: Int64, to new: Int64) throws {
    let listing = try stored(old)
    try forget(listing, number: old)
    try db.run("UPDATE listing SET number = ? WHERE number = ?", [new, old])
    try db.run("UPDATE listing_text SET number = ? WHERE number = ?", [new, old])
    try index(ListingTerms.all(of: listing), number: new)
  }

  func delete(_ number: Int64) throws {
    try forget(stored(number), number: number)
    try db.run("DELETE FROM listing WHERE number = ?", [number])
    try db.run("DELETE FROM listing_text WHERE number = ?", [number])
  }

  /// Whether texts are equal scalar by scalar: Swift's own equality treats é like e with an accent.
  private func isSame(_ one: String?, _ other: String?) -> Bool {
    one.map { Array($0.utf8) } == other.map { Array($0.utf8) }
  }

  /// The ad that has a number. Throws SQLite's error for a damaged file if it is incomplete.
  private func stored(_ number: Int64) throws -> Listing {
    guard let record = try ListingRecord.fetch(number: number, db) else { throw Row.damage("listing_text") }
    return record.listing
  }

  private func index(_ terms: String, number: Int64) throws {
    try db.run("INSERT INTO listing_gram (rowid, grams) VALUES (?, ?)", [number, terms])
  }

  /// An index without texts has to be given the terms that it should remove.
  private func forget(_ listing: Listing, number: Int64) throws {
    let sql = "INSERT INTO listing_gram (listing_gram, rowid, grams) VALUES ('delete', ?, ?)"
    try db.run(sql, [number, ListingTerms.all(of: listing)])
  }
}

extension Listing {
  fileprivate var addresses: [String?] { [pictures.small, pictures.thumb, url] }
}

extension ListingPictures {
  fileprivate var storedThumb: String? { StoredAddress.encoded(thumb, beside: small) }
}
