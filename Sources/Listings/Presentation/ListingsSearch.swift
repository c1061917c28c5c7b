/// What is asked of the browser.
package struct ListingsSearch: Sendable, Equatable {
  /// The text that must be part of an ad.
  package var query: ListingQuery
  /// The category every row must have; applied by us, as the board has no such filter.
  package var category: Category?
  /// The size of a batch.
  package var limit: Int

  /// Makes a search.
  package init(query: ListingQuery, category: Category? = nil, limit: Int = ListingsSearch.defaultLimit) {
    self.query = query
    self.category = category
    self.limit = limit
  }

  /// The size of a batch when none is asked for.
  package static var defaultLimit: Int { 20 }
}
