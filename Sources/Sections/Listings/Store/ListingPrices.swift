import Database
import GRDB
import Listings

/// The prices that the ads of a board have, as keys (``PriceKey``).
struct ListingPrices {
  let board: Int64
  let db: Database

  /// More buckets than a market has; a search over more does without them.
  private static let mostBuckets = 100

  /// The buckets between the bounds of some conditions, cheapest first; `nil` if there are too many. Takes a few microseconds for each.
  func buckets(where conditions: [ListingCondition]) throws -> [PriceBucket]? {
    var (lower, upper) = ("", "~")
    for case .price(let bound) in conditions {
      switch bound {
      case .atLeast(let price), .above(let price): lower = max(lower, PriceKey.text(of: price.amount))
      case .atMost(let price), .below(let price): upper = min(upper, PriceKey.text(of: price.amount))
      }
    }
    var buckets: [PriceBucket] = []
    while let key = try key(from: lower), key <= upper {
      guard buckets.count < Self.mostBuckets else { return nil }
      buckets.append(PriceBucket(key))
      lower = PriceBucket(key).end
    }
    return buckets
  }

  /// The first price from a key on.
  func key(from key: String) throws -> String? {
    try fetch("SELECT price FROM listing WHERE board = ? AND price >= ? ORDER BY price LIMIT 1", key)
  }

  /// The next price behind a key, in either direction.
  func key(behind key: String, isDescending: Bool) throws -> String? {
    isDescending
      ? try fetch("SELECT price FROM listing WHERE board = ? AND price < ? ORDER BY price DESC LIMIT 1", key)
      : try fetch("SELECT price FROM listing WHERE board = ? AND price > ? ORDER BY price LIMIT 1", key)
  }

  private func fetch(_ sql: String, _ key: String) throws -> String? {
    try db.row(sql, [board, key]).map { try $0.value(0) }
  }
}

/// The prices with as many digits before the point, and the same first digit.
struct PriceBucket: Hashable {
  /// How their keys begin.
  let prefix: String

  private static let length = 5

  /// The bucket of a price, by its key.
  init(_ key: String) { prefix = String(key.prefix(Self.length)) }

  /// Sorts after the keys of its prices, and before the next bucket's. The key of 0 alone is shorter, and begins all keys above it.
  var end: String { prefix + (prefix.count < Self.length ? " " : "\u{7F}") }

  /// The index expression for the ads with such a price.
  var expression: String { IndexExpression.term(ListingTerms.prices(self)) }
}
