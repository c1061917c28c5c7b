import Foundation
import ListingsTestSupport
import Loading
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport

@testable import Listings
@testable import ListingsCommands

extension ListingsResults {
  /// A result with defaults, so that a test only says what matters to it: all rows in one batch, from the board.
  ///
  /// - Parameters:
  ///   - query: what is marked in the titles.
  ///   - total: the board's total, by default the number of rows. `hasMore` alone leaves it open.
  ///   - newAbove: how many ads were added above while the rows were read.
  static func fixture(
    _ listings: [Listing] = [],
    query: String = "",
    total: Int? = nil,
    hasMore: Bool = false,
    newAbove: Int = 0,
    readAt: Date = Fixture.now
  ) -> ListingsResults {
    let limit = max(1, listings.count)
    let search = ListingsSearch(query: ListingQuery(query), limit: limit)
    var paginator = Paginator<Listing>(limit: limit, isFiltered: total == nil && hasMore)
    let page = Page(items: listings, number: 1, limit: limit, total: total ?? listings.count, hasMore: hasMore)
    paginator.append(page, for: PageRequest(page: 1, limit: limit))
    var results = ListingsResults(search: search, source: .board(paginator), readAt: readAt)
    results.endBatch { $0.map { .fixture(row: nil, $0) } }
    if newAbove > 0, case .board(var paginator) = results.source, case .load(let request) = paginator.nextStep {
      // The next window, in which the last row is this much further down.
      let offset = (request.page - 1) * request.limit
      let above = (0..<newAbove).map { Listing.fixture(id: 10_000 + $0) }
      let window = (above + listings).dropFirst(offset).prefix(request.limit)
      let page = Page(items: Array(window), number: request.page, limit: request.limit, total: total, hasMore: true)
      paginator.append(page, for: request)
      results.source = .board(paginator)
    }
    return results
  }

  /// Rows that were cached a while ago.
  static func seen(
    _ listings: [Listing],
    query: String = "",
    total: Int? = nil,
    hasMore: Bool = false,
    ago: TimeInterval
  ) -> ListingsResults {
    let seenAt = Fixture.now.addingTimeInterval(-ago)
    var results = ListingsResults(
      search: ListingsSearch(query: ListingQuery(query)),
      source: .cache(hasMore: hasMore, total: total, seenAt: seenAt),
      readAt: seenAt
    )
    results.endBatch(listings) { $0.map { .fixture(row: nil, $0) } }
    return results
  }
}

extension SearchRequest {
  /// The request of a line that is still being typed.
  static func fixture(_ line: String) throws -> SearchRequest {
    struct NoSearch: Error { var line: String }
    TestSections.register()
    let request = try SearchRequest(line: line, filter: nil, currency: "EUR", isTyping: true)
    guard let request else { throw NoSearch(line: line) }
    return request
  }
}

extension ListingsView {
  /// A batch with defaults, so that a test only says what matters to it.
  static func fixture(
    _ listings: [Listing] = [],
    query: String = "",
    category: String? = nil,
    source: ListingsLoader.Source = .server,
    total: Int? = nil,
    page: Int = 1,
    limit: Int = 20,
    hasMore: Bool = false,
    rejected: Int = 0,
    firstRow: Int = 1
  ) -> ListingsView {
    ListingsView(
      query: query,
      category: category,
      source: source,
      total: total,
      page: page,
      limit: limit,
      hasMore: hasMore,
      rejected: rejected,
      items: listings.enumerated().map { .fixture(row: firstRow + $0, $1) }
    )
  }
}
