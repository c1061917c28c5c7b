import BoardRules
import Foundation
import Loading
import PostgreSQL

/// A search as SQL: conditions on the rows of `ad`, with their parameters.
///
/// Texts are decided by what is stored of them; grams only propose ads. There are two ways to read a page. If many ads
/// match, the ads are read in their order until there are enough; if few do, the index of grams finds all of them, and
/// they are sorted. The server cannot choose between the two, because it takes the grams of one word for independent
/// of each other; ``GramSample`` tells how many ads have them all. ``SearchCount`` tells how the matches are counted.
struct PostgreSQLSearch: Sendable {
  /// What an ad must have: the grams of each text, or, of alternatives, those of one.
  private var grams: [[[Int32]]] = []
  /// What its texts must have.
  private var texts: [String] = []
  private var conditions: [String] = []
  private var parameters: [PostgreSQLValue] = []
  /// Whether no ad can meet it.
  private(set) var isContradictory = false
  /// Whether it has conditions besides texts.
  private(set) var isNarrowed = false
  /// Whether all ads are urgent, or none; `nil` if both may be.
  private(set) var isUrgent: Bool?

  /// Some ads of an order.
  struct Window: Sendable {
    let order: Order
    /// They are behind this place.
    var place: (price: Decimal?, place: BoardPlace)?
    var limit: Int
    /// So many are skipped.
    var offset = 0
  }

  /// A way of reading ads.
  enum Way: Sendable, Equatable {
    case inOrder
    case byGrams
  }

  /// Ads that contain a text by the contract, without a meaning of its words; all ads for an empty one.
  init(containing text: SearchText, at now: Int) {
    stands(at: now)
    if text.count > 0 { contains([text], in: "coalesce(ad.exact, ad.folded)") }
  }

  init(_ query: SearchQuery, at now: Int) {
    stands(at: now)
    for alternatives in query.texts { contains(alternatives) }
    let usual = conditions.count
    // Not “= 0”, which the server takes for rare.
    for text in query.excluded { conditions.append("NOT strpos(ad.folded, \(add(PostgreSQLValue(text.string)))) > 0") }
    for bound in query.prices {
      let (sign, price) = bound.comparison
      conditions.append("ad.amount \(sign) \(add(PostgreSQLValue(price.description)))::numeric")
    }
    for category in query.categories.sorted() {
      conditions.append("ad.category_id = \(add(PostgreSQLValue(category)))")
    }
    // Written out, because a condition of the index by status depends on it.
    for status in query.statuses { conditions.append("ad.status = '\(status.rawValue)'") }
    for isUrgent in query.urgent { self = narrowed(isUrgent: isUrgent) }
    for isPictured in query.pictured { conditions.append(isPictured ? "ad.is_pictured" : "NOT ad.is_pictured") }
    if let since = query.since { conditions.append("ad.created >= \(add(PostgreSQLValue(since)))") }
    isNarrowed = conditions.count > usual
    isContradictory = query.isContradictory
  }

  private mutating func add(_ value: PostgreSQLValue) -> String {
    parameters.append(value)
    return "$\(parameters.count)"
  }

  private mutating func stands(at now: Int) {
    conditions = ["ad.is_listed", "(ad.due IS NULL OR ad.due > \(add(PostgreSQLValue(now))))"]
  }

  private mutating func contains(_ alternatives: [SearchText], in column: String = "ad.folded") {
    texts.append(any(of: alternatives.map(\.string), in: column))
    grams.append(alternatives.map(SearchGram.containing))
  }

  private mutating func any(of texts: [String], in column: String) -> String {
    let checks = texts.map { "strpos(\(column), \(add(PostgreSQLValue($0)))) > 0" }
    return "(" + checks.joined(separator: " OR ") + ")"
  }

  /// The ads of one rank under `sort:match`, of 0 to 2.
  func ranked(_ rank: Int, _ query: SearchQuery) -> Self {
    var ranked = self
    if rank == 0 { ranked.isInTitle(query, isWhole: true, true) }
    if rank == 1 { ranked.isInTitle(query, isWhole: true, false) }
    if rank > 0 { ranked.isInTitle(query, isWhole: false, rank == 1) }
    return ranked
  }

