import Database
import Foundation
import GRDB

/// Reads a page of a search from one consistent state of the board.
struct SearchReader {
  let query: SearchQuery
  let cursor: SearchCursor?
  let limit: Int
  /// The number of matching ads, if it is known; more than ``SearchPage/highestTotal`` stand for any higher number.
  let knownCount: Int?
  /// The most matches that are sorted by price.
  let mostSorted: Int
  let db: Database
  private let sql: SearchSQL

  /// - Parameter checks: what an ad must meet besides the query.
  init(
    _ query: SearchQuery,
    _ checks: [SearchSQL.Check] = [],
    after cursor: SearchCursor?,
    limit: Int,
    knownCount: Int? = nil,
    mostSorted: Int = 200,
    _ db: Database
  ) {
    self.knownCount = knownCount
    self.mostSorted = mostSorted
    self.query = query
    self.cursor = cursor
    self.limit = limit
    self.db = db
    sql = SearchSQL(query).narrowed(by: nil, checks)
  }

  /// A row of a page: an ad's number, and its rank under `sort:match`.
  private struct Hit {
    let number: Int
    var rank: Int?
  }

  /// The ads of the page, the number of all matching ads, counted up to one more than the highest total, and the cursor
  /// of the next page.
  func page() throws -> (ads: [Ad], count: Int, next: SearchCursor?) {
    let ranges = try query.isContradictory ? [] : SearchRange.ranges(of: query, db)
    let first = try knownCount == nil ? sql.numbers(in: ranges, limit: SearchPage.highestTotal + 1, db) : []
    let count = knownCount ?? first.count
    // A search that stops at its last match need not find out that there is no other.
    let wanted = min(limit + 1, count)
    let hits = try wanted == 0 ? [] : hits(in: ranges, first, count, wanted)
    let ads = try hits.prefix(limit).map { try Ad.fetch(number: $0.number, db) }
    guard hits.count > limit, let last = ads.last else { return (ads, count, nil) }
    let key: SearchCursor.Key =
      switch query.sort {
      case nil, .new: .none
      case .price, .fallingPrice: .price(last.priceKey)
      case .match: .rank(hits[ads.count - 1].rank ?? 0)
      }
    return (ads, count, SearchCursor(key: key, place: BoardPlace(last)))
  }

  /// The rows of the page and the one behind it.
  ///
  /// - Parameter first: the first matches that were counted, in the board's order.
  private func hits(in ranges: [Range<Int>], _ first: [Int], _ count: Int, _ wanted: Int) throws -> [Hit] {
    switch query.sort {
    case nil:
      let start = try start()
      let isAmongFirst = knownCount == nil && (start == 0 || count <= SearchPage.highestTotal)
      let numbers =
        isAmongFirst
        ? Array(first.drop { $0 < start }.prefix(wanted))
        : try sql.numbers(in: SearchRange.ranges(ranges, from: start), limit: wanted, db)
      return numbers.map { Hit(number: $0) }
    case .new: return try newest(in: ranges, wanted)
    case .price, .fallingPrice: return try byPrice(in: ranges, wanted, isComplete: count <= SearchPage.highestTotal)
    case .match: return try byRank(in: ranges, wanted)
    }
  }

  /// The number of the first ad behind the cursor's place.
  private func start() throws -> Int { try cursor?.place.numberBehind(db) ?? 0 }

  /// Merges the urgent ads and the others, both of which are in the order of time.
  private func newest(in ranges: [Range<Int>], _ wanted: Int) throws -> [Hit] {
    let left = try cursor.map { try SearchRange.ranges(ranges, behindInTime: $0.place, db) } ?? ranges
    let rows = try left.flatMap { try sql.numbers(in: [$0], limit: wanted, db) }.map { number in
      let created = "SELECT created FROM ad WHERE id = (SELECT id FROM search_ad WHERE number = ?)"
      return (number: number, created: try Int.fetchOne(db.cachedStatement(sql: created), arguments: [number]) ?? 0)
    }
    // Urgent ads have lower numbers than others of the same second.
    return rows.sorted { ($1.created, $0.number) < ($0.created, $1.number) }.prefix(wanted).map {
      Hit(number: $0.number)
    }
  }

  private func byPrice(in ranges: [Range<Int>], _ wanted: Int, isComplete: Bool) throws -> [Hit] {
    var last: (price: PriceKey, next: Int)?
    if case .price(let price)? = cursor?.key { last = (price, try start()) }
    var order = PriceOrder(query, sql, behind: last, in: ranges, limit: wanted, mostSorted: mostSorted, db)
    return try (isComplete ? order.sorted() : order.walked()).map { Hit(number: $0) }
  }

  /// Searches for each rank after the other.
  private func byRank(in ranges: [Range<Int>], _ wanted: Int) throws -> [Hit] {
    var (firstRank, start) = (0, 0)
    if case .rank(let rank)? = cursor?.key { (firstRank, start) = (rank, try self.start()) }
    let whole = TitleMatch(query, isWhole: true)
    let beginning = TitleMatch(query, isWhole: false)
    let ranks = [
      sql.narrowed(by: whole.expression, [whole.check]),
      sql.narrowed(by: beginning.expression, [beginning.check, whole.check.negated]),
      sql.narrowed(by: nil, [beginning.check.negated]),
    ]
    var hits: [Hit] = []
    for (rank, sql) in ranks.enumerated() where rank >= firstRank && hits.count < wanted {
      let left = SearchRange.ranges(ranges, from: rank == firstRank ? start : 0)
      hits += try sql.numbers(in: left, limit: wanted - hits.count, db).map { Hit(number: $0, rank: rank) }
    }
    return hits
  }
}

extension Ad {
  /// The ad with a number in the search index.
  static func fetch(number: Int, _ db: Database) throws -> Ad {
    let sql = "SELECT \(columns) FROM ad WHERE id = (SELECT id FROM search_ad WHERE number = ?)"
    guard let ad = try fetchOne(db.cachedStatement(sql: sql), arguments: [number]) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the search index has an ad that is not on the board")
    }
    return ad
  }
}

/// The ads whose title contains the texts of a search as whole words, or at beginnings of words.
private struct TitleMatch {
  /// Narrows the search in the index; `nil` if the index does not know.
  let expression: String?
  let check: SearchSQL.Check

  init(_ query: SearchQuery, isWhole: Bool) {
    let expressions = query.texts.compactMap { alternatives -> String? in
      let known = alternatives.compactMap(isWhole ? SearchTerms.wholeInTitle : SearchTerms.beginningInTitle)
      return known.count == alternatives.count ? SearchTerms.any(known) : nil
    }
    expression = expressions.isEmpty ? nil : SearchTerms.all(expressions)
    let checks = query.texts.map { alternatives in
      SearchSQL.Check(title: alternatives.map { $0.marked(endsLastWord: isWhole) })
    }
    check = .all(checks.isEmpty ? [SearchSQL.Check(sql: "1", arguments: [])] : checks)
  }
}

extension SearchQuery {
  /// Whether no ad can meet it: an ad has one category, one status and one price, and is urgent and pictured or not.
  fileprivate var isContradictory: Bool {
    var (lowest, highest): (Decimal?, Decimal?) = (nil, nil)
    for bound in prices {
      switch bound {
      case .below(let price), .atMost(let price): highest = min(highest ?? price, price)
      case .above(let price), .atLeast(let price): lowest = max(lowest ?? price, price)
      }
    }
    if let lowest, let highest, lowest > highest { return true }
    return categories.count > 1 || statuses.count > 1 || urgent.count > 1 || pictured.count > 1
  }
}
