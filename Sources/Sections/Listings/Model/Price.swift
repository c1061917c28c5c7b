package import Foundation

/// The price of an ad: an exact decimal that can be compared, subtracted, averaged and stored without ever overflowing.
///
/// Less than 10³⁰ on either side of zero, in steps of at least 10⁻³⁰. `Decimal` itself reaches 10¹⁶⁵, where even a
/// small sum becomes not a number (NaN).
package struct Price: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Zero.
  package static let zero = Price(checked: 0)

  /// The number itself.
  package let amount: Decimal

  /// Checks a number; `nil` if it is out of bounds, too fine, or not a number.
  package init?(_ amount: Decimal) {
    guard amount.isFinite, amount.magnitude < Self.bound else { return nil }
    var (exact, rounded) = (amount, Decimal())
    NSDecimalRound(&rounded, &exact, Self.decimals, .plain)
    guard rounded == amount else { return nil }
    self.init(checked: amount)
  }

  private init(checked amount: Decimal) { self.amount = amount }

  /// The price in JSON form: `140`, `12.5`.
  package var description: String { amount.description }

  package static func < (one: Price, other: Price) -> Bool { one.amount < other.amount }

  private static let decimals = 30
  private static let bound = Decimal(sign: .plus, exponent: decimals, significand: 1)
}