  /// The title contains the texts of a query as whole words, or at beginnings of words; or it does not.
  private mutating func isInTitle(_ query: SearchQuery, isWhole: Bool, _ isTrue: Bool) {
    let checks = query.texts.map { alternatives in
      any(of: alternatives.map { $0.marked(endsLastWord: isWhole) }, in: "ad.title_words")
    }
    let all = checks.isEmpty ? "true" : "(" + checks.joined(separator: " AND ") + ")"
    texts.append(isTrue ? all : "NOT \(all)")
    guard isTrue else { return }
    grams += query.texts.map { $0.map(isWhole ? SearchGram.wholeInTitle : SearchGram.beginningInTitle) }
  }

  /// What part of all ads has the texts, as far as the grams tell; `nil` if it need not be known.
  ///
  /// - Parameter isUrgent: asks only for the urgent ones, or the others.
  func share(_ sample: GramSample, isUrgent: Bool? = nil) -> Double? {
    grams.isEmpty ? 1 : sample.share(of: grams, isUrgent: isUrgent)
  }

  /// The ads that are urgent, or those that are not.
  func narrowed(isUrgent: Bool) -> Self {
    var narrowed = self
    narrowed.conditions.append(isUrgent ? "ad.is_urgent" : "NOT ad.is_urgent")
    narrowed.isUrgent = isUrgent
    return narrowed
  }

  /// Whether it has texts.
  var hasTexts: Bool { !grams.isEmpty }

  /// How to count all ads.
  func wayToCount(_ share: Double?) -> Way { share ?? 0 > 0.25 ? .inOrder : .byGrams }

  /// How to read some ads in an order.
  ///
  /// - Parameter count: how many there are, if they were counted; a sample cannot tell one in a million from one in a
  ///   thousand.
  func wayToRead(_ wanted: Int, _ share: Double?, count: Int? = nil, listed: Int) -> Way {
    guard var share else { return grams.isEmpty ? .inOrder : .byGrams }
    if let count, !grams.isEmpty { share = min(share, Double(max(1, count)) / Double(max(1, listed))) }
    return Double(wanted) / share < Self.priceOfGrams * share * Double(listed) ? .inOrder : .byGrams
  }

  /// An ad that is found by its grams costs as much as so many that are read in order, which are often beside each other.
  static let priceOfGrams = 2.5

  /// How many ads to look at in order before those that have the grams are found by them: as many as cost the same, so
  /// that a page costs at most twice as much as in the better way. The matches may all be at the end of the order.
  func mostToReadInOrder(_ share: Double?, listed: Int) -> Int? {
    guard hasTexts, let share, share < 0.5 else { return nil }
    return max(2_000, Int(Self.priceOfGrams * share * Double(listed)))
  }

  /// Counts the ads, at most up to a limit.
  ///
  /// - Parameter part: counts only those of a part, by its grams.
  func count(upTo limit: Int?, _ way: Way, in part: GramPart? = nil) -> PostgreSQLStatement {
    var search = self
    if let part { search.conditions.append(part.condition(on: "ad.id")) }
    let filter = search.filter(way)
    guard let limit else {
      return PostgreSQLStatement("SELECT count(*) FROM ad WHERE \(filter)", search.parameters)
    }
    let bound = search.add(PostgreSQLValue(limit))
    return PostgreSQLStatement(
      "SELECT count(*) FROM (SELECT 1 FROM ad WHERE \(filter) LIMIT \(bound)) AS found",
      search.parameters
    )
  }

