/// The number of orders in a group, and their sum.
package struct OrderSum: Sendable, Equatable {
  /// How many.
  package var count: Int
  /// The exact sum of their amounts.
  package var sum: ExactDecimal

  /// Creates a sum.
  package init(count: Int = 0, sum: ExactDecimal = .zero) {
    self.count = count
    self.sum = sum
  }

  /// Adds another sum.
  package mutating func add(_ other: OrderSum) {
    count += other.count
    sum = sum + other.sum
  }
}

/// The totals of the orders of one currency and type.
package struct OrderTotals: Sendable, Equatable {
  /// The currency code.
  package var currency: String
  /// The type.
  package var type: Order.Kind
  /// The sums by status, without statuses that no order has.
  package var byStatus: [Order.Status: OrderSum]

  /// Creates totals.
  package init(currency: String, type: Order.Kind, byStatus: [Order.Status: OrderSum]) {
    self.currency = currency
    self.type = type
    self.byStatus = byStatus
  }

  /// The sum over all statuses.
  package var all: OrderSum { byStatus.values.reduce(into: OrderSum()) { $0.add($1) } }
}
