import Database
import GRDB

/// The conditions of a search as SQL: an expression for the index, and checks for what the index cannot decide.
struct SearchSQL {
  /// A condition on the facts or the texts of an ad, with its arguments.
  struct Check {
    /// Over `search_ad` or `search_words`.
    let sql: String
    let arguments: [any DatabaseValueConvertible]

    var readsFacts: Bool { sql.contains("search_ad.") }
    var readsWords: Bool { sql.contains("search_words.") }
  }

  /// The index's part; `nil` if it has none.
  private var expression: String?
  private var checks: [Check]

  init(_ query: SearchQuery) {
    expression = Self.expression(query)
    checks =
      query.prices.map(Check.init(price:))
      + query.texts.filter { !$0.allSatisfy(SearchTerms.decides) }.map { Check(folded: $0) }
      + query.excluded.filter { !SearchTerms.decides($0) }.map { Check(folded: [$0]).negated }
  }

  /// Ads that contain a text, without a meaning of its words.
  init(containing text: SearchText) {
    expression = SearchTerms.containing(text)
    checks = SearchTerms.decides(text) ? [] : [Check(folded: [text])]
  }

  /// Only what also meets this.
  func narrowed(by expression: String?, _ checks: [Check]) -> SearchSQL {
    var narrowed = self
    if let expression {
      narrowed.expression = self.expression.map { SearchTerms.all([$0, expression]) } ?? expression
    }
    narrowed.checks += checks
    return narrowed
  }

  /// The numbers of the first ads in consecutive ranges, in the board's order.
  func numbers(in ranges: [Range<Int>], limit: Int, _ db: Database) throws -> [Int] {
    let number = number
    let sql = "SELECT \(number) FROM \(source()) WHERE \(condition) ORDER BY \(number) LIMIT ?"
    let statement = try db.cachedStatement(sql: sql)
    var numbers: [Int] = []
    for range in ranges where numbers.count < limit {
      let arguments = arguments(range) + [limit - numbers.count]
      numbers += try Int.fetchAll(statement, arguments: StatementArguments(arguments))
    }
    return numbers
  }

  /// How many ads there are.
  func count(_ db: Database) throws -> Int {
    let statement = try db.cachedStatement(sql: "SELECT count(*) FROM \(source()) WHERE \(condition)")
    return try Int.fetchOne(statement, arguments: StatementArguments(arguments(SearchNumber.all))) ?? 0
  }

  /// The ads at some positions of the board's order.
  func ads(in window: Paging.Window, _ db: Database) throws -> [Ad] {
    let sql = "SELECT \(number) FROM \(source()) WHERE \(condition) ORDER BY \(number) LIMIT ? OFFSET ?"
    let arguments = arguments(SearchNumber.all) + [window.limit, window.offset]
    return try Int.fetchAll(db.cachedStatement(sql: sql), arguments: StatementArguments(arguments)).map {
      try Ad.fetch(number: $0, db)
    }
  }

  /// The numbers of the first ads in consecutive ranges, with the keys of their prices.
  func priced(in ranges: [Range<Int>], limit: Int, _ db: Database) throws -> [(number: Int, price: String)] {
    let number = number
    let sql = """
      SELECT \(number), search_ad.price FROM \(source(withFacts: true)) WHERE \(condition) ORDER BY \(number) LIMIT ?
      """
    let statement = try db.cachedStatement(sql: sql)
    var found: [(number: Int, price: String)] = []
    for range in ranges where found.count < limit {
      let arguments = arguments(range) + [limit - found.count]
      found += try Row.fetchAll(statement, arguments: StatementArguments(arguments)).map {
        (number: try $0.value(0), price: try $0.value(1))
      }
    }
    return found
  }

  /// What is decided without reading texts.
  var withoutTexts: SearchSQL {
    var narrow = self
    narrow.checks.removeAll(where: \.readsWords)
    return narrow
  }

  /// Whether the texts of an ad are as wanted.
  func textsMeet(_ number: Int, _ db: Database) throws -> Bool {
    var texts = self
    texts.expression = nil
    texts.checks = checks.filter(\.readsWords)
    return try texts.checks.isEmpty || !texts.numbers(in: [number..<(number + 1)], limit: 1, db).isEmpty
  }

