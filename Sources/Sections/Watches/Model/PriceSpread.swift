import Foundation
package import Listings

/// The middle of some prices.
package struct PriceSpread: Sendable, Equatable {
  /// How many prices there are.
  package var count: Int
  /// A quarter of them is lower.
  package var lowerQuartile: Price
  /// Half of them are lower.
  package var median: Price
  /// A quarter of them is higher.
  package var upperQuartile: Price

  /// Measures prices in order; `nil` without any.
  package init?(of prices: [Price]) {
    guard let lower = Self.quantile(1, of: prices), let median = Self.quantile(2, of: prices),
      let upper = Self.quantile(3, of: prices)
    else { return nil }
    (count, lowerQuartile, self.median, upperQuartile) = (prices.count, lower, median, upper)
  }

  /// A quartile, interpolated between the two nearest prices, in hundredths.
  private static func quantile(_ quarter: Int, of prices: [Price]) -> Price? {
    guard !prices.isEmpty else { return nil }
    let place = (prices.count - 1) * quarter
    let (low, high) = (prices[place / 4], prices[min(place / 4 + 1, prices.count - 1)])
    var exact = low.amount + (high.amount - low.amount) * Decimal(place % 4) / 4
    var rounded = Decimal()
    NSDecimalRound(&rounded, &exact, 2, .plain)
    return Price(rounded)
  }
}
