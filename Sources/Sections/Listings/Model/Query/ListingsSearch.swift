/// What is asked of the board, and of us.
package struct ListingsSearch: Sendable, Equatable {
  /// The search as it was typed.
  package var text: String
  /// The text that must be part of an ad.
  package var query: ListingQuery
  /// What else every row must be; applied by us, as the board has no such filter.
  package var conditions: [ListingCondition]
  /// The name of the category every row is in, if there is one.
  package var category: String?
  /// The size of a batch.
  package var limit: Int

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - text: the search as it was typed; the query's text if it was nothing else.
  ///   - category: the category every row must have; added to the conditions.
  package init(
    text: String? = nil,
    query: ListingQuery,
    conditions: [ListingCondition] = [],
    category: Category? = nil,
    limit: Int = ListingsSearch.defaultLimit
  ) {
    self.text = text ?? query.text
    self.query = query
    self.conditions = conditions + (category.map { [.category($0.id)] } ?? [])
    self.category = category?.name
    self.limit = limit
  }

  /// The size of a batch when none is asked for.
  package static var defaultLimit: Int { 20 }
}
