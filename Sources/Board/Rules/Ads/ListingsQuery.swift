import Foundation
import HTTPTypes
import Languages

/// The parameters of `GET /listings`.
package struct ListingsQuery: Sendable, Equatable {
  /// The part of the feed.
  package var paging: Paging
  /// The trimmed text; empty for all ads.
  package var text: String

  /// Reads the parameters by contract §1: a value that is not an `Int` counts as absent, `page` and `limit` come
  /// together, and `page` is checked first. Throws ``RequestError``.
  package init(_ parameters: QueryParameters) throws {
    switch (parameters["page"].flatMap { Int($0) }, parameters["limit"].flatMap { Int($0) }) {
    case (nil, nil): paging = .everything
    case (let page?, let limit?):
      guard page > 0 else { throw RequestError(.badRequest, "page must be greater than 0") }
      guard limit > 0 else { throw RequestError(.badRequest, "limit must be greater than 0") }
      paging = .page(page, limit: limit)
    default: throw RequestError(.badRequest, "page and limit must be provided together")
    }
    text = (parameters["query"] ?? "").trimmed
  }
}

/// The requested part of the feed.
package enum Paging: Sendable, Equatable {
  case everything
  /// Both at least 1, and as large as an `Int`.
  case page(Int, limit: Int)

  /// How many rows to skip and how many to return.
  package struct Window: Equatable {
    /// How many rows to skip.
    package var offset: Int
    /// The most rows to return.
    package var limit: Int

    /// Creates a window.
    package init(offset: Int, limit: Int) {
      self.offset = offset
      self.limit = limit
    }

    /// The beginning of it.
    package func cut(to most: Int) -> Window { Window(offset: offset, limit: min(limit, most)) }
  }

  /// The rows of this part; `nil` if it begins beyond any number of rows.
  package var window: Window? {
    switch self {
    case .everything: return Window(offset: 0, limit: .max)
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
