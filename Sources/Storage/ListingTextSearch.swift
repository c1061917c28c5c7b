import GRDB
import Listings

/// The board's search rule as SQL over the cache.
///
/// From three scalars on, the trigram index proposes the rows; shorter queries, which it cannot answer, look at the folded texts
/// in display order. Where a character may be more than one scalar, `contains_characters` has the last word.
struct ListingTextSearch {
  private static let order = "listing.is_urgent DESC, listing.created_at DESC, listing.id DESC"

  private let source: String
  private let arguments: StatementArguments

  init(_ query: ListingQuery, board: Int64) {
    let folded = FoldedText(query.text)
    let needle = StoredText.encoded(folded.string)
    guard !needle.isEmpty else {
      source = "FROM listing WHERE listing.board = ?"
      arguments = [board]
      return
    }
    let whole = """
      (listing.is_plain AND \(folded.isPlain) OR contains_characters(listing_text.title, ?) \
      OR contains_characters(listing_text.description, ?))
      """
    if needle.unicodeScalars.count >= 3 {
      source = """
        FROM listing_text JOIN listing ON listing.number = listing_text.rowid
        WHERE listing_text MATCH ? AND listing.board = ? AND \(whole)
        """
      arguments = ["\"" + needle.replacing("\"", with: "\"\"") + "\"", board, needle, needle]
    } else {
      source = """
        FROM listing CROSS JOIN listing_text ON listing_text.rowid = listing.number
        WHERE listing.board = ? AND (instr(listing_text.title, ?) OR instr(listing_text.description, ?)) AND \(whole)
        """
      arguments = [board, needle, needle, needle, needle]
    }
  }

  func count(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) \(source)", arguments: arguments) ?? 0
  }

  /// The rows of a page, counted from 1, in the board's order; none when its place cannot be computed.
  func records(page: Int, limit: Int, _ db: Database) throws -> [ListingRecord] {
    guard page >= 1, limit >= 1 else { return [] }
    let (offset, overflow) = (page - 1).multipliedReportingOverflow(by: limit)
    guard !overflow else { return [] }
    let sql = "SELECT \(ListingRecord.columns) \(source) ORDER BY \(Self.order) LIMIT ? OFFSET ?"
    return try Row.fetchAll(db, sql: sql, arguments: arguments + [limit, offset]).map(ListingRecord.init)
  }
}
