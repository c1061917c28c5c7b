import Database
import Foundation
import GRDB
import Languages
import Listings
import Loading
import Postings

/// A text and conditions as a search of the index, in the board's order.
///
/// The index proposes ads; what it cannot decide, because a text is longer than its terms, is checked in the ad.
struct ListingSearch {
  private let index: PostingIndex
  private var expressions: [PostingExpression]
  private var bounds: PostingBounds
  private var check: ListingTextCheck
  /// Of the ads that the index proposes, those that meet this need no check; `nil` if it is not known which.
  private let certain: PostingExpression?
  /// Conditions that are checked in the ad.
  private let conditions: [ListingCondition]
  /// Whether there can be no such ad.
  private let isEmpty: Bool
  private let db: Database

  /// So many marked ads are looked up in the index; of more, each proposed ad is checked.
  private static let mostPlaces = 500

  init(_ query: ListingQuery, where conditions: [ListingCondition], board: Int64, _ db: Database) throws {
    let asked = Self.texts([[query]] + conditions.compactMap(\.texts))
    let texts = asked.filter { !$0.isEmpty }
    let excluded = conditions.compactMap(\.excluded).map(SearchText.init)
    let decided = excluded.filter(SearchGrams.decides)
    let prices = conditions.compactMap(\.priceBound)
    let values = DecimalCode.range(within: prices)
    // No ad has one of no texts, or a price where there is none. A text that folds to nothing is part of every text.
    isEmpty = texts.count < asked.count || values == nil || excluded.contains { $0.string.isEmpty }
    expressions = texts.compactMap(SearchGrams.expression)
    expressions += decided.compactMap { SearchGrams.expression(for: [$0]) }.map { .not($0) }
    expressions += try conditions.compactMap { try $0.expression(board: board, most: Self.mostPlaces, db) }
    bounds = PostingBounds(values: prices.isEmpty ? nil : values)
    bounds.groups = [true, false].filter { !conditions.contains(.urgent(!$0)) }.map(ListingPostings.group)
    let dates = conditions.compactMap { if case .since(let date) = $0 { date } else { nil } }
    bounds.lastFirst = dates.max().map(ListingPostings.first)
    check = ListingTextCheck(
      texts: texts.filter { !$0.allSatisfy(SearchGrams.decides) }.map { $0.map(\.string) },
      excluded: excluded.filter { !SearchGrams.decides($0) }.map(\.string)
    )
    self.conditions = conditions.filter { $0.isCheckedInAd(most: Self.mostPlaces) }
    certain = self.conditions.isEmpty && check.excluded.isEmpty ? Self.certain(texts) : nil
    index = PostingIndex(space: board, db)
    self.db = db
  }

  /// The search among the ads that the index finds by more expressions, and whose titles match well, or not.
  func narrowed(by expressions: [PostingExpression], title: (words: [[ListingQuery]], match: TitleMatch)) -> Self {
    var narrowed = self
    narrowed.expressions += expressions
    narrowed.check.title = title
    return narrowed
  }

  /// The first ads in the board's order, behind a place.
  func records(after place: PostingPlace?, limit: Int) throws -> [ListingRecord] {
    var bounds = bounds
    bounds.after = place
    return try records(limit) { try $0.hits(within: bounds) }
  }

  /// The first ads in the order of time, behind a place.
  func newest(after place: PostingPlace?, limit: Int) throws -> [ListingRecord] {
    try records(limit) { try $0.hitsByFirst(within: bounds, after: place) }
  }

  /// The first ads in the order of prices, behind an ad.
  func priced(isDescending: Bool, after last: Listing?, limit: Int) throws -> [ListingRecord] {
    try records(limit) { search in
      try search.hitsByDecimal(
        within: bounds,
        isDescending: isDescending,
        after: last.map { ($0.price.amount, ListingPostings.place($0.place)) }
      ) { try amount(of: $0) }
    }
  }

  private func amount(of row: Int64) throws -> Decimal {
    guard let record = try ListingRecord.fetch(number: row, db) else { throw Row.damage("listing") }
    return record.listing.price.amount
  }

  private func records(_ limit: Int, _ hits: (PostingSearch) throws -> any PostingHits) throws -> [ListingRecord] {
    guard limit > 0, !isEmpty else { return [] }
    let hits = try hits(PostingSearch(index, for: .all(expressions)))
    var records: [ListingRecord] = []
    while records.count < limit, let row = try hits.next() {
      if let record = try record(of: row) { records.append(record) }
    }
    return records
  }

