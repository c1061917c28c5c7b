import Database
import GRDB

/// The order of prices, from a key on. Ads with one price are in the board's order.
struct PriceOrder {
  let isFalling: Bool
  /// The last price that was shown, and the first number that was not shown with it; `nil` at the beginning.
  var last: (price: PriceKey, next: Int)?

  var direction: String { isFalling ? "DESC" : "ASC" }

  /// The ads of this order that were not shown.
  var check: SearchSQL.Check {
    let (price, number) = (last?.price.text ?? start, last?.next ?? 0)
    return SearchSQL.Check(
      sql: "(search_ad.price \(sign) ? OR (search_ad.price = ? AND search_ad.number >= ?))",
      arguments: [price, price, number]
    )
  }

  func sorted(_ rows: [(number: Int, price: String)]) -> [(number: Int, price: String)] {
    rows.sorted { one, other in
      if one.price == other.price { return one.number < other.number }
      // As SQLite compares them: byte by byte.
      let isBefore = one.price.utf8.lexicographicallyPrecedes(other.price.utf8)
      return isBefore != isFalling
    }
  }

  /// The numbers of the next ads, found by reading the ads in this order: quick if many ads match.
  ///
  /// - Parameter budget: about how many ads to read at most.
  /// - Returns: what was found, and whether the budget was enough.
  func numbers(
    meeting query: SearchQuery,
    in ranges: [Range<Int>],
    limit: Int,
    budget: Int,
    _ db: Database
  ) throws -> (numbers: [Int], isEnough: Bool) {
    let conditions = SearchSQL.Check.scan(query, ranges)
    var numbers: [Int] = []
    for segment in segments where numbers.count < limit {
      let end = try db.row(
        "SELECT price, number FROM \(source) WHERE \(segment.sql) ORDER BY \(order) LIMIT 1 OFFSET ?",
        StatementArguments(segment.arguments + [budget])
      )
      let sql = """
        SELECT search_ad.number FROM \(source) CROSS JOIN search_words ON search_words.number = search_ad.number
        WHERE \(segment.sql) AND \(end == nil ? "?" : "search_ad.price \(isFalling ? ">=" : "<=") ?") AND \(conditions.sql)
        ORDER BY \(order) LIMIT ?
        """
      let last: any DatabaseValueConvertible = try end.map { try $0.value(0) as String } ?? true
      let arguments = segment.arguments + [last] + conditions.arguments + [limit - numbers.count]
      numbers += try Int.fetchAll(db.cachedStatement(sql: sql), arguments: StatementArguments(arguments))
      if end != nil, numbers.count < limit { return (numbers, false) }
    }
    return (numbers, true)
  }

  /// First the rest of the last price, then the further prices.
  private var segments: [SearchSQL.Check] {
    let further = SearchSQL.Check(sql: "search_ad.price \(sign) ?", arguments: [last?.price.text ?? start])
    guard let last else { return [further] }
    let same = SearchSQL.Check(
      sql: "search_ad.price = ? AND search_ad.number >= ?",
      arguments: [last.price.text, last.next]
    )
    return [same, further]
  }

  private var source: String {
    "search_ad INDEXED BY \(isFalling ? "search_ad_by_falling_price" : "search_ad_by_price")"
  }

  private var order: String { "search_ad.price \(direction), search_ad.number" }

  private var start: String { isFalling ? PriceKey.highest : PriceKey.lowest }
  private var sign: String { isFalling ? "<" : ">" }
}

extension SearchSQL.Check {
  /// All conditions of a search, for an ad that no index found.
  fileprivate static func scan(_ query: SearchQuery, _ ranges: [Range<Int>]) -> Self {
    var checks = query.prices.map(Self.init(price:))
    checks += query.categories.map { Self(sql: "search_ad.category_id = ?", arguments: [$0]) }
    checks += query.pictured.map { Self(sql: "search_ad.is_pictured = ?", arguments: [$0]) }
    checks += query.statuses.map { Self(sql: "search_ad.status = ?", arguments: [$0.rawValue]) }
    let places = ranges.map { _ in "(search_ad.number >= ? AND search_ad.number < ?)" }
    checks.append(
      Self(
        sql: "(" + (places + ["0"]).joined(separator: " OR ") + ")",
        arguments: ranges.flatMap { [$0.lowerBound, $0.upperBound] }
      )
    )
    checks += query.texts.map(Self.init(folded:))
    checks += query.excluded.map { Self(folded: [$0]).negated }
    return all(checks)
  }
}
