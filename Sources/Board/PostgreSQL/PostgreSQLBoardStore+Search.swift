package import BoardRules
import Foundation
package import Loading
import PostgreSQL

/// Pages of ads, and single ones.
extension PostgreSQLBoardStore {
  /// What a page depends on besides its query, from the state that it is read from.
  private struct Situation {
    /// The version of the ads.
    let version: Int
    /// How many ads there are.
    let listed: Int
    /// How many of them have ended.
    let overdue: Int

    init(_ rows: PostgreSQLRows) throws {
      (version, listed, overdue) = (try rows[0].int(0), try rows[0].int(1), try rows[0].int(2))
    }

    static func reading(at now: Int) -> PostgreSQLStatement {
      PostgreSQLStatement(
        "SELECT version, listed, (SELECT count(*) FROM ad WHERE is_listed AND due <= $1) FROM board",
        [PostgreSQLValue(now)]
      )
    }
  }

  /// A page of the ads whose title or description contains the text, or of all ads, from a replica if one is new enough.
  package func page(of query: ListingsQuery, most: Int, at now: Int) async throws -> ListingsPage {
    let text = SearchText(contract: query.text)
    let search = PostgreSQLSearch(containing: text, at: now)
    return try await readAnywhere { db in
      let situation = try Situation(try await db.run([Situation.reading(at: now)])[0])
      if text.count > 0 { try await sample.refresh(listed: situation.listed, db) }
      let share = search.share(sample)
      // No search begins with a line end, so the two kinds of totals are told apart.
      let key = VersionCache.key("\n" + query.text, overdue: situation.overdue)
      let total: Int
      if text.count == 0 {
        total = situation.listed - situation.overdue
      } else if let known = totals.value(of: key, in: situation.version) {
        total = known
      } else {
        total = try await db.run([search.count(upTo: nil, search.wayToCount(share))])[0][0].int(0)
        totals.remember(total: total, of: key, in: situation.version)
      }
      guard let window = query.paging.window?.cut(to: most), window.offset < total else {
        return ListingsPage(ads: [], total: total, paging: query.paging)
      }
      let start =
        text.count == 0
        ? try await start(of: window.offset, search, situation, db) : FeedMarks.Start(skipped: window.offset)
      let (wanted, overflows) = window.offset.addingReportingOverflow(window.limit)
      let way = search.wayToRead(
        overflows ? .max : min(wanted, total),
        share,
        count: total,
        listed: situation.listed
      )
      let part = PostgreSQLSearch.Window(
        order: .display,
        place: start.place.map { (nil, $0) },
        limit: window.limit,
        offset: start.skipped
      )
      let ads = try await db.run([search.page(part, way)])[0].map { try StoredAd($0).ad }
      return ListingsPage(ads: ads, total: total, paging: query.paging)
    }
  }

  /// Where to begin to read the ads of the feed behind an offset that it has.
  private func start(
    of offset: Int,
    _ feed: PostgreSQLSearch,
    _ situation: Situation,
    _ db: PostgreSQLTransaction
  ) async throws -> FeedMarks.Start {
    let start = marks.start(of: offset, overdue: situation.overdue, in: situation.version)
    guard start.missing > 0 else { return start }
    let every = feed.places(after: start.place, each: FeedMarks.distance, count: start.missing)
    let places = try await db.run([every])[0].map {
      try BoardPlace(isUrgent: $0.bool(0), created: $0.int(1), id: $0.int(2))
    }
    marks.remember(places, after: start, overdue: situation.overdue, in: situation.version)
    return marks.start(of: offset, overdue: situation.overdue, in: situation.version)
  }

  /// The ads behind a place, of those whose title or description contains the text, or of all ads.
  package func ads(of text: String, after place: BoardPlace, limit: Int, at now: Int) async throws -> [Ad] {
    let text = SearchText(contract: text)
    let search = PostgreSQLSearch(containing: text, at: now)
    return try await readAnywhere { db in
      let situation = try Situation(try await db.run([Situation.reading(at: now)])[0])
      if text.count > 0 { try await sample.refresh(listed: situation.listed, db) }
      let way = search.wayToRead(limit, search.share(sample), listed: situation.listed)
      let part = PostgreSQLSearch.Window(order: .display, place: (nil, place), limit: limit)
      return try await db.run([search.page(part, way)])[0].map { try StoredAd($0).ad }
    }
  }

