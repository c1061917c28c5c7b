import BoardRules
import Database
import Foundation
import GRDB
import Loading
import Postings

/// The conditions of a search: an expression for the index, bounds, and checks for what the index cannot decide.
struct SearchMatcher {
  /// A condition on the texts of an ad, as SQL over `search_words`, with its arguments.
  struct Check {
    let sql: String
    let arguments: [any DatabaseValueConvertible]
  }

  private(set) var expression: PostingExpression
  let bounds: PostingBounds
  private var checks: [Check]
  /// Of the ads that the index proposes, those that meet this need no check; `nil` if it is not known which.
  private var certain: PostingExpression?
  /// The bounds that the index cannot decide exactly.
  private let prices: [SearchQuery.PriceBound]
  /// Whether no ad can meet it.
  let isContradictory: Bool

  init(_ query: SearchQuery) {
    let values = DecimalCode.range(within: query.prices.map(\.code))
    isContradictory = query.isContradictory || values == nil
    var bounds = PostingBounds(values: query.prices.isEmpty ? nil : values)
    bounds.groups = [true, false].filter { !query.urgent.contains(!$0) }.map { $0 ? .first : .second }
    bounds.lastFirst = query.since.map(BoardPlace.key)
    self.bounds = bounds
    prices = query.prices.filter(\.code.isInexact)
    expression = Self.expression(query)
    checks =
      query.texts.filter { !$0.allSatisfy(SearchTerms.decides) }.map { Check(folded: $0) }
      + query.excluded.filter { !SearchTerms.decides($0) }.map { Check(folded: [$0]).negated }
    certain = prices.isEmpty && query.excluded.allSatisfy(SearchTerms.decides) ? Self.certain(query.texts) : nil
  }

  /// Ads that contain a text by the contract, without a meaning of its words.
  init(containing text: SearchText) {
    isContradictory = false
    expression = SearchTerms.containingAsWritten(text) ?? .everything
    bounds = PostingBounds()
    checks = SearchTerms.decides(text) ? [] : [Check(exact: text)]
    prices = []
  }

  /// Only ads that have not ended at a time, in seconds since 1970. Usually there are no others, or a few.
  func standing(at now: Int, _ db: Database) throws -> SearchMatcher {
    let sql = "SELECT is_urgent, created, id FROM ad WHERE is_listed AND due <= ? LIMIT ?"
    let ended = try db.rows(sql, [now, Self.mostPlaces + 1])
    guard !ended.isEmpty else { return self }
    guard ended.count <= Self.mostPlaces else { return narrowed(by: nil, [.stands(at: now)]) }
    let places = try ended.map { row in
      try BoardPlace(isUrgent: row.value(0), created: row.value(1), id: row.value(2)).posting
    }
    return narrowed(by: .not(.places(places)), [])
  }

  /// So many ads are looked up in the index; of more, each proposed ad is checked.
  private static let mostPlaces = 500

  /// Only what also meets this.
  func narrowed(by expression: PostingExpression?, _ checks: [Check]) -> SearchMatcher {
    var narrowed = self
    if let expression { narrowed.expression = .all([self.expression, expression]) }
    narrowed.checks += checks
    if !checks.isEmpty { narrowed.certain = nil }
    return narrowed
  }

  /// The ads that the index proposes.
  func search(_ db: Database) throws -> PostingSearch {
    try PostingSearch(SearchIndex.postings(db), for: expression)
  }

  /// The first of the hits whose ads meet the search, behind some of them.
  func first(_ limit: Int, of hits: any PostingHits, skipping skipped: Int = 0, _ db: Database) throws
    -> [Int64]
  {
    var (found, left): ([Int64], Int) = ([], skipped)
    let checks = try SearchChecks(checks, db)
    while found.count < limit, let row = try hits.next() {
      guard try meets(row, checks, db) else { continue }
      if left > 0 { left -= 1 } else { found.append(row) }
    }
    return found
  }

  /// How many ads there are, at most a limit.
  func count(in search: PostingSearch, upTo limit: Int, _ db: Database) throws -> Int {
    if checks.isEmpty, prices.isEmpty { return try search.count(within: bounds, upTo: limit) }
    let hits = try search.hits(within: bounds)
    let checks = try SearchChecks(checks, db)
    var count = 0
    while count < limit, let row = try hits.next() { if try meets(row, checks, db) { count += 1 } }
    return count
  }

