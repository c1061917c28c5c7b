import Database
import GRDB
import Languages
import Listings

/// A text and conditions as SQL, in the board's order.
///
/// The text index and the facts of ads propose rows; what they cannot decide, because a text is longer than a term of the index, is checked in
/// the ad's text. The sqlite3 shell can run the statements.
struct ListingSearchSQL {
  /// A condition on `listing`, with its argument.
  typealias Filter = (sql: String, argument: any DatabaseValueConvertible)

  /// Expressions of the text index, all of which an ad must meet.
  private var expressions: [String]
  private var excluded: [String]
  private var filters: [Filter]
  private var check: ListingTextCheck
  /// Whether there can be no such ad.
  private let isEmpty: Bool

  /// - Parameter buckets: in which prices are, cheapest first, if the conditions bound them.
  init(_ query: ListingQuery, where conditions: [ListingCondition], buckets: [PriceBucket]?) {
    let asked = Self.texts([[query]] + conditions.compactMap(\.texts))
    let texts = asked.filter { !$0.isEmpty }
    let others = conditions.compactMap(\.excluded).map(SearchText.init)
    let categories = Set(conditions.compactMap { if case .category(let id) = $0 { id } else { nil } })
    // No ad has one of no texts, two categories, or a price where there is none. A text that folds to nothing is part of every text.
    isEmpty =
      texts.count < asked.count || categories.count > 1 || buckets?.isEmpty == true
      || others.contains { $0.string.isEmpty }
    expressions = texts.compactMap(SearchGrams.expression)
    expressions += categories.map { IndexExpression.term(ListingTerms.category($0)) }
    if let buckets { expressions.append(IndexExpression.any(buckets.map(\.expression))) }
    let (decided, undecided) = (others.filter(SearchGrams.decides), others.filter { !SearchGrams.decides($0) })
    excluded = decided.compactMap { SearchGrams.expression(for: [$0]) }
    filters = conditions.compactMap(\.filter)
    check = ListingTextCheck(
      texts: texts.filter { !$0.allSatisfy(SearchGrams.decides) }.map { $0.map(\.string) },
      excluded: undecided.map(\.string)
    )
  }

  /// The search among the ads that the index finds by more expressions, and whose titles match well, or not.
  func narrowed(by expressions: [String], title: (words: [[ListingQuery]], match: TitleMatch)? = nil) -> Self {
    var narrowed = self
    narrowed.expressions += expressions
    narrowed.check.title = title ?? check.title
    return narrowed
  }

  /// The search without what is checked in texts: it finds more ads, and reads less.
  var withoutTexts: Self {
    var narrow = self
    narrow.check = ListingTextCheck(texts: [], excluded: [])
    return narrow
  }

  /// Whether the text index is asked.
  var asksIndex: Bool { !expressions.isEmpty || !excluded.isEmpty }

  /// `SELECT` for the rows of a range, in the board's order, before texts are checked; its arguments are ``values(in:)``.
  var rowsSQL: String { select(ListingRecord.columns, facts: true, texts: true) }

  /// The arguments of the statements.
  func values(in range: Range<Int64>) -> [any DatabaseValueConvertible] {
    let first: [any DatabaseValueConvertible] = expression.map { [$0] } ?? []
    return first + filters.map(\.argument) + [range.lowerBound, range.upperBound]
  }

  /// The first rows of consecutive ranges, and whether there are more.
  func records(in ranges: [Range<Int64>], limit: Int, _ db: Database) throws -> ([ListingRecord], hasMore: Bool) {
    var records: [ListingRecord] = []
    let hasEnded = try visit(ranges, rowsSQL, textAt: ListingRecord.textColumns, db) { row in
      guard records.count < limit else { return false }
      records.append(try ListingRecord(row))
      return true
    }
    return (records, !hasEnded)
  }

  /// The row of an ad that ``withoutTexts`` found; `nil` if its texts do not meet the search.
  func record(_ number: Int64, _ db: Database) throws -> ListingRecord? {
    guard let row = try ListingRecord.row(number: number, db) else { return nil }
    return try check.holds(for: row, ListingRecord.textColumns) ? ListingRecord(row) : nil
  }

  /// The numbers and the price keys of the ads in the ranges; `nil` if there are more than a limit.
  func prices(in ranges: [Range<Int64>], limit: Int, _ db: Database) throws -> [(number: Int64, key: String)]? {
    var prices: [(number: Int64, key: String)] = []
    let sql = select("\(number), listing.price" + texts, facts: true, texts: !check.isEmpty)
    let hasEnded = try visit(ranges, sql, textAt: (2, 3), db) { row in
      guard prices.count < limit else { return false }
      prices.append((try row.value(0), try row.value(1)))
      return true
    }
    return hasEnded ? prices : nil
  }

