/// Why the browser could not fulfil a request.
package enum ListingsBrowserError: Error, Sendable, Equatable {
  /// No row with this number is displayed; `shown` rows are.
  case noSuchRow(Int, shown: Int)
  /// No ad with this id was found, here or on the board.
  case noSuchListing(Listing.ID)
  /// The board has no category with this name; it has these.
  case noSuchCategory(String, known: [String])
  /// A further page could not be loaded; the displayed rows stay.
  case pageFailed(page: Int, shown: Int, cause: any Error)

  package static func == (one: ListingsBrowserError, other: ListingsBrowserError) -> Bool {
    switch (one, other) {
    case (.noSuchRow(let row, let shown), .noSuchRow(let otherRow, let otherShown)):
      (row, shown) == (otherRow, otherShown)
    case (.noSuchListing(let id), .noSuchListing(let otherID)): id == otherID
    case (.noSuchCategory(let name, let known), .noSuchCategory(let otherName, let otherKnown)):
      name == otherName && known == otherKnown
    case (.pageFailed(let page, let shown, let cause), .pageFailed(let otherPage, let otherShown, let otherCause)):
      page == otherPage && shown == otherShown && areEqual(cause, otherCause)
    default: false
    }
  }
}

extension ListingsBrowserError {
  /// Whether two errors are of the same type and equal; one that is not `Equatable` equals none.
  private static func areEqual(_ one: any Error, _ other: any Error) -> Bool {
    // `as Any`, as the compiler takes every error for a class with a comparison.
    (one as Any as? any Equatable)?.isSame(as: other) ?? false
  }
}

extension Equatable {
  fileprivate func isSame(as other: any Error) -> Bool { self == other as? Self }
}
