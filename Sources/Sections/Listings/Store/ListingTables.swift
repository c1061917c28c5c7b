import Database
import Foundation
import GRDB
import Listings

/// Writes an ad into all its tables, under a number.
struct ListingTables {
  let board: Int64
  let db: Database

  func insert(_ listing: Listing, number: Int64, seenAt date: Date) throws {
    try db.cachedStatement(sql: "INSERT INTO listing VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)").execute(arguments: [
      number, board, listing.id, listing.categoryID, PriceKey.text(of: listing.price.amount),
      listing.createdAt.timeIntervalSinceReferenceDate, listing.isUrgent, !listing.pictures.isEmpty,
      date.timeIntervalSinceReferenceDate, listing.status.rawValue,
    ])
    let text = SearchText.of(listing)
    try db.cachedStatement(sql: "INSERT INTO listing_text VALUES (?, ?, ?, ?, ?, ?, ?)").execute(arguments: [
      number, text, StoredText.encoded(listing.title), StoredText.encoded(listing.description), listing.pictures.small,
      listing.pictures.thumb, listing.url,
    ])
    try index(text, number: number)
  }

  /// Replaces an ad that keeps its place; its text is indexed again only if it changed.
  func update(_ listing: Listing, number: Int64, seenAt date: Date) throws {
    let sql = "UPDATE listing SET category_id = ?, price = ?, is_pictured = ?, status = ?, seen_at = ? WHERE number = ?"
    try db.cachedStatement(sql: sql).execute(arguments: [
      listing.categoryID, PriceKey.text(of: listing.price.amount), !listing.pictures.isEmpty,
      listing.status.rawValue, date.timeIntervalSinceReferenceDate, number,
    ])
    let (title, description) = (StoredText.encoded(listing.title), StoredText.encoded(listing.description))
    let textsSQL = "SELECT title, description, small_picture, thumb_picture, url FROM listing_text WHERE number = ?"
    let known = try db.row(textsSQL, [number])
    let texts = [title, description, listing.pictures.small, listing.pictures.thumb, listing.url]
    guard let known, try !zip(texts, 0...).allSatisfy({ try isSame($0, known.value($1)) }) else { return }
    let old = try text(number)
    let new = SearchText.of(listing)
    try db.run(
      """
      UPDATE listing_text SET folded = ?, title = ?, description = ?, small_picture = ?, thumb_picture = ?,
        url = ?
      WHERE number = ?
      """,
      [new, title, description, listing.pictures.small, listing.pictures.thumb, listing.url, number]
    )
    guard !isSame(old, new) else { return }
    try forget(old, number: number)
    try index(new, number: number)
  }

  func move(from old: Int64, to new: Int64) throws {
    let text = try text(old)
    try forget(text, number: old)
    try db.run("UPDATE listing SET number = ? WHERE number = ?", [new, old])
    try db.run("UPDATE listing_text SET number = ? WHERE number = ?", [new, old])
    try index(text, number: new)
  }

  func delete(_ number: Int64) throws {
    try forget(text(number), number: number)
    try db.run("DELETE FROM listing WHERE number = ?", [number])
    try db.run("DELETE FROM listing_text WHERE number = ?", [number])
  }

  /// Whether texts are equal scalar by scalar: Swift's own equality treats é like e with an accent.
  private func isSame(_ one: String?, _ other: String?) -> Bool {
    one.map { Array($0.utf8) } == other.map { Array($0.utf8) }
  }

  private func text(_ number: Int64) throws -> String {
    let statement = try db.cachedStatement(sql: "SELECT folded FROM listing_text WHERE number = ?")
    return try String.fetchOne(statement, arguments: [number]) ?? ""
  }

  private func index(_ text: String, number: Int64) throws {
    try db.run("INSERT INTO listing_gram (rowid, grams) VALUES (?, ?)", [number, SearchGrams.words(of: text)])
  }

  /// An index without texts has to be given the text that it should remove.
  private func forget(_ text: String, number: Int64) throws {
    let sql = "INSERT INTO listing_gram (listing_gram, rowid, grams) VALUES ('delete', ?, ?)"
    try db.run(sql, [number, SearchGrams.words(of: text)])
  }
}