  private var number: String { expression == nil ? "search_ad.number" : "search_term.rowid" }

  /// The joins in the order that reads the least: facts are narrow, texts wide.
  private func source(withFacts: Bool = false) -> String {
    let facts = " CROSS JOIN search_ad ON search_ad.number = \(number)"
    let words = " CROSS JOIN search_words ON search_words.number = \(number)"
    return (expression == nil ? "search_ad" : "search_term")
      + (expression != nil && (withFacts || checks.contains(where: \.readsFacts)) ? facts : "")
      + (checks.contains(where: \.readsWords) ? words : "")
  }

  private var condition: String {
    let first = expression == nil ? [] : ["search_term MATCH ?"]
    return (first + ["\(number) >= ?", "\(number) < ?"] + checks.map(\.sql)).joined(separator: " AND ")
  }

  private func arguments(_ range: Range<Int>) -> [any DatabaseValueConvertible] {
    let first: [any DatabaseValueConvertible] = expression.map { [$0] } ?? []
    return first + [range.lowerBound, range.upperBound] + checks.flatMap(\.arguments)
  }

  private static func expression(_ query: SearchQuery) -> String? {
    var all = query.texts.compactMap(SearchTerms.containing(oneOf:))
    all += query.categories.sorted().map { SearchTerms.quoted(SearchTerms.category($0)) }
    all += query.pictured.map { SearchTerms.quoted(SearchTerms.pictured($0)) }
    all += query.statuses.map(\.rawValue).sorted().compactMap(Ad.Status.init).map {
      SearchTerms.quoted(SearchTerms.status($0))
    }
    if let buckets = query.priceBuckets {
      all.append(SearchTerms.any(PriceBucket.terms(buckets).map(SearchTerms.quoted)))
    }
    let none = query.excluded.filter(SearchTerms.decides).compactMap(SearchTerms.containing)
    if none.isEmpty { return all.isEmpty ? nil : SearchTerms.all(all) }
    return "(" + SearchTerms.all(all.isEmpty ? [SearchTerms.everything] : all) + " NOT " + SearchTerms.any(none) + ")"
  }
}

extension SearchSQL.Check {
  init(price bound: SearchQuery.PriceBound) {
    let (sign, price) =
      switch bound {
      case .below(let price): ("<", price)
      case .atMost(let price): ("<=", price)
      case .atLeast(let price): (">=", price)
      case .above(let price): (">", price)
      }
    self.init(sql: "search_ad.price \(sign) ?", arguments: [PriceKey(price).text])
  }

  /// One of these texts is in the ad.
  init(folded texts: [SearchText]) {
    let parts = texts.map { _ in "instr(search_words.folded, ?)" }
    self.init(sql: "(" + parts.joined(separator: " OR ") + ")", arguments: texts.map(\.string))
  }

  /// One of these texts, with its words marked, is in the title.
  init(title texts: [String]) {
    let parts = texts.map { _ in "instr(search_words.title, ?)" }
    self.init(sql: "(" + parts.joined(separator: " OR ") + ")", arguments: texts)
  }

  /// The ad has not ended.
  static func stands(at now: Int) -> Self {
    Self(sql: "search_ad.id NOT IN (SELECT ad_id FROM lifetime WHERE due <= ?)", arguments: [now])
  }

  var negated: Self { Self(sql: "NOT " + sql, arguments: arguments) }

  /// All of these.
  static func all(_ checks: [Self]) -> Self {
    Self(sql: "(" + checks.map(\.sql).joined(separator: " AND ") + ")", arguments: checks.flatMap(\.arguments))
  }
}

extension SearchQuery {
  /// The buckets that its price conditions leave, if they leave out any.
  fileprivate var priceBuckets: ClosedRange<PriceBucket>? {
    var (lower, upper) = (PriceBucket.all.lowerBound, PriceBucket.all.upperBound)
    for bound in prices {
      switch bound {
      case .below(let price), .atMost(let price): upper = min(upper, PriceBucket(price))
      case .above(let price), .atLeast(let price): lower = max(lower, PriceBucket(price))
      }
    }
    return lower...max(lower, upper) == PriceBucket.all ? nil : lower...max(lower, upper)
  }
}
