/// How many orders there are of something, and what they come to.
package struct OrderSum: Sendable, Equatable {
  /// How many.
  package var count: Int
  /// Their amounts together, exactly.
  package var sum: ExactDecimal

  /// Makes a sum.
  package init(count: Int = 0, sum: ExactDecimal = .zero) {
    self.count = count
    self.sum = sum
  }

  /// Adds another to it.
  package mutating func add(_ other: OrderSum) {
    count += other.count
    sum = sum + other.sum
  }
}

/// What the orders of one currency and kind come to.
package struct OrderTotals: Sendable, Equatable {
  /// The currency's code.
  package var currency: String
  /// The kind.
  package var type: Order.Kind
  /// Apart by status; those that no order has are absent.
  package var byStatus: [Order.Status: OrderSum]

  /// Makes totals.
  package init(currency: String, type: Order.Kind, byStatus: [Order.Status: OrderSum]) {
    self.currency = currency
    self.type = type
    self.byStatus = byStatus
  }

  /// Whatever their status.
  package var all: OrderSum {
    byStatus.values.reduce(into: OrderSum()) { $0.add($1) }
  }
}
