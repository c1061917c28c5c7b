import Foundation
package import Loading

/// How many ads of a search share a category, a range of prices or a month.
package struct CountedListings: Sendable, Equatable {
  /// The numbers.
  package var counts: FacetCounts
  /// The search.
  package var search: ListingsSearch
  /// Where the ads are from.
  package var source: ListingsLoader.Source
}

extension FacetCounts {
  /// Counts ads one by one. O(n log n).
  ///
  /// - Parameter isMore: whether there are others that are not counted.
  package init(of listings: [Listing], isMore: Bool, by facets: Set<Facet>) {
    let documents = listings.lazy.map {
      (category: $0.categoryID, price: $0.price.amount, secondsSince1970: $0.createdAt.timeIntervalSince1970)
    }
    self.init(of: documents, isMore: isMore, by: facets)
  }
}

extension ListingsResults {
  /// The numbers of its ads, without asking anybody: as the board sent them, or counted if all ads are there. `nil` otherwise.
  package func counts(by facets: Set<Facet>) -> FacetCounts? {
    if let boardCounts { return boardCounts }
    guard !hasMore, bound == nil else { return nil }
    return FacetCounts(of: rows.map(\.listing), isMore: false, by: facets)
  }
}