  /// A page of a search. Throws ``SearchError``.
  package func page(of request: SearchRequest, for viewer: Int?, at now: Int) async throws -> SearchPage {
    try await readAnywhere { db in
      let categories = request.query.contains(":") ? try await Self.categories(db) : []
      let query = try SearchQuery(request.query, categories: categories, synonyms: synonyms, now: now)
      let cursor = try SearchCursor(of: request, sort: query.sort)
      let situation = try Situation(try await db.run([Situation.reading(at: now)])[0])
      try await sample.refresh(listed: situation.listed, db)
      let search = PostgreSQLSearch(query, at: now)
      guard !search.isContradictory else { return SearchPage(ads: [], total: 0, limit: request.limit, next: nil) }
      let key = VersionCache.key(request.query, overdue: situation.overdue)
      let isRanked = query.sort == .match
      var window = PostgreSQLSearch.Window(
        order: PostgreSQLSearch.Order(query.sort),
        place: cursor.map { ($0.price, $0.place) },
        limit: request.limit + 1
      )
      var share = search.share(sample)
      var hits: [(ad: StoredAd, rank: Int)]?
      let count: Int
      if let known = totals.value(of: key, in: situation.version) {
        count = known
      } else {
        let counted = try await counted(search, isRanked: isRanked, window, share, situation, db)
        (count, share) = (counted.count, counted.share)
        hits = counted.page?.map { ($0, 0) }
        if !query.dependsOnTime { totals.remember(total: count, of: key, in: situation.version) }
      }
      // A search that stops at its last match need not find out that there is no other.
      window.limit = min(window.limit, count)
      let exact = count > SearchPage.highestTotal ? nil : count
      if isRanked {
        hits = try await ranked(search, query, from: cursor?.rank ?? 0, window, exact, situation, db)
      } else if hits == nil {
        hits = try await page(of: search, window, exact, share, situation, db).map { ($0, 0) }
      }
      let found = hits ?? []
      let shown = found.prefix(request.limit)
      var next: SearchCursor?
      if found.count > request.limit, let last = shown.last {
        let key: SearchCursor.Key =
          switch query.sort {
          case nil, .new: .none
          case .price, .fallingPrice: .price(last.ad.ad.amount)
          case .match: .rank(last.rank)
          }
        next = SearchCursor(key: key, place: BoardPlace(last.ad.ad))
      }
      return SearchPage(
        ads: shown.map { $0.ad.detailed(for: viewer, at: now) },
        total: count > SearchPage.highestTotal ? nil : count,
        limit: request.limit,
        next: next?.text(query: request.query)
      )
    }
  }

  /// Counts the ads of a search, at most a limit. Throws ``SearchError``.
  package func counts(of request: SearchRequest, upTo most: Int, at now: Int) async throws -> FacetCounts {
    try await readAnywhere { db in
      let categories = request.query.contains(":") ? try await Self.categories(db) : []
      let query = try SearchQuery(request.query, categories: categories, synonyms: synonyms, now: now)
      let search = PostgreSQLSearch(query, at: now)
      guard !search.isContradictory else { return .nothing(by: request.counts) }
      let situation = try Situation(try await db.run([Situation.reading(at: now)])[0])
      try await sample.refresh(listed: situation.listed, db)
      let way = search.wayToRead(most + 1, search.share(sample), listed: situation.listed)
      let rows = try await db.run([search.counts(by: request.counts, upTo: most, way)])[0]
      var (total, categoryCounts, prices, days) = (0, [Int: Int](), [(price: Decimal, count: Int)](), [Int: Int]())
      for row in rows {
        let (key, count) = (try row.text(1), try row.int(2))
        switch try row.text(0) {
        case Facet.category.rawValue: if let id = Int(key) { categoryCounts[id] = count }
        case Facet.price.rawValue:
          if let price = Decimal(string: key, locale: Locale(identifier: "en_US_POSIX")) {
            prices.append((price, count))
          }
        case Facet.month.rawValue: if let day = Int(key) { days[day] = count }
        default: total = count
        }
      }
      let facets = request.counts
      return FacetCounts(
        total: min(total, most),
        isMore: total > most,
        categories: facets.contains(.category) ? categoryCounts : nil,
        prices: facets.contains(.price) ? prices.sorted { $0.price < $1.price } : nil,
        days: facets.contains(.month) ? days : nil
      )
    }
  }

  /// In about how many ads each of these folded words is, as a whole word; words that are in none are left out.
  package func counts(of words: [String]) async throws -> [String: Int] {
    try await readAnywhere { db in
      let rows = try await db.run(
        "SELECT word, ads FROM ad_word WHERE word = ANY ($1::text[])",
        [PostgreSQLValue(WordCounts.array(words))]
      )
      return Dictionary(try rows.map { (try $0.text(0), try $0.int(1)) }) { first, _ in first }
    }
  }

