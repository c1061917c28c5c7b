/// Which orders are wanted; without any condition, all.
package struct OrderFilter: Sendable, Equatable {
  /// The currency's code, in any case.
  package var currency: String?
  /// The kind.
  package var type: Order.Kind?
  /// How far it has come.
  package var status: Order.Status?
  /// Not made before this; milliseconds since 1970.
  package var since: Int64?
  /// Not made after this; milliseconds since 1970.
  package var until: Int64?
  /// An amount of at least this, whatever the currency.
  package var min: ExactDecimal?
  /// An amount of at most this, whatever the currency.
  package var max: ExactDecimal?

  /// Makes a filter.
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

  /// Whether an order is wanted. The rule that every ledger follows.
  package func matches(_ order: Order) -> Bool {
    matches(currency: order.currency, type: order.type, status: order.status)
      && (since.map { order.createdAt >= $0 } ?? true)
      && (until.map { order.createdAt <= $0 } ?? true)
      && (min.map { order.amount >= $0 } ?? true)
      && (max.map { order.amount <= $0 } ?? true)
  }

  /// Whether orders of this group may be wanted.
  package func matches(currency: String, type: Order.Kind, status: Order.Status) -> Bool {
    (self.currency.map { $0.lowercased() == currency.lowercased() } ?? true)
      && (self.type.map { $0 == type } ?? true)
      && (self.status.map { $0 == status } ?? true)
  }

  /// Whether the currency, the kind and the status are all it looks at.
  package var isByGroupOnly: Bool { since == nil && until == nil && min == nil && max == nil }
}
