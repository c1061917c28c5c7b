/// The conditions of a list of orders; without any, all orders match.
package struct OrderFilter: Sendable, Equatable {
  /// The currency code, in any case.
  package var currency: String?
  /// The type.
  package var type: Order.Kind?
  /// The status.
  package var status: Order.Status?
  /// The earliest time; milliseconds since 1970.
  package var since: Int64?
  /// The latest time; milliseconds since 1970.
  package var until: Int64?
  /// The smallest amount, in any currency.
  package var min: ExactDecimal?
  /// The largest amount, in any currency.
  package var max: ExactDecimal?

  /// Creates a filter.
  package init(
    currency: String? = nil,
    type: Order.Kind? = nil,
    status: Order.Status? = nil,
    since: Int64? = nil,
    until: Int64? = nil,
    min: ExactDecimal? = nil,
    max: ExactDecimal? = nil
  ) {
    self.currency = currency
    self.type = type
    self.status = status
    self.since = since
    self.until = until
    self.min = min
    self.max = max
  }

  /// Whether an order matches. Every ledger follows this rule.
  package func matches(_ order: Order) -> Bool {
    matches(currency: order.currency, type: order.type, status: order.status)
      && (since.map { order.createdAt >= $0 } ?? true)
      && (until.map { order.createdAt <= $0 } ?? true)
      && (min.map { order.amount >= $0 } ?? true)
      && (max.map { order.amount <= $0 } ?? true)
  }

  /// Whether orders of this group can match.
  package func matches(currency: String, type: Order.Kind, status: Order.Status) -> Bool {
    (self.currency.map { $0.lowercased() == currency.lowercased() } ?? true)
      && (self.type.map { $0 == type } ?? true)
      && (self.status.map { $0 == status } ?? true)
  }

  /// Whether it only concerns the currency, the type and the status.
  package var isByGroupOnly: Bool { since == nil && until == nil && min == nil && max == nil }
}