  /// Counts the ads by their grams, and reads some of them. The number is in the first column; there is always a row.
  /// If there are as many ads as are counted at most, none is read.
  func countAndPage(upTo most: Int, _ window: Window) -> PostgreSQLStatement {
    let order = window.order
    var search = self
    let filter = search.filter(.byGrams)
    var isShown = "(SELECT count FROM number) < \(search.add(PostgreSQLValue(most)))::int8"
    if let place = window.place { isShown += " AND " + search.after(place.price, place.place, order) }
    let sql = """
      WITH hit AS MATERIALIZED (
          SELECT id, is_urgent, created, amount FROM ad WHERE \(filter) LIMIT \(search.add(PostgreSQLValue(most)))
        ), number AS MATERIALIZED (SELECT count(*) FROM hit),
        top AS (
          SELECT id FROM hit AS ad WHERE \(isShown) ORDER BY \(order.keys) LIMIT \(search.add(PostgreSQLValue(window.limit)))
        )
      SELECT number.count, \(StoredAd.listedColumns)
      FROM number LEFT JOIN (top JOIN ad ON ad.id = top.id \(StoredAd.tables)) ON true ORDER BY \(order.keys)
      """
    return PostgreSQLStatement(sql, search.parameters)
  }

  /// Counts the first ads in the order of the feed. The columns are a facet, a category, a price or a day, and how many ads have it; in the first
  /// row, how many there are, counted up to one more than the limit.
  func counts(by facets: Set<Facet>, upTo most: Int, _ way: Way) -> PostgreSQLStatement {
    var search = self
    let filter = search.filter(way)
    let keys = Order.display.keys
    let columns = "ad.is_urgent, ad.created, ad.id, ad.category_id, ad.amount"
    let limit = search.add(PostgreSQLValue(most + 1))
    let first =
      switch way {
      case .inOrder: "first AS MATERIALIZED (SELECT \(columns) FROM ad WHERE \(filter) ORDER BY \(keys) LIMIT \(limit))"
      case .byGrams:
        """
        hit AS MATERIALIZED (SELECT \(columns) FROM ad WHERE \(filter)),
          first AS MATERIALIZED (SELECT * FROM hit AS ad ORDER BY \(keys) LIMIT \(limit))
        """
      }
    let groups = Facet.allCases.filter(facets.contains).map { facet in
      let key =
        switch facet {
        case .category: "category_id"
        case .price: "amount"
        case .month: "floor(created / 86400.0)"
        }
      return "UNION ALL SELECT '\(facet.rawValue)', (\(key))::text, count(*) FROM counted GROUP BY \(key)"
    }
    let sql = """
      WITH \(first), counted AS (SELECT * FROM first AS ad ORDER BY \(keys) LIMIT \(search.add(PostgreSQLValue(most))))
      SELECT '', '', count(*) FROM first \(groups.joined(separator: " "))
      """
    return PostgreSQLStatement(sql, search.parameters)
  }

  /// Reads some ads.
  ///
  /// - Parameter most: looks at the texts of so many ads, when they are read in order. If there are fewer ads than were
  ///   wanted, there may be others.
  func page(_ window: Window, _ way: Way, lookingAt most: Int? = nil) -> PostgreSQLStatement {
    let order = window.order
    var search = self
    if let place = window.place { search.conditions.append(search.after(place.price, place.place, order)) }
    var (ads, keys) = ("ad", order.keys)
    if way == .inOrder, let most {
      keys = order.namedKeys
      ads = """
        (
          SELECT *\(order.namedInversions) FROM ad WHERE \(search.conditions.joined(separator: " AND "))
          ORDER BY \(order.keys) LIMIT \(search.add(PostgreSQLValue(most)))
        ) AS ad
        """
      search.conditions = []
    }
    let filter = search.filter(way)
    let (count, skipped) = (search.add(PostgreSQLValue(window.limit)), search.add(PostgreSQLValue(window.offset)))
    let part = "ORDER BY \(keys) LIMIT \(count) OFFSET \(skipped)"
    let sql =
      switch way {
      case .inOrder:
        """
        SELECT \(StoredAd.listedColumns) FROM (SELECT * FROM \(ads) WHERE \(filter) \(part)) AS ad \(StoredAd.tables)
        ORDER BY \(order.keys)
        """
      case .byGrams:
        """
        WITH hit AS MATERIALIZED (SELECT id, is_urgent, created, amount FROM ad WHERE \(filter)),
          top AS (SELECT id FROM hit AS ad \(part))
        SELECT \(StoredAd.listedColumns) FROM top JOIN ad ON ad.id = top.id \(StoredAd.tables) ORDER BY \(order.keys)
        """
      }
    return PostgreSQLStatement(sql, search.parameters)
  }

