/// An order: an amount of one currency that was paid in, paid out or traded (contract §2).
package struct Order: Sendable, Equatable, Identifiable {
  /// What kind of order it is, as the wire calls it.
  package enum Kind: String, Sendable, CaseIterable {
    case deposit, withdraw, buy, sell
  }

  /// How far it has come, as the wire calls it.
  package enum Status: String, Sendable, CaseIterable {
    case executed, canceled, approved, processing
  }

  /// The most digits an amount may have before the point, and behind it.
  package static let longestPart = 64

  /// What tells it from every other order.
  package let id: OrderID
  /// The currency's code, as it came.
  package let currency: String
  /// The amount exactly as it came; a decimal number (``ExactDecimal``).
  package let amountText: String
  /// What kind of order it is.
  package let type: Kind
  /// How far it has come.
  package let status: Status
  /// Milliseconds since 1970.
  package let createdAt: Int64

  /// Makes an order; `nil` when the amount is no decimal number, or longer than ``longestPart``.
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
