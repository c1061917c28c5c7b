import Foundation

/// An ad of the board, as in the contract.
struct Ad: Sendable, Equatable {
  var id: Int
  var categoryID: Int
  var title: String
  var description: String
  /// The price in JSON form: `140`, `12.5`. A text, because a binary fraction loses digits.
  var price: String
  var created: WireDate
  var isUrgent: Bool
  /// Server-relative paths; an ad without a picture has neither.
  var smallImage: String?
  var thumbImage: String?
}

extension Ad {
  /// Whether a client can read a price: a number below 10³⁰ on either side of zero, with at most 30 decimals (Docs/openapi.yaml).
  static func isPrice(_ amount: Decimal) -> Bool {
    guard amount.isFinite, amount.magnitude < Decimal(sign: .plus, exponent: 30, significand: 1) else { return false }
    var (exact, rounded) = (amount, Decimal())
    NSDecimalRound(&rounded, &exact, 30, .plain)
    return rounded == amount
  }
}
