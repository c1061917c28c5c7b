/// One batch of a search, ready to be shown.
package struct ListingsView: Sendable, Equatable {
  /// What was searched for; empty for the whole feed.
  package var query: String
  /// The name of the filter in force.
  package var category: String?
  /// Where the rows came from.
  package var source: ListingsLoader.Source
  /// How many ads there are over all batches; `nil` when that is not known yet.
  package var total: Int?
  /// The batch's number, from 1.
  package var page: Int
  /// The size of a batch.
  package var limit: Int
  /// Whether a further batch may bring rows.
  package var hasMore: Bool
  /// How many ads broke the contract and were left out while this batch was loaded.
  package var rejected: Int
  /// How many ads came in above the rows while they were read: they are not shown, so that no row shifts.
  package var newAbove = 0
  /// The batch's rows, numbered on from the batch before.
  package var items: [ListingItem]
}
