/// The requested part of the feed.
enum Paging: Sendable, Equatable {
  case everything
  /// Both at least 1, and as large as an `Int`.
  case page(Int, limit: Int)

  /// How many rows to skip and how many to return.
  struct Window: Equatable {
    var offset: Int
    var limit: Int
  }

  /// The rows of this part; `nil` if it begins beyond any number of rows.
  var window: Window? {
    switch self {
    case .everything:
      return Window(offset: 0, limit: .max)
    case .page(let page, let limit):
      let (offset, overflows) = (page - 1).multipliedReportingOverflow(by: limit)
      return overflows ? nil : Window(offset: offset, limit: limit)
    }
  }

  /// Whether more rows follow: page × limit < total.
  func hasMore(total: Int) -> Bool {
    guard case .page(let page, let limit) = self else { return false }
    let (end, overflows) = page.multipliedReportingOverflow(by: limit)
    return !overflows && end < total
  }
}
