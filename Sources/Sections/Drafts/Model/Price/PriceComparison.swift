package import Foundation

/// The prices of comparable ads, and where one stands among them. Everything is exact: no price is ever rounded.
package struct PriceComparison: Sendable, Equatable {
  /// The fewest ads that allow to say anything.
  package static let fewest = 5

  /// Which part of the ads a price lies in.
  package enum Standing: Sendable, Equatable {
    /// Below every one, or above.
    case cheapest, dearest
    /// In the cheapest or the dearest quarter.
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
  /// The dearest.
  package var maximum: Decimal { prices.last ?? 0 }
  /// As many are cheaper as are dearer.
  package var median: Decimal { quartile(2) }
  /// A quarter is cheaper.
  package var lowerQuartile: Decimal { quartile(1) }
  /// A quarter is dearer.
  package var upperQuartile: Decimal { quartile(3) }

  /// How many are cheaper than a price.
  package func below(_ price: Decimal) -> Int { prices.count { $0 < price } }

  /// How many cost exactly as much.
  package func equal(to price: Decimal) -> Int { prices.count { $0 == price } }

  /// Which share of them a price lies above, in whole percent, rounded down; those that cost the same count by half.
  package func percentile(of price: Decimal) -> Int {
    (2 * below(price) + equal(to: price)) * 50 / prices.count
  }

  /// Which part of them a price lies in.
  package func standing(of price: Decimal) -> Standing {
    if price < minimum { return .cheapest }
    if price > maximum { return .dearest }
    if price < lowerQuartile { return .low }
    return price > upperQuartile ? .high : .usual
  }

  /// Between two ads the part of the way from one to the other (Hyndman and Fan 1996, definition 7); in quarters, so that it is exact.
  private func quartile(_ number: Int) -> Decimal {
    let (index, part) = ((prices.count - 1) * number).quotientAndRemainder(dividingBy: 4)
    let lower = prices[index]
    guard part > 0, prices.indices.contains(index + 1) else { return lower }
    return lower + (prices[index + 1] - lower) * Decimal(part) / 4
  }
}