  /// Places in the order of the feed, each one some ads behind the one before it.
  func places(after place: BoardPlace?, each distance: Int, count: Int) -> PostgreSQLStatement {
    var search = self
    if let place { search.conditions.append(search.after(nil, place, .display)) }
    let keys = Order.display.keys
    let most = search.add(PostgreSQLValue(distance * count))
    let sql = """
      SELECT is_urgent, created, id FROM (
          SELECT is_urgent, created, id, row_number() OVER (ORDER BY \(keys)) AS number
          FROM ad WHERE \(search.filter(.inOrder)) LIMIT \(most)
        ) AS ad WHERE number % \(distance) = 0 ORDER BY number
      """
    return PostgreSQLStatement(sql, search.parameters)
  }

  private mutating func filter(_ way: Way) -> String {
    var all = conditions + texts
    if way == .byGrams {
      for alternatives in grams where !alternatives.contains([]) {
        let parts = alternatives.map { "ad.grams @> \(add(PostgreSQLValue($0)))::int4[]" }
        all.append("(" + parts.joined(separator: " OR ") + ")")
      }
    }
    return all.joined(separator: " AND ")
  }

  private mutating func after(_ price: Decimal?, _ place: BoardPlace, _ order: Order) -> String {
    let created = add(PostgreSQLValue(place.created)) + "::int8"
    let id = add(PostgreSQLValue(place.id)) + "::int8"
    // The server guesses from the first column how many rows are behind a place, and no ad is less than not urgent.
    if order == .display, !place.isUrgent { return "NOT ad.is_urgent AND (ad.created, ad.id) < (\(created), \(id))" }
    let urgent = add(PostgreSQLValue(place.isUrgent)) + "::bool"
    switch order {
    case .display: return "(ad.is_urgent, ad.created, ad.id) < (\(urgent), \(created), \(id))"
    case .new: return "(ad.created, ad.is_urgent, ad.id) < (\(created), \(urgent), \(id))"
    case .fallingPrice:
      let amount = add(PostgreSQLValue((price ?? 0).description)) + "::numeric"
      return "(ad.amount, ad.is_urgent, ad.created, ad.id) < (\(amount), \(urgent), \(created), \(id))"
    case .price:
      let amount = add(PostgreSQLValue((price ?? 0).description)) + "::numeric"
      return """
        (ad.amount, (NOT ad.is_urgent), (~ad.created), (~ad.id)) \
        > (\(amount), (NOT \(urgent)), (~\(created)), (~\(id)))
        """
    }
  }

  /// An order of ads. Each has an index.
  enum Order: Sendable {
    case display, new, price, fallingPrice

    init(_ sort: SearchQuery.Sort?) {
      switch sort {
      case nil, .match: self = .display
      case .new: self = .new
      case .price: self = .price
      case .fallingPrice: self = .fallingPrice
      }
    }

    var keys: String {
      switch self {
      case .display: "ad.is_urgent DESC, ad.created DESC, ad.id DESC"
      case .new: "ad.created DESC, ad.is_urgent DESC, ad.id DESC"
      // Numbers that fall are inverted: an index has one direction for a comparison of rows.
      case .price: "ad.amount, (NOT ad.is_urgent), (~ad.created), (~ad.id)"
      case .fallingPrice: "ad.amount DESC, ad.is_urgent DESC, ad.created DESC, ad.id DESC"
      }
    }

    /// For ads that were selected in this order with ``namedInversions``: the server does not recognise that expressions
    /// around a selection are those inside, and would sort once more.
    var namedKeys: String { self == .price ? "ad.amount, ad.key_2, ad.key_3, ad.key_4" : keys }

    var namedInversions: String {
      self == .price ? ", (NOT ad.is_urgent) AS key_2, (~ad.created) AS key_3, (~ad.id) AS key_4" : ""
    }
  }
}

extension SearchQuery.PriceBound {
  /// In SQL.
  fileprivate var comparison: (sign: String, price: Decimal) {
    switch self {
    case .below(let price): ("<", price)
    case .atMost(let price): ("<=", price)
    case .atLeast(let price): (">=", price)
    case .above(let price): (">", price)
    }
  }
}
