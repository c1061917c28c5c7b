/// An order's place in the ledger: the newest first, and at equal times the lowest id (our choice: the contract defines
/// no order).
package struct OrderPlace: Sendable, Hashable {
  /// Milliseconds since 1970.
  package var createdAt: Int64
  /// The order's id.
  package var id: OrderID

  /// Creates a place.
  package init(createdAt: Int64, id: OrderID) {
    self.createdAt = createdAt
    self.id = id
  }

  /// The place of an order.
  package init(of order: Order) {
    self.init(createdAt: order.createdAt, id: order.id)
  }
}

extension OrderPlace: Comparable {
  /// Whether it is closer to the top.
  package static func < (one: OrderPlace, other: OrderPlace) -> Bool {
    one.createdAt == other.createdAt ? one.id < other.id : one.createdAt > other.createdAt
  }
}
