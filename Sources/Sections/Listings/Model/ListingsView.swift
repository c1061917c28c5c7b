/// One batch of a search, ready to be displayed.
package struct ListingsView: Sendable, Equatable {
  /// The search text; empty for the whole feed.
  package var query: String
  /// The name of the current filter.
  package var category: String?
  /// The source of the rows.
  package var source: ListingsLoader.Source
  /// How many ads there are in all batches; `nil` if unknown.
  package var total: Int?
  /// The batch's number, from 1.
  package var page: Int
  /// The size of a batch.
  package var limit: Int
  /// Whether another batch may bring rows.
  package var hasMore: Bool
  /// How many ads broke the contract and were left out while this batch was loaded.
  package var rejected: Int
  /// How many ads were added above the rows while they were read: they are not displayed, so that no row shifts.
  package var newAbove = 0
  /// The batch's rows, with continuous numbers.
  package var items: [ListingItem]
}
