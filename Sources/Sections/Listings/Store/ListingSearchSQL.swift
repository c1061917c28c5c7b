import Database
import GRDB
import Languages
import Listings

/// A text and conditions as SQL, in the board's order; the sqlite3 shell can run the same.
struct ListingSearchSQL {
  /// `SELECT` for the rows of a range; its arguments are `values(in:limit:)`.
  let rowsSQL: String

  private let countSQL: String
  private let sortedSQL: ListingSortSQL?
  private let leading: [any DatabaseValueConvertible]
  private let trailing: [any DatabaseValueConvertible]

  init(_ query: ListingQuery, where conditions: [ListingCondition], order: ListingOrder = .board, board: Int64) {
    let conditionsOnText = Self.texts([[query]] + conditions.compactMap(\.texts))
    let texts = conditionsOnText.filter { !$0.isEmpty }
    let facts = conditions.compactMap(\.sql)
    var filters = facts.map(\.text)
    // No ad has one of no texts.
    if texts.count < conditionsOnText.count { filters.append("0") }
    var leading = facts.map(\.argument)
    var source = "listing"
    if !texts.isEmpty {
      source = "listing_gram"
      filters.insert("listing_gram MATCH ?", at: 0)
      leading.insert(SearchGrams.expression(for: texts), at: 0)
    } else if conditions.contains(where: { if case .category = $0 { true } else { false } }) {
      source = "listing INDEXED BY listing_in_category"
      filters.insert("listing.board = ?", at: 0)
      leading.insert(board, at: 0)
    }
    let number = texts.isEmpty ? "listing.number" : "listing_gram.rowid"
    let sort = ListingSortSQL(order)
    if let sort, source == "listing", let index = sort.index {
      source = "listing INDEXED BY \(index)"
      filters.insert("listing.board = ?", at: 0)
      leading.insert(board, at: 0)
    }
    filters += ["\(number) >= ?", "\(number) < ?"]
    // What the index proposes is checked in the ad's text.
    let undecided = texts.filter { !$0.allSatisfy(SearchGrams.decides) }
    filters += undecided.map { "(" + $0.map { _ in "instr(listing_text.folded, ?)" }.joined(separator: " OR ") + ")" }
    self.leading = leading
    trailing = undecided.flatMap { $0.map(\.string) }

    // The joins in the order that reads the least: facts are narrow, texts wide.
    let joinListing = texts.isEmpty ? "" : " CROSS JOIN listing ON listing.number = \(number)"
    let joinText = " CROSS JOIN listing_text ON listing_text.number = \(number)"
    let joins = facts.isEmpty ? joinText + joinListing : joinListing + joinText
    let condition = filters.joined(separator: " AND ")
    rowsSQL =
      "SELECT \(ListingRecord.columns) FROM \(source)\(joins) WHERE \(condition) ORDER BY \(number) LIMIT ?"
    let asksText = condition.contains("listing_text.")
    sortedSQL = sort.map { sort in
      var sort = sort
      sort.source = source + joinListing + (asksText || sort.readsText ? joinText : "")
      sort.condition = condition
      return sort
    }
    let asksFacts = !facts.isEmpty
    countSQL =
      "SELECT count(*) FROM \(source)\(asksFacts ? joinListing : "")\(asksText ? joinText : "") WHERE \(condition)"
  }

  /// For each condition, the texts of which an ad must contain one; without conditions that every ad meets.
  ///
  /// A text that folds to nothing, such as a bare accent, is part of every text.
  private static func texts(_ queries: [[ListingQuery]]) -> [[SearchText]] {
    queries.map { $0.map { SearchText(FoldedText($0.text)) } }.filter { !$0.contains { $0.string.isEmpty } }
  }

  /// The arguments of the rows' statement.
  func values(in range: Range<Int64>, limit: Int) -> [any DatabaseValueConvertible] {
    values(in: range) + [limit]
  }

  private func values(in range: Range<Int64>) -> [any DatabaseValueConvertible] {
    leading + [range.lowerBound, range.upperBound] + trailing
  }

  /// The first rows of consecutive ranges, and whether there are more.
  func records(in ranges: [Range<Int64>], limit: Int, _ db: Database) throws -> ([ListingRecord], hasMore: Bool) {
    var records: [ListingRecord] = []
    for range in ranges {
      // One more row is requested, to know whether there are more.
      let (left, overflow) = (limit - records.count).addingReportingOverflow(1)
      let values = values(in: range, limit: overflow ? .max : left)
      let rows = try Row.fetchCursor(db.cachedStatement(sql: rowsSQL), arguments: StatementArguments(values))
      while let row = try rows.next() {
        guard records.count < limit else { return (records, true) }
        records.append(try ListingRecord(row))
      }
    }
    return (records, false)
  }

  /// The first rows in the search's own order after an ad, and whether there are more.
  ///
  /// - Parameter ranges: where in the board's order ads can be found.
  func sortedRecords(
    in ranges: [Range<Int64>],
    after last: Listing?,
    board: Int64,
    limit: Int,
    _ db: Database
  ) throws -> ([ListingRecord], hasMore: Bool) {
    guard let sortedSQL else { return try records(in: ranges, limit: limit, db) }
    sortedSQL.addFunction(to: db)
    let key = last.flatMap(sortedSQL.key)
    let tie = try last.map { try ListingNeighbours(board: board).firstNumber(behind: $0.place, db) } ?? 0
    let (wanted, overflow) = limit.addingReportingOverflow(1)
    var records: [ListingRecord] = []
    for range in ranges {
      let after: [any DatabaseValueConvertible] = key.map { [$0, $0, tie] } ?? []
      let arguments = values(in: range) + after + [overflow ? .max : wanted]
      let statement = try db.cachedStatement(sql: sortedSQL.text(isContinued: key != nil))
      let rows = try Row.fetchCursor(statement, arguments: StatementArguments(arguments))
      while let row = try rows.next() { records.append(try ListingRecord(row)) }
    }
    // Each range is sorted already.
    let merged = ranges.count > 1 ? sortedSQL.merged(records) : records
    let first = Array(merged.prefix(max(0, limit)))
    return (first, first.count < merged.count)
  }

  /// How many rows there are in the ranges.
  func count(in ranges: [Range<Int64>], _ db: Database) throws -> Int {
    let statement = try db.cachedStatement(sql: countSQL)
    return try ranges.reduce(0) { count, range in
      try count + (Int.fetchOne(statement, arguments: StatementArguments(values(in: range))) ?? 0)
    }
  }
}

extension ListingCondition {
  /// The condition as SQL over `listing` and `listing_text`, with its argument; `nil` if no row has to be checked.
  ///
  /// Conditions on an ad's place are not included: ``ListingRanges`` applies them.
  var sql: (text: String, argument: any DatabaseValueConvertible)? {
    switch self {
    case .category(let id): ("listing.category_id = ?", id)
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
    // A text that folds to nothing, such as a bare accent, is part of every text: instr agrees.
    case .without(let query) where !query.text.isEmpty:
      ("NOT instr(listing_text.folded, ?)", SearchText(FoldedText(query.text)).string)
    case .status(let status): ("listing.status = ?", status.rawValue)
    case .containing, .without, .urgent, .since: nil
    }
  }

  fileprivate var texts: [ListingQuery]? { if case .containing(let texts) = self { texts } else { nil } }
}
