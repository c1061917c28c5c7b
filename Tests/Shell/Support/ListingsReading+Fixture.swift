import Foundation
import Loading
import TestSupport

@testable import Listings
@testable import Shell

extension ListingsReading {
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
  ) -> ListingsReading {
    let limit = max(1, listings.count)
    let search = ListingsSearch(query: ListingQuery(query), limit: limit)
    var paginator = Paginator<Listing>(limit: limit, isFiltered: total == nil && hasMore)
    let page = Page(items: listings, number: 1, limit: limit, total: total ?? listings.count, hasMore: hasMore)
    paginator.append(page, for: FeedRequest(page: 1, limit: limit))
    var reading = ListingsReading(search: search, source: .board(paginator), readAt: readAt)
    reading.endBatch { $0.map { .fixture(row: nil, $0) } }
    if newAbove > 0, case .board(var paginator) = reading.source, case .load(let request) = paginator.nextStep {
      // The next window, in which the last row is this much further down.
      let offset = (request.page - 1) * request.limit
      let above = (0..<newAbove).map { Listing.fixture(id: 10_000 + $0) }
      let window = (above + listings).dropFirst(offset).prefix(request.limit)
      let page = Page(items: Array(window), number: request.page, limit: request.limit, total: total, hasMore: true)
      paginator.append(page, for: request)
      reading.source = .board(paginator)
    }
    return reading
  }

  /// Rows that were cached a while ago.
  static func seen(
    _ listings: [Listing],
    query: String = "",
    total: Int? = nil,
    hasMore: Bool = false,
    ago: TimeInterval
  ) -> ListingsReading {
    let seenAt = Fixture.now.addingTimeInterval(-ago)
    var reading = ListingsReading(
      search: ListingsSearch(query: ListingQuery(query)),
      source: .cache(hasMore: hasMore, total: total, seenAt: seenAt),
      readAt: seenAt
    )
    reading.endBatch(listings) { $0.map { .fixture(row: nil, $0) } }
    return reading
  }
}

extension SearchRequest {
  /// The request of a line that is still being typed.
  static func fixture(_ line: String) throws -> SearchRequest {
    struct NoSearch: Error { var line: String }
    guard let request = try SearchRequest(line: line, filter: nil, isTyping: true) else { throw NoSearch(line: line) }
    return request
  }
}
