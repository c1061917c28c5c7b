import Foundation
package import Listings

/// The board that watches are checked on.
package struct WatchBoard: Sendable {
  /// The client of the board.
  package var api: ListingsAPI
  /// The board's categories.
  package var categories: BoardCategories
  /// The code of the currency that prices are taken to be in.
  package var currency: @Sendable () -> String

  /// Creates it.
  package init(api: ListingsAPI, categories: BoardCategories, currency: @escaping @Sendable () -> String) {
    (self.api, self.categories, self.currency) = (api, categories, currency)
  }
}