  /// Counts the first ads in the board's order, at most a limit.
  func counts(by facets: Set<Facet>, upTo limit: Int, _ db: Database) throws -> FacetCounts {
    guard !isContradictory else { return .nothing(by: facets) }
    let isDecided = checks.isEmpty && prices.isEmpty
    let checks = try SearchChecks(checks, db)
    let search = try search(db)
    let found = try PostingFacets(
      of: search,
      within: bounds,
      upTo: limit,
      certain: try certain.map { try search.search(for: narrowed(by: $0, []).expression) },
      where: isDecided ? nil : { try meets($0, checks, db) }
    )
    return try found.counts(
      by: facets,
      category: SearchTerms.categoryBeginning,
      day: { CalendarDay.daysSince1970(seconds: Double(BoardPlace.number(of: $0))) },
      price: { try Ad.amount(of: $0, db) }
    )
  }

  /// Whether an ad that the index proposes meets the search.
  private func meets(_ row: Int64, _ checks: SearchChecks?, _ db: Database) throws -> Bool {
    if !prices.isEmpty {
      let amount = try Ad.amount(of: row, db)
      guard prices.allSatisfy({ $0.contains(amount) }) else { return false }
    }
    return try checks?.meets(row) ?? true
  }

  /// The ads that have a word that begins with each text, or a text that the index decides.
  private static func certain(_ texts: [[SearchText]]) -> PostingExpression? {
    let groups = texts.map { alternatives in
      alternatives.compactMap {
        SearchTerms.decides($0) ? SearchTerms.containing($0) : SearchTerms.wordBeginning(with: $0)
      }
    }
    return groups.contains { $0.isEmpty } ? nil : .all(groups.map { .any($0) })
  }

  private static func expression(_ query: SearchQuery) -> PostingExpression {
    var all = query.texts.compactMap(SearchTerms.containing(oneOf:))
    all += query.categories.sorted().map { .term(SearchTerms.category($0)) }
    all += query.pictured.map { .term(SearchTerms.pictured($0)) }
    all += query.statuses.map { .term(SearchTerms.status($0)) }
    all += query.excluded.filter(SearchTerms.decides).compactMap(SearchTerms.containing).map { .not($0) }
    return .all(all)
  }
}

extension SearchMatcher.Check {
  /// One of these texts is in the ad.
  init(folded texts: [SearchText]) {
    let parts = texts.map { _ in "instr(search_words.folded, ?)" }
    self.init(sql: "(" + parts.joined(separator: " OR ") + ")", arguments: texts.map(\.string))
  }

  /// This text is in the ad by the contract.
  init(exact text: SearchText) {
    self.init(
      sql: """
        instr(CASE WHEN search_words.patch IS NULL THEN search_words.folded
          ELSE written_text(search_words.folded, search_words.patch) END, ?)
        """,
      arguments: [text.string]
    )
  }

  /// One of these texts, with its words marked, is in the title.
  init(title texts: [String]) {
    let parts = texts.map { _ in "instr(search_words.title, ?)" }
    self.init(sql: "(" + parts.joined(separator: " OR ") + ")", arguments: texts)
  }

  /// The ad has not ended.
  static func stands(at now: Int) -> Self {
    Self(
      sql: "NOT EXISTS (SELECT 1 FROM ad WHERE ad.id = search_words.id AND ad.due <= ?)",
      arguments: [now]
    )
  }

  var negated: Self { Self(sql: "NOT " + sql, arguments: arguments) }

  /// All of these.
  static func all(_ checks: [Self]) -> Self {
    Self(sql: "(" + checks.map(\.sql).joined(separator: " AND ") + ")", arguments: checks.flatMap(\.arguments))
  }
}

extension SearchMatcher {
  /// What ``Check/init(exact:)`` calls.
  static let writtenText = DatabaseFunction("written_text", argumentCount: 2, pure: true) { values in
    guard let typed = values.first.flatMap(String.fromDatabaseValue),
      let patch = values.last.flatMap(Data.fromDatabaseValue),
      let written = WrittenTextPatch.written(typed, Array(patch))
    else { throw Row.damage("search_words") }
    return written
  }
}

extension SearchQuery.PriceBound {
  fileprivate var code: DecimalCode.Bound {
    switch self {
    case .below(let price): .below(price)
    case .atMost(let price): .atMost(price)
    case .atLeast(let price): .atLeast(price)
    case .above(let price): .above(price)
    }
  }

  fileprivate func contains(_ amount: Decimal) -> Bool {
    switch self {
    case .below(let price): amount < price
    case .atMost(let price): amount <= price
    case .atLeast(let price): amount >= price
    case .above(let price): amount > price
    }
  }
}