  /// The ad that the index proposed; `nil` if it does not meet the search.
  private func record(of row: Int64) throws -> ListingRecord? {
    // Most proposals are refused: reading the texts alone is faster.
    guard try check.isEmpty || meetsCheck(row) else { return nil }
    guard let record = try ListingRecord.fetch(number: row, db) else { throw Row.damage("listing") }
    return conditions.hold(for: record.listing) ? record : nil
  }

  private func meetsCheck(_ row: Int64) throws -> Bool {
    let sql = "SELECT title, description FROM listing_text WHERE number = ?"
    guard let texts = try db.row(sql, [row]) else { throw Row.damage("listing_text") }
    return try check.holds(title: texts.value(0), description: texts.value(1))
  }

  /// How many ads there are, at most a limit.
  func count(upTo limit: Int) throws -> Int {
    guard !isEmpty else { return 0 }
    if isDecided { return try PostingSearch(index, for: .all(expressions)).count(within: bounds, upTo: limit) }
    return try facets(upTo: limit).count
  }

  /// Counts the first ads in the board's order, at most a limit.
  func counts(by facets: Set<Facet>, upTo limit: Int) throws -> FacetCounts {
    guard !isEmpty else { return .nothing(by: facets) }
    return try self.facets(upTo: limit).counts(
      by: facets,
      category: ListingTerms.categoryBeginning,
      day: { CalendarDay.daysSince1970(seconds: ListingPostings.secondsSince1970(ofFirst: $0)) },
      price: { try amount(of: $0) }
    )
  }

  private func facets(upTo limit: Int) throws -> PostingFacets {
    let search = try PostingSearch(index, for: .all(expressions))
    return try PostingFacets(
      of: search,
      within: bounds,
      upTo: limit,
      certain: try certain.map { try search.search(for: .all(expressions + [$0])) },
      where: isDecided ? nil : { try conditions.isEmpty ? meetsCheck($0) : record(of: $0) != nil }
    )
  }

  /// Whether the index alone finds the ads.
  private var isDecided: Bool { check.isEmpty && conditions.isEmpty }

  /// The ads that have a word that begins with each text, or a text that the index decides.
  private static func certain(_ texts: [[SearchText]]) -> PostingExpression? {
    let groups = texts.map { alternatives in
      alternatives.compactMap {
        SearchGrams.decides($0) ? SearchGrams.expression(for: [$0]) : ListingTerms.wordBeginning(with: $0)
      }
    }
    return groups.contains { $0.isEmpty } ? nil : .all(groups.map { .any($0) })
  }

  /// For each condition, the texts of which an ad must contain one; without conditions that every ad meets.
  ///
  /// A text that folds to nothing, such as a bare accent, is part of every text.
  private static func texts(_ queries: [[ListingQuery]]) -> [[SearchText]] {
    queries.map { $0.map(SearchText.init) }.filter { !$0.contains { $0.string.isEmpty } }
  }
}

extension ListingCondition {
  /// The condition as an expression; `nil` if the index decides it otherwise, or not at all.
  fileprivate func expression(board: Int64, most: Int, _ db: Database) throws -> PostingExpression? {
    switch self {
    case .category(let id): return ListingTerms.category(id)
    case .pictured(let isPictured): return ListingTerms.pictured(isPictured)
    case .status(let status): return ListingTerms.status(status)
    case .marked(_, let isMarked, let ids) where ids.count <= most:
      let places = PostingExpression.places(try ListingRecord.places(of: ids, board: board, db))
      return isMarked ? places : .not(places)
    case .marked, .price, .containing, .without, .urgent, .since: return nil
    }
  }

  /// Whether only the ad tells if it meets the condition.
  fileprivate func isCheckedInAd(most: Int) -> Bool {
    switch self {
    case .marked(_, _, let ids): ids.count > most
    case .price(let bound): bound.code.isInexact
    case .category, .pictured, .status, .containing, .without, .urgent, .since: false
    }
  }

  fileprivate var priceBound: DecimalCode.Bound? { if case .price(let bound) = self { bound.code } else { nil } }

  fileprivate var texts: [ListingQuery]? { if case .containing(let texts) = self { texts } else { nil } }

  fileprivate var excluded: ListingQuery? {
    if case .without(let text) = self, !text.text.isEmpty { text } else { nil }
  }
}

extension ListingCondition.PriceBound {
  fileprivate var code: DecimalCode.Bound {
    switch self {
    case .below(let price): .below(price.amount)
    case .atMost(let price): .atMost(price.amount)
    case .atLeast(let price): .atLeast(price.amount)
    case .above(let price): .above(price.amount)
    }
  }
}
