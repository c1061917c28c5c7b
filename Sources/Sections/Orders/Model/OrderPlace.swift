/// An order's place in the ledger: the newest first, of those with one time the lowest id (our choice: the contract names no order).
package struct OrderPlace: Sendable, Hashable {
  /// Milliseconds since 1970.
  package var createdAt: Int64
  /// The order that stands there.
  package var id: OrderID

  /// Makes a place.
  package init(createdAt: Int64, id: OrderID) {
    self.createdAt = createdAt
    self.id = id
  }

  /// Where an order stands.
  package init(of order: Order) {
    self.init(createdAt: order.createdAt, id: order.id)
  }
}

extension OrderPlace: Comparable {
  /// Whether it is nearer to the top.
  package static func < (one: OrderPlace, other: OrderPlace) -> Bool {
    one.createdAt == other.createdAt ? one.id < other.id : one.createdAt > other.createdAt
  }
}
