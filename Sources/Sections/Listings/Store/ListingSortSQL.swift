import Database
import Foundation
import GRDB
import Listings

/// An order other than the board's, as SQL.
///
/// The ads with equal keys follow in the order of their numbers, which is the board's. Without a text an index has the
/// order; with one, all ads that the text index finds are sorted.
struct ListingSortSQL {
  /// The index with this order; `nil` if there is none.
  let index: String?
  /// Whether the key is made from the texts.
  let readsText: Bool
  /// The tables to read.
  var source = ""
  /// What holds for every row.
  var condition = ""

  private let order: ListingOrder
  private let column: String
  private let isDescending: Bool

  /// `nil` for the board's own order.
  init?(_ order: ListingOrder) {
    self.order = order
    switch order {
    case .board: return nil
    case .newest: (column, isDescending, index) = ("listing.created_at", true, "listing_by_date")
    case .cheapest: (column, isDescending, index) = ("listing.price", false, "listing_by_price")
    case .dearest: (column, isDescending, index) = ("listing.price", true, "listing_by_price")
    case .match: (column, isDescending, index) = ("\(Self.function)(listing_text.title)", false, nil)
    }
    if case .match = order { readsText = true } else { readsText = false }
  }

  /// `SELECT` for the rows of a range of numbers.
  ///
  /// - Parameter isContinued: whether it begins after an ad: it then has three more arguments, twice the key and the
  ///   first number after it.
  func text(isContinued: Bool) -> String {
    let (direction, beyond) = isDescending ? ("DESC", "<") : ("ASC", ">")
    let after = isContinued ? " AND (\(column) \(beyond) ? OR (\(column) = ? AND listing.number >= ?))" : ""
    // The texts, which are wide, are read only for the rows that are returned.
    return """
      SELECT \(ListingRecord.columns) FROM (
        SELECT listing.number AS found, \(column) AS sorted FROM \(source) WHERE \(condition)\(after)
        ORDER BY \(column) \(direction), listing.number LIMIT ?
      ) CROSS JOIN listing ON listing.number = found CROSS JOIN listing_text ON listing_text.number = found
      ORDER BY sorted \(direction), found
      """
  }

  /// The key of an ad.
  func key(_ listing: Listing) -> (any DatabaseValueConvertible)? {
    switch order {
    case .board: nil
    case .newest: listing.createdAt.timeIntervalSinceReferenceDate
    case .cheapest, .dearest: PriceKey.text(of: listing.price.amount)
    case .match(let words): TitleMatch(of: words, in: listing.title).rawValue
    }
  }

  /// Rows of several ranges in one order. O(n log n).
  func merged(_ records: [ListingRecord]) -> [ListingRecord] {
    let bySeen = Dictionary(records.map { ($0.listing.id, $0) }) { first, _ in first }
    return records.map(\.listing).sorted(by: order).compactMap { bySeen[$0.id] }
  }

  /// Makes the key available to SQLite.
  func addFunction(to db: Database) {
    guard case .match(let words) = order else { return }
    db.add(
      function: DatabaseFunction(Self.function, argumentCount: 1, pure: true) { values in
        let title = StoredText.decoded(String.fromDatabaseValue(values.first ?? .null) ?? "")
        return TitleMatch(of: words, in: title).rawValue
      }
    )
  }

  private static let function = "title_match"
}
