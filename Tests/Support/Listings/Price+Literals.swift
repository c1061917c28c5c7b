package import Foundation
package import Listings

/// Tests write prices as numbers; an invalid one ends them.
extension Price: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  package init(integerLiteral value: Int) {
    self = Price.checked(Decimal(value))
  }

  package init(floatLiteral value: Double) {
    self = Price.checked(Decimal(string: "\(value)") ?? .nan)
  }

  /// The price of a number that is known to be valid.
  package static func checked(_ amount: Decimal) -> Price {
    guard let price = Price(amount) else { preconditionFailure("no price: \(amount)") }
    return price
  }
}
