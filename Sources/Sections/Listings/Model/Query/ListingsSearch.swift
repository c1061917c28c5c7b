package import Loading

/// A search: the text for the board, and the local conditions.
package struct ListingsSearch: Sendable, Equatable {
  /// The search as it was typed.
  package var text: String
  /// Its words without options, which ``text`` does not tell apart from phrases.
  package var words: [String] = []
  /// The words that are corrected if nothing is found: text without quotation marks.
  package var correctable: [String] = []
  /// The text that must be part of an ad.
  package var query: ListingQuery
  /// The other conditions of every row, applied locally because the board has no such filter.
  package var conditions: [ListingCondition]
  /// The name of the category that every row is in, if any.
  package var category: String?
  /// The order of the rows.
  package var order: ListingOrder
  /// The search without its category and order, in the language of boards that search by themselves; `nil` if it
  /// cannot be written in that language.
  package var asked: String?
  /// The size of a batch.
  package var limit: Int
  /// What a board that searches by itself counts its ads by, with the first batch.
  package var counted: Set<Facet> = []

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
    asked: String? = nil,
    limit: Int = ListingsSearch.defaultLimit
  ) {
    self.text = text ?? query.text
    self.query = query
    self.conditions = conditions + (category.map { [.category($0.id)] } ?? [])
    self.category = category?.name
    self.order = order
    self.asked = asked
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

  /// The whole search for a board that searches by itself. Marks of the user's are no part of it.
  package var boardQuery: String? {
    guard let asked else { return nil }
    let category = category.map { "cat:" + QueryText.quoted($0) }
    return [asked.isEmpty ? nil : asked, category, order.sort.map { "sort:\($0.rawValue)" }].compactMap(\.self)
      .joined(separator: " ")
  }

  /// Whether a board that searches by itself saves work: the contract alone finds one text in the board's order.
  var isBeyondContract: Bool { !conditions.isEmpty || order != .board }
}

extension ListingOrder {
  /// How the order is written; `nil` for the board's own.
  package var sort: ListingSort? {
    switch self {
    case .board: nil
    case .newest: .newest
    case .cheapest: .cheapest
    case .dearest: .dearest
    case .match: .match
    }
  }
}