  /// Counts up to the highest total.
  ///
  /// - Returns: how many there are, what part of all ads that is, as far as is known, and the ads of the window if they
  ///   came with it.
  private func counted(
    _ search: PostgreSQLSearch,
    isRanked: Bool,
    _ window: PostgreSQLSearch.Window,
    _ share: Double?,
    _ situation: Situation,
    _ db: PostgreSQLTransaction
  ) async throws -> (count: Int, share: Double?, page: [StoredAd]?) {
    func count(_ way: PostgreSQLSearch.Way, in part: GramPart? = nil) async throws -> Int {
      try await db.run([search.count(upTo: SearchCount.limit, way, in: part)])[0][0].int(0)
    }
    guard search.hasTexts else { return (try await count(.inOrder), share, nil) }
    var plan = SearchCount(
      share: share,
      listed: situation.listed,
      wanted: window.limit,
      isNarrowed: search.isNarrowed
    )
    while true {
      switch plan.step {
      case .inOrder: return (try await count(.inOrder), share, nil)
      case .byGrams(nil): return (try await count(.byGrams), plan.share, nil)
      case .byGrams(let part?):
        let found = try await count(.byGrams, in: part)
        if found >= SearchCount.limit { return (found, plan.share, nil) }
        plan.found(found, in: part)
      case .everything where isRanked: return (try await count(.byGrams), share, nil)
      case .everything(let most):
        let rows = try await db.run([search.countAndPage(upTo: most, window)])[0]
        let found = try rows[0].int(0)
        guard found < most else {
          plan.found(atLeast: most)
          return (SearchCount.limit, plan.share, nil)
        }
        let page = try rows.filter { try $0.optionalInt(1) != nil }.map { try StoredAd($0, at: 1) }
        return (min(found, SearchCount.limit), share, page)
      }
    }
  }

  /// The ads of a window under `sort:match`, with their ranks.
  ///
  /// - Parameters:
  ///   - rank: the rank of the window's place.
  ///   - count: how many ads the search finds in all, if they are few enough to be counted.
  private func ranked(
    _ search: PostgreSQLSearch,
    _ query: SearchQuery,
    from rank: Int,
    _ window: PostgreSQLSearch.Window,
    _ count: Int?,
    _ situation: Situation,
    _ db: PostgreSQLTransaction
  ) async throws -> [(ad: StoredAd, rank: Int)] {
    var found: [(ad: StoredAd, rank: Int)] = []
    var left = window
    for rank in rank...2 where left.limit > 0 {
      let ranked = search.ranked(rank, query)
      found += try await page(of: ranked, left, count, ranked.share(sample), situation, db).map { ($0, rank) }
      left.place = nil
      left.limit = window.limit - found.count
    }
    return found
  }

  /// The ads of a window.
  ///
  /// - Parameters:
  ///   - count: how many ads the search finds in all, if they are few enough to be counted.
  ///   - share: what part of all ads has its texts.
  private func page(
    of search: PostgreSQLSearch,
    _ window: PostgreSQLSearch.Window,
    _ count: Int?,
    _ share: Double?,
    _ situation: Situation,
    _ db: PostgreSQLTransaction
  ) async throws -> [StoredAd] {
    guard window.limit > 0 else { return [] }
    let listed = situation.listed
    let way = search.wayToRead(window.limit, share, count: count, listed: listed)
    let isDivided = window.order == .display && search.hasTexts && search.isUrgent == nil
    guard way == .inOrder, share != nil, isDivided else {
      return try await page(of: search, window, way, share, listed: listed, db)
    }
    // Urgent ads come first, and may be about other things than the rest.
    var found: [StoredAd] = []
    var left = window
    let isBehindUrgent = window.place?.place.isUrgent == false
    for isUrgent in isBehindUrgent ? [false] : [true, false] where left.limit > 0 {
      let search = search.narrowed(isUrgent: isUrgent)
      let share = search.share(sample, isUrgent: isUrgent)
      let listed = Int(sample.share(isUrgent: isUrgent) * Double(listed))
      let way = search.wayToRead(left.limit, share, listed: listed)
      found += try await page(of: search, left, way, share, listed: listed, db)
      left.place = nil
      left.limit = window.limit - found.count
    }
    return found
  }

  private func page(
    of search: PostgreSQLSearch,
    _ window: PostgreSQLSearch.Window,
    _ way: PostgreSQLSearch.Way,
    _ share: Double?,
    listed: Int,
    _ db: PostgreSQLTransaction
  ) async throws -> [StoredAd] {
    let most = way == .inOrder ? search.mostToReadInOrder(share, listed: listed) : nil
    var rows = try await db.run([search.page(window, way, lookingAt: most)])[0]
    if most != nil, rows.count < window.limit { rows = try await db.run([search.page(window, .byGrams)])[0] }
    return try rows.map { try StoredAd($0) }
  }
}

extension SearchCursor {
  /// The price of the last ad, in an order by price.
  fileprivate var price: Decimal? {
    if case .price(let price) = key { return price }
    return nil
  }

  /// The rank of the last ad, under `sort:match`.
  fileprivate var rank: Int? {
    if case .rank(let rank) = key { return rank }
    return nil
  }
}
