package import Foundation

/// The prices of comparable ads, and the position of a price among them. Everything is exact: no price is ever rounded.
package struct PriceComparison: Sendable, Equatable {
  /// The fewest ads for a comparison.
  package static let fewest = 5

  /// The position of a price among the ads.
  package enum Standing: Sendable, Equatable {
    /// Below or above all of them.
    case cheapest, dearest
    /// In the cheapest or the most expensive quarter.
    case low, high
    /// Between the quartiles.
    case usual
  }

  /// The prices, in order.
  package let prices: [Decimal]

  /// Sorts the prices; `nil` for fewer than ``fewest``. O(n log n).
  package init?(_ prices: [Decimal]) {
    guard prices.count >= Self.fewest else { return nil }
    self.prices = prices.sorted()
  }

  /// The cheapest.
  package var minimum: Decimal { prices.first ?? 0 }
  /// The most expensive.
  package var maximum: Decimal { prices.last ?? 0 }
  /// Half are cheaper, and half more expensive.
  package var median: Decimal { quartile(2) }
  /// A quarter is cheaper.
  package var lowerQuartile: Decimal { quartile(1) }
  /// A quarter is more expensive.
  package var upperQuartile: Decimal { quartile(3) }

  /// How many are cheaper than a price.
  package func below(_ price: Decimal) -> Int { prices.count { $0 < price } }

  /// How many cost exactly the same.
  package func equal(to price: Decimal) -> Int { prices.count { $0 == price } }

  /// The percentage of ads below a price, rounded down; ads with the same price count by half.
  package func percentile(of price: Decimal) -> Int {
    (2 * below(price) + equal(to: price)) * 50 / prices.count
  }

  /// The position of a price.
  package func standing(of price: Decimal) -> Standing {
    if price < minimum { return .cheapest }
    if price > maximum { return .dearest }
    if price < lowerQuartile { return .low }
    return price > upperQuartile ? .high : .usual
  }

  /// Interpolated between two ads (Hyndman and Fan 1996, definition 7); in quarters, so that it is exact.
  private func quartile(_ number: Int) -> Decimal {
    let (index, part) = ((prices.count - 1) * number).quotientAndRemainder(dividingBy: 4)
    let lower = prices[index]
    guard part > 0, prices.indices.contains(index + 1) else { return lower }
    return lower + (prices[index + 1] - lower) * Decimal(part) / 4
  }
}
