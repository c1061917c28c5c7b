package import Foundation

/// What an ad asks for: an exact decimal that can be compared, subtracted, averaged and stored without ever overflowing.
///
/// Less than 10³⁰ on either side of zero, in steps of 10⁻³⁰ at the finest. `Decimal` itself goes to 10¹⁶⁵, where the smallest sum is not a
/// number (NaN) any more.
package struct Price: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Nothing.
  package static let zero = Price(checked: 0)

  /// The number itself.
  package let amount: Decimal

  /// Checks a number; `nil` where it is out of bounds, too fine, or none.
  package init?(_ amount: Decimal) {
    guard amount.isFinite, amount.magnitude < Self.bound else { return nil }
    var (exact, rounded) = (amount, Decimal())
    NSDecimalRound(&rounded, &exact, Self.decimals, .plain)
    guard rounded == amount else { return nil }
    self.init(checked: amount)
  }

  private init(checked amount: Decimal) {
    self.amount = amount
  }

  /// As JSON writes it: `140`, `12.5`.
  package var description: String { amount.description }

  package static func < (one: Price, other: Price) -> Bool { one.amount < other.amount }

  private static let decimals = 30
  private static let bound = Decimal(sign: .plus, exponent: decimals, significand: 1)
}
