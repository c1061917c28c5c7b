import Database
import GRDB

/// Reads the matches of a search in the order of prices. Ads with one price are in the board's order.
///
/// The index is asked for the matches in one span of prices after the other, wide ones first. A span with few matches is
/// sorted. One with many is divided, down to single prices, whose matches are in their order already. So a page needs
/// a few questions, however many ads match and however many prices there are.
struct PriceOrder {
  let isFalling: Bool
  let ranges: [Range<Int>]
  let limit: Int
  /// The most matches that are sorted.
  let mostSorted: Int
  let db: Database
  private let whole: SearchSQL
  /// What decides without reading texts.
  private let narrow: SearchSQL

  /// The keys of prices that are not read yet: from the lower to before the upper.
  private var (lower, upper) = (PriceKey.lowest, PriceKey.highest)
  /// The last price that was shown, and the first number that was not shown with it.
  private let last: (price: PriceKey, next: Int)?
  private var numbers: [Int] = []

  init(
    _ query: SearchQuery,
    _ sql: SearchSQL,
    behind last: (price: PriceKey, next: Int)?,
    in ranges: [Range<Int>],
    limit: Int,
    mostSorted: Int,
    _ db: Database
  ) {
    isFalling = query.sort == .fallingPrice
    (whole, narrow) = (sql, sql.withoutTexts)
    (self.last, self.ranges, self.limit, self.mostSorted, self.db) = (last, ranges, limit, mostSorted, db)
    for bound in query.prices {
      switch bound {
      case .below(let price): upper = min(upper, PriceKey(price).text)
      case .atMost(let price): upper = min(upper, PriceKey(price).end)
      case .atLeast(let price): lower = max(lower, PriceKey(price).text)
      case .above(let price): lower = max(lower, PriceKey(price).end)
      }
    }
    guard let last else { return }
    if isFalling { upper = min(upper, last.price.end) } else { lower = max(lower, last.price.text) }
  }

  /// The numbers of the next ads, when there are few matches: all are sorted.
  mutating func sorted() throws -> [Int] {
    try append(narrow.priced(in: ranges, limit: .max, db))
    return numbers
  }

  /// The numbers of the next ads, when there are many matches.
  mutating func walked() throws -> [Int] {
    try walk(PriceSpan.all)
    return numbers
  }

  private mutating func walk(_ span: PriceSpan) throws {
    while numbers.count < limit, let price = try next(in: span) {
      let part = price.span(within: span)
      if part.isOnePrice {
        let start = price == last?.price ? last?.next ?? 0 : 0
        let sql = whole.narrowed(by: SearchTerms.quoted(part.term), [])
        numbers += try sql.numbers(in: SearchRange.ranges(ranges, from: start), limit: limit - numbers.count, db)
      } else {
        // A part of which some prices are not wanted is divided.
        let isWhole = lower <= part.start && part.end <= upper
        let some =
          try isWhole
          ? narrow.narrowed(by: SearchTerms.quoted(part.term), []).priced(in: ranges, limit: mostSorted + 1, db) : nil
        if let some, some.count <= mostSorted { try append(some) } else { try walk(part) }
      }
      if isFalling { upper = min(upper, part.start) } else { lower = max(lower, part.end) }
    }
  }

  /// The next price of any ad.
  private func next(in span: PriceSpan) throws -> PriceKey? {
    let sql = """
      SELECT price FROM search_ad INDEXED BY search_ad_by_price WHERE price >= ? AND price < ?
      ORDER BY price \(isFalling ? "DESC" : "ASC") LIMIT 1
      """
    let statement = try db.cachedStatement(sql: sql)
    let price = try String.fetchOne(statement, arguments: [max(lower, span.start), min(upper, span.end)])
    return price.flatMap(PriceKey.init(stored:))
  }

  /// Sorts matches, and checks the texts of as many as are wanted.
  private mutating func append(_ matches: [(number: Int, price: String)]) throws {
    let behind = matches.filter { match in
      guard let last, match.price == last.price.text else { return lower <= match.price && match.price < upper }
      return match.number >= last.next
    }
    let ordered = behind.sorted { one, other in
      if one.price == other.price { return one.number < other.number }
      return (one.price < other.price) != isFalling
    }
    for match in ordered where numbers.count < limit {
      if try whole.textsMeet(match.number, db) { numbers.append(match.number) }
    }
  }
}
