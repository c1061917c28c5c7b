/// A batch of orders, as displayed.
package struct OrdersView: Sendable, Equatable {
  /// An order with its number.
  package struct Item: Sendable, Equatable {
    /// Its row, from 1.
    package var row: Int
    /// The order.
    package var order: Order

    /// Creates an item.
    package init(row: Int, order: Order) {
      self.row = row
      self.order = order
    }
  }

  /// The facts about the ledger; `nil` if nothing was ever downloaded.
  package var summary: OrderLedgerSummary?
  /// How many orders match.
  package var total: Int
  /// Whether this is the first batch.
  package var isFirst: Bool
  /// Whether more orders follow.
  package var hasMore: Bool
  /// The orders.
  package var items: [Item]
}
