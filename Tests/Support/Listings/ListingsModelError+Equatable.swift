package import Listings

extension ListingsModelError: Equatable {
  /// Whether two errors are of the same kind with equal values and causes.
  package static func == (one: ListingsModelError, other: ListingsModelError) -> Bool {
    switch (one, other) {
    case (.noSuchRow(let row, let shown, let command), .noSuchRow(let otherRow, let otherShown, let otherCommand)):
      (row, shown, command) == (otherRow, otherShown, otherCommand)
    case (.noSuchListing(let id), .noSuchListing(let otherID)): id == otherID
    case (.noSuchCategory(let name, let known), .noSuchCategory(let otherName, let otherKnown)):
      name == otherName && known == otherKnown
    case (.pageFailed(let page, let shown, let cause), .pageFailed(let otherPage, let otherShown, let otherCause)):
      page == otherPage && shown == otherShown && areEqual(cause, otherCause)
    default: false
    }
  }
}

extension ListingsModelError {
  /// Whether two errors are of the same type and equal; one that is not `Equatable` equals none.
  private static func areEqual(_ one: any Error, _ other: any Error) -> Bool {
    // `as Any`, as the compiler takes every error for a class with a comparison.
    (one as Any as? any Equatable)?.isSame(as: other) ?? false
  }
}

extension Equatable {
  fileprivate func isSame(as other: any Error) -> Bool { self == other as? Self }
}
