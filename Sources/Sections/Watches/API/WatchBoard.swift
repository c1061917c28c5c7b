package import Listings

/// The board that watches are checked on.
package struct WatchBoard: Sendable {
  /// The client of the board.
  package var api: ListingsAPI
  /// The board's categories.
  package var categories: @Sendable () async throws -> [Listings.Category]
  /// Whether the board lists its changes.
  package var hasChanges: @Sendable () async -> Bool
  /// Whether the board searches by itself.
  package var hasSearch: @Sendable () async -> Bool
  /// The code of the currency that prices are taken to be in.
  package var currency: @Sendable () -> String

  /// Creates it.
  package init(
    api: ListingsAPI,
    categories: @escaping @Sendable () async throws -> [Listings.Category],
    hasChanges: @escaping @Sendable () async -> Bool,
    hasSearch: @escaping @Sendable () async -> Bool,
    currency: @escaping @Sendable () -> String
  ) {
    (self.api, self.categories, self.currency) = (api, categories, currency)
    (self.hasChanges, self.hasSearch) = (hasChanges, hasSearch)
  }
}
