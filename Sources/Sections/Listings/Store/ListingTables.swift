import Database
import Foundation
import GRDB
import Listings

/// Writes ads into their tables, under numbers. The index is told by the caller.
struct ListingTables {
  let board: Int64
  let db: Database

  private static let insertion = """
    INSERT INTO listing (board, id, \(ListingRecord.facts.names.joined(separator: ", ")))
    VALUES (?, ?, \(ListingRecord.facts.marks))
    """
  private static let textInsertion = "INSERT INTO listing_text VALUES (?, \(ListingRecord.texts.marks))"
  private static let change = "UPDATE listing SET \(ListingRecord.facts.assignments) WHERE number = ?"
  private static let textChange = "UPDATE listing_text SET \(ListingRecord.texts.assignments) WHERE number = ?"

  /// Returns the ad's number.
  func insert(_ listing: Listing, seenAt date: Date) throws -> Int64 {
    let record = ListingRecord(listing, seenAt: date)
    try db.run(Self.insertion, [board, listing.id] + ListingRecord.facts.values(of: record))
    let number = db.lastInsertedRowID
    try db.run(Self.textInsertion, [number] + ListingRecord.texts.values(of: record))
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
    let record = ListingRecord(listing, seenAt: date)
    try db.run(Self.change, ListingRecord.facts.values(of: record) + [number])
    try db.run(Self.textChange, ListingRecord.texts.values(of: record) + [number])
    return known.place
  }

  func delete(_ number: Int64) throws {
    try db.run("DELETE FROM listing WHERE number = ?", [number])
    try db.run("DELETE FROM listing_text WHERE number = ?", [number])
  }

  /// Whether an ad is stored as it is already; its seller is not stored.
  private func isSame(_ known: Listing, _ listing: Listing) -> Bool {
    var listing = listing
    (listing.seller, listing.isOfCatalogue) = (known.seller, known.isOfCatalogue)
    return known == listing && zip(known.texts, listing.texts).allSatisfy(isSame)
  }

  /// Whether texts are equal scalar by scalar: Swift's own equality treats é like e with an accent.
  private func isSame(_ one: String?, _ other: String?) -> Bool {
    one.map { Array($0.utf8) } == other.map { Array($0.utf8) }
  }
}

extension Listing {
  fileprivate var texts: [String?] { [title, description, pictures.small, pictures.thumb, url] }
}
