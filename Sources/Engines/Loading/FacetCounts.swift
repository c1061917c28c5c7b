package import Foundation

/// What the documents of a search can be counted by.
package enum Facet: String, Sendable, CaseIterable {
  /// Their categories.
  case category
  /// Ranges of prices.
  case price
  /// The months in which they were placed, in UTC.
  case month
}

/// How many documents of a search share a category, a range of prices or a month.
///
/// Of a search that finds very many, the first ones in its order are counted.
package struct FacetCounts: Sendable, Equatable {
  /// So many documents are counted, unless less is asked for.
  package static let most = 10_000

  /// The documents that share something.
  package struct Group<Key: Sendable & Equatable>: Sendable, Equatable {
    /// What they share.
    package var key: Key
    /// How many there are.
    package var count: Int

    /// Creates a group.
    package init(key: Key, count: Int) { (self.key, self.count) = (key, count) }
  }

  /// How many documents were counted.
  package var total: Int
  /// Whether the search finds more than were counted.
  package var isMore: Bool
  /// By the ids of categories, the largest group first; `nil` if they were not asked for.
  package var categories: [Group<Int>]?
  /// By price; `nil` if that was not asked for.
  package var prices: PriceDistribution?
  /// By months such as `2026-11`, the last one first; `nil` if they were not asked for.
  package var months: [Group<String>]?

  /// Creates counts.
  package init(
    total: Int = 0,
    isMore: Bool = false,
    categories: [Group<Int>]? = nil,
    prices: PriceDistribution? = nil,
    months: [Group<String>]? = nil
  ) {
    (self.total, self.isMore) = (total, isMore)
    (self.categories, self.prices, self.months) = (categories, prices, months)
  }

  /// Puts counted documents in order. Each of the last three is `nil` if it was not asked for.
  ///
  /// - Parameters:
  ///   - categories: how many documents each category has.
  ///   - prices: different prices in ascending order, and how many documents have each.
  ///   - days: how many documents were placed on each day, counted from 1970-01-01 in UTC.
  package init(
    total: Int,
    isMore: Bool,
    categories: [Int: Int]?,
    prices: [(price: Decimal, count: Int)]?,
    days: [Int: Int]?
  ) {
    self.init(total: total, isMore: isMore)
    self.categories = categories.map { counts in
      counts.map { Group(key: $0.key, count: $0.value) }
        .sorted { $0.count == $1.count ? $0.key < $1.key : $0.count > $1.count }
    }
    self.prices = prices.map { PriceDistribution($0) }
    months = days.map { counts in
      let months = counts.reduce(into: [:]) { $0[CalendarDay(daysSince1970: $1.key).monthText, default: 0] += $1.value }
      return months.map { Group(key: $0.key, count: $0.value) }.sorted { $0.key > $1.key }
    }
  }

  /// The counts of a search that finds nothing.
  package static func nothing(by facets: Set<Facet>) -> FacetCounts {
    FacetCounts(
      total: 0,
      isMore: false,
      categories: facets.contains(.category) ? [:] : nil,
      prices: facets.contains(.price) ? [] : nil,
      days: facets.contains(.month) ? [:] : nil
    )
  }

  /// Counts documents one by one. O(n log n).
  ///
  /// - Parameter isMore: whether there are others that are not counted.
  package init(
    of documents: some Sequence<(category: Int, price: Decimal, secondsSince1970: Double)>,
    isMore: Bool,
    by facets: Set<Facet>
  ) {
    var (total, categories, prices, days) = (0, [Int: Int](), [Decimal: Int](), [Int: Int]())
    for document in documents {
      total += 1
      categories[document.category, default: 0] += 1
      prices[document.price, default: 0] += 1
      days[CalendarDay.daysSince1970(seconds: document.secondsSince1970), default: 0] += 1
    }
    self.init(
      total: total,
      isMore: isMore,
      categories: facets.contains(.category) ? categories : nil,
      prices: facets.contains(.price) ? prices.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 } : nil,
      days: facets.contains(.month) ? days : nil
    )
  }
}

/// How prices are distributed.
package struct PriceDistribution: Sendable, Equatable {
  /// A range of prices, from a price to just below another one.
  package struct Range: Sendable, Equatable {
    /// The lowest price; `nil` for all that are below zero.
    package var from: Decimal?
    /// The first price above it.
    package var to: Decimal
    /// How many documents have such a price.
    package var count: Int

    /// Creates a range.
    package init(from: Decimal?, to: Decimal, count: Int) { (self.from, self.to, self.count) = (from, to, count) }
  }

  /// The lowest price, the first quartile, the median, the third quartile and the highest price, each a price that a document has; empty without
  /// documents.
  package var quartiles: [Decimal]
  /// The ranges with documents, from the lowest on. Each begins at zero, or at 1, 2 or 5 times a power of ten.
  package var ranges: [Range]

  /// Creates a distribution.
  package init(quartiles: [Decimal], ranges: [Range]) { (self.quartiles, self.ranges) = (quartiles, ranges) }

  /// - Parameter prices: different prices in ascending order, and how many documents have each.
  init(_ prices: [(price: Decimal, count: Int)]) {
    let total = prices.reduce(0) { $0 + $1.count }
    // The nearest rank: at least a quarter of the documents are not dearer than the first quartile.
    var ranks = (0...4).map { max(1, (total * $0 + 3) / 4) }[...]
    var (quartiles, ranges, counted) = ([Decimal](), [Range](), 0)
    for (price, count) in prices {
      counted += count
      while let rank = ranks.first, rank <= counted {
        quartiles.append(price)
        ranks.removeFirst()
      }
      if let last = ranges.last, price < last.to {
        ranges[ranges.count - 1].count += count
      } else {
        let (from, to) = Self.bounds(around: price)
        ranges.append(Range(from: from, to: to, count: count))
      }
    }
    self.init(quartiles: quartiles, ranges: ranges)
  }

  private static func bounds(around price: Decimal) -> (from: Decimal?, to: Decimal) {
    if price < 0 { return (nil, 0) }
    if price < 1 { return (0, 1) }
    var unit = Decimal(1)
    // Beyond 10¹⁶⁵ a Decimal is not a number.
    while case let next = unit * 10, next.isFinite, next <= price { unit = next }
    let steps: [Decimal] = [1, 2, 5, 10]
    let next = steps.firstIndex { price < $0 * unit } ?? 3
    return (steps[max(0, next - 1)] * unit, steps[next] * unit)
  }
}
