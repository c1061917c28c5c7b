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

  /// The most digits of an amount before the point, and after it.
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
    return shape.whole.count <= longestPart && shape.fraction.count <= longestPart
  }
}
