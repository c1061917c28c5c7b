package import Languages

/// An order: an amount of one currency that was deposited, withdrawn or traded (contract §2).
package struct Order: Sendable, Equatable, Identifiable {
  /// The type of an order, with the contract's names.
  package enum Kind: String, Sendable, CaseIterable {
    case deposit, withdraw, buy, sell
  }

  /// The status of an order, with the contract's names.
  package enum Status: String, Sendable, CaseIterable {
    case executed, canceled, approved, processing
  }

  /// The most digits of an amount before the point, and after it, also once an exponent has moved it.
  package static let longestPart = 64

  /// The order's unique id.
  package let id: OrderID
  /// The currency code as received.
  package let currency: String
  /// The amount exactly as received; a decimal number (``ExactDecimal``).
  package let amountText: String
  /// The order's type.
  package let type: Kind
  /// The order's status.
  package let status: Status
  /// Milliseconds since 1970.
  package let createdAt: Int64

  /// Creates an order; `nil` if the amount is not a decimal number, or longer than ``longestPart``.
  package init?(id: OrderID, currency: String, amount: String, type: Kind, status: Status, createdAt: Int64) {
    var text = amount
    guard text.withUTF8({ Self.isAmount($0) }) else { return nil }
    self.init(id: id, currency: currency, checkedAmount: amount, type: type, status: status, createdAt: createdAt)
  }

  init(id: OrderID, currency: String, checkedAmount: String, type: Kind, status: Status, createdAt: Int64) {
    self.id = id
    self.currency = currency
    amountText = checkedAmount
    self.type = type
    self.status = status
    self.createdAt = createdAt
  }

  /// The amount as a number.
  package var amount: ExactDecimal { ExactDecimal(amountText) ?? .zero }

  static func isAmount(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let shape = DecimalShape(text) else { return false }
    let (whole, fraction) = (shape.whole.count, shape.fraction.count)
    return max(whole, whole + shape.exponent) <= longestPart && max(fraction, fraction - shape.exponent) <= longestPart
  }
}

extension Order.Kind {
  /// The displayed type: `deposit`. Options and documents use the contract's name in every language.
  package var message: Message {
    switch self {
    case .deposit: .orderDeposit
    case .withdraw: .orderWithdraw
    case .buy: .orderBuy
    case .sell: .orderSell
    }
  }
}

extension Order.Status {
  /// The displayed status: `Executed`.
  package var message: Message {
    switch self {
    case .executed: .orderExecuted
    case .canceled: .orderCanceled
    case .approved: .orderApproved
    case .processing: .orderProcessing
    }
  }
}

/// An order's place in the ledger: the newest first, and at equal times the lowest id (our choice: the contract defines
/// no order).
package struct OrderPlace: Sendable, Hashable, Comparable {
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
  package init(of order: Order) { self.init(createdAt: order.createdAt, id: order.id) }

  /// Whether it is closer to the top.
  package static func < (one: OrderPlace, other: OrderPlace) -> Bool {
    one.createdAt == other.createdAt ? one.id < other.id : one.createdAt > other.createdAt
  }
}
