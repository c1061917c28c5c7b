import Foundation
import TestSupport

@testable import Listings

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

extension ListingItem {
  static func fixture(row: Int? = 1, _ listing: Listing, currency: String = "EUR") -> ListingItem {
    ListingItem(
      row: row,
      listing: listing,
      categories: Fixture.categories,
      currency: currency,
      base: Fixture.board
    )
  }
}
