/// A batch of orders, as it is shown.
package struct OrdersView: Sendable, Equatable {
  /// An order with its number.
  package struct Item: Sendable, Equatable {
    /// Its place among those shown, from 1.
    package var row: Int
    /// The order.
    package var order: Order

    /// Numbers an order.
    package init(row: Int, order: Order) {
      self.row = row
      self.order = order
    }
  }

  /// What is known of the ledger; `nil` when nothing was ever downloaded.
  package var summary: OrderLedgerSummary?
  /// How many orders match.
  package var total: Int
  /// Whether these are the first.
  package var isFirst: Bool
  /// Whether there are further ones.
  package var hasMore: Bool
  /// The orders.
  package var items: [Item]
}
