/// A search: the text for the board, and the local conditions.
package struct ListingsSearch: Sendable, Equatable {
  /// The search as it was typed.
  package var text: String
  /// The text that must be part of an ad.
  package var query: ListingQuery
  /// The other conditions of every row, applied locally because the board has no such filter.
  package var conditions: [ListingCondition]
  /// The name of the category that every row is in, if any.
  package var category: String?
  /// The order of the rows.
  package var order: ListingOrder
  /// The size of a batch.
  package var limit: Int

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - text: the search as it was typed; by default the query's text.
  ///   - category: the category that every row must have; added to the conditions.
  package init(
    text: String? = nil,
    query: ListingQuery,
    conditions: [ListingCondition] = [],
    category: Category? = nil,
    order: ListingOrder = .board,
    limit: Int = ListingsSearch.defaultLimit
  ) {
    self.text = text ?? query.text
    self.query = query
    self.conditions = conditions + (category.map { [.category($0.id)] } ?? [])
    self.category = category?.name
    self.order = order
    self.limit = limit
  }

  /// All texts that an ad is found by.
  package var texts: [ListingQuery] {
    conditions.reduce([query]) { texts, condition in
      if case .containing(let others) = condition { texts + others } else { texts }
    }
  }

  /// The default size of a batch.
  package static var defaultLimit: Int { 20 }
}