  /// How many rows there are in the ranges.
  func count(in ranges: [Range<Int64>], _ db: Database) throws -> Int {
    guard !isEmpty else { return 0 }
    guard check.isEmpty else {
      var count = 0
      _ = try visit(ranges, select(number + texts, texts: true), textAt: (1, 2), db) { _ in
        count += 1
        return true
      }
      return count
    }
    let statement = try db.cachedStatement(sql: select("count(*)", isOrdered: false))
    return try ranges.reduce(0) { count, range in
      try count + (Int.fetchOne(statement, arguments: StatementArguments(values(in: range))) ?? 0)
    }
  }

  /// Gives the rows that pass the check, until it is told to stop. Returns whether it came to their end.
  private func visit(
    _ ranges: [Range<Int64>],
    _ sql: String,
    textAt columns: (title: Int, description: Int),
    _ db: Database,
    _ body: (Row) throws -> Bool
  ) throws -> Bool {
    guard !isEmpty else { return true }
    let statement = try db.cachedStatement(sql: sql)
    for range in ranges {
      let rows = try Row.fetchCursor(statement, arguments: StatementArguments(values(in: range)))
      while let row = try rows.next() {
        if try check.holds(for: row, columns), try !body(row) { return false }
      }
    }
    return true
  }

  private var number: String { asksIndex ? "listing_gram.rowid" : "listing.number" }
  private var texts: String { check.isEmpty ? "" : ", listing_text.title, listing_text.description" }

  /// The joins in the order that reads the least: facts are narrow, texts wide.
  private func select(
    _ columns: String,
    facts: Bool = false,
    texts: Bool = false,
    isOrdered: Bool = true
  ) -> String {
    let listing = asksIndex && (facts || !filters.isEmpty) ? " CROSS JOIN listing ON listing.number = \(number)" : ""
    let text = texts ? " CROSS JOIN listing_text ON listing_text.number = \(number)" : ""
    let source = asksIndex ? "listing_gram" : "listing"
    let joins = filters.isEmpty ? text + listing : listing + text
    let conditions =
      (asksIndex ? ["listing_gram MATCH ?"] : []) + filters.map(\.sql) + ["\(number) >= ?", "\(number) < ?"]
    let order = isOrdered ? " ORDER BY \(number)" : ""
    return "SELECT \(columns) FROM \(source)\(joins) WHERE \(conditions.joined(separator: " AND "))\(order)"
  }

  private var expression: String? {
    guard asksIndex else { return nil }
    let all = expressions.isEmpty ? [IndexExpression.term(ListingTerms.everything)] : expressions
    guard !excluded.isEmpty else { return IndexExpression.all(all) }
    return "\(IndexExpression.all(all)) NOT \(IndexExpression.any(excluded))"
  }

  /// For each condition, the texts of which an ad must contain one; without conditions that every ad meets.
  ///
  /// A text that folds to nothing, such as a bare accent, is part of every text.
  private static func texts(_ queries: [[ListingQuery]]) -> [[SearchText]] {
    queries.map { $0.map(SearchText.init) }.filter { !$0.contains { $0.string.isEmpty } }
  }
}

extension ListingCondition {
  /// The condition as SQL over `listing`; `nil` if no row has to be checked.
  ///
  /// Conditions on an ad's place are not included (``ListingRanges``), nor are those that the text index decides.
  fileprivate var filter: ListingSearchSQL.Filter? {
    switch self {
    case .price(.below(let bound)): ("listing.price < ?", PriceKey.text(of: bound.amount))
    case .price(.atMost(let bound)): ("listing.price <= ?", PriceKey.text(of: bound.amount))
    case .price(.atLeast(let bound)): ("listing.price >= ?", PriceKey.text(of: bound.amount))
    case .price(.above(let bound)): ("listing.price > ?", PriceKey.text(of: bound.amount))
    case .pictured(let isPictured): ("listing.is_pictured = ?", isPictured)
    case .marked(_, let isMarked, let ids):
      (
        "listing.id \(isMarked ? "IN" : "NOT IN") (SELECT value FROM json_each(?))",
        "[" + ids.map(String.init).joined(separator: ",") + "]"
      )
    case .status(let status): ("listing.status = ?", status.rawValue)
    case .category, .containing, .without, .urgent, .since: nil
    }
  }

  fileprivate var texts: [ListingQuery]? { if case .containing(let texts) = self { texts } else { nil } }

  fileprivate var excluded: ListingQuery? {
    if case .without(let text) = self, !text.text.isEmpty { text } else { nil }
  }
}
