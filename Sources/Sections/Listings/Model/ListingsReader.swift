import Foundation
import HTTP
import Languages
package import Loading

/// Reads searches batch by batch, from the board or from the cache.
///
/// Its functions throw `HTTPError` and ``ListingsAPIError`` if the board is unavailable.
package struct ListingsReader: Sendable {
  /// The size of a page when most of it will not be displayed.
  static var scanLimit: Int { 100 }
  /// The size of a page when all of them are read.
  static var sortLimit: Int { 500 }
  /// How many ads are read for one batch, so that a search that finds little does not read a whole board. Of a search that the board evaluates,
  /// ads that become rows do not count.
  package var scanBound = 5_000

  let loader: ListingsLoader
  let categories: BoardCategories
  let currency: BoardCurrency
  let marks: ListingMarks

  /// The first batch of a search, from the board; if nothing is found, with what was probably meant.
  package func first(of search: ListingsSearch) async throws -> ListingsResults {
    var results = try await firstFound(by: search)
    guard results.rows.isEmpty, !results.hasMore, results.suggestion == nil else { return results }
    if case .board = results.source, let extensions = loader.extensions {
      // It may just be saying that it searches by itself, and then it knows more.
      await extensions.settle()
      if await extensions.searches == true, let found = try await searched(results.search) { results = found }
    }
    if results.suggestion == nil { results.suggestion = await suggestion(after: results) }
    return results
  }

  /// What the cached ads suggest after a search that found nothing, or may find nothing.
  private func suggestion(after results: ListingsResults) async -> SearchSuggestion? {
    guard results.rows.isEmpty, !results.hasMore, !results.search.correctable.isEmpty else { return nil }
    return try? await CachedSpelling(cache: loader.cache, search: results.search).suggestion()
  }

  private func firstFound(by search: ListingsSearch) async throws -> ListingsResults {
    let search = await marks.resolved(search)
    // Nobody waits for a board that has not said yet what it can do. If it says that it searches while pages are read for a filter of ours, it
    // finds more.
    let names = await loader.extensions?.namesSoFar()
    if names?.contains("search") == true, let found = try await searched(search) { return found }
    let mayTurn = loader.extensions != nil && names?.contains("search") != true && search.isBeyondContract
    // All that the first rows of a new board need is asked for at once.
    if loader.extensions != nil, names == nil { await categories.begin() }
    // A local filter leaves little of a page: larger pages need fewer requests.
    let isFiltered = !search.conditions.isEmpty
    let paginator = Paginator<Listing>(
      limit: search.limit,
      pageSize: search.order != .board ? Self.sortLimit : isFiltered ? max(search.limit, Self.scanLimit) : search.limit,
      isFiltered: isFiltered
    )
    var results = ListingsResults(search: search, source: .board(paginator), readAt: loader.now())
    if search.order != .board { return try await sorted(search, results, paginator, mayTurn: mayTurn) }
    results.beginBatch()
    try await readBoard(&results, paginator, mayTurn: mayTurn)
    return results
  }

  /// What the board finds by itself, if it has said that it searches since the search began, which can be found out once.
  private func turned(_ mayTurn: inout Bool, _ search: ListingsSearch) async throws -> ListingsResults? {
    guard mayTurn, await loader.extensions?.searches == true else { return nil }
    mayTurn = false
    return try await searched(search)
  }

  /// What a board that searches by itself finds; `nil` if it does not understand the search.
  ///
  /// Its ads say whether they are reserved or sold, which those of the contract do not.
  private func searched(_ search: ListingsSearch) async throws -> ListingsResults? {
    guard let query = search.boardQuery else { return nil }
    var results = ListingsResults(search: search, source: .searched(SearchedPages(query: query)), readAt: loader.now())
    do {
      try await readOn(&results)
      // The board counts a search up to a bound, the contract's pages however many there are; but these do not have what is written otherwise.
      if !search.isBeyondContract, !KeyboardForm.hasOthers(FoldedText(search.query.text).string),
        case .searched(var pages) = results.source, pages.total == nil
      {
        pages.total = try await total(of: search.query)
        results.source = .searched(pages)
      }
      return results
    } catch ListingsAPIError.status(let status, _, _) where (400..<500).contains(status) && status != 429 {
      return nil
    }
  }

  /// How many ads match by the contract; `nil` if the one that is requested for it breaks the contract.
  private func total(of query: ListingQuery) async throws -> Int? {
    do {
      return try await loader.api.page(matching: query, number: 1, limit: 1).page.total
    } catch ListingsAPIError.body {
      return nil
    }
  }

  private func readSearch(_ results: inout ListingsResults, _ pages: SearchedPages) async throws {
    var pages = pages
    // The board knows nothing of the user's marks.
    let local = results.search.conditions.filter { $0.markKind != nil }
    let (limit, waiting) = (results.search.limit, pages.waiting.count)
    var known = Set(results.rows.map(\.listing.id) + pages.waiting.map(\.id))
    var read = 0
    while pages.waiting.count < limit, !pages.isRead, read - (pages.waiting.count - waiting) < scanBound {
      let page = try await loader.searchedPage(
        pages.query,
        limit: local.isEmpty ? min(Self.scanLimit, limit) : Self.scanLimit,
        after: pages.next,
        counting: pages.next == nil && local.isEmpty ? results.search.counted : []
      )
      pages.waiting += page.items.filter { local.hold(for: $0) && known.insert($0.id).inserted }
      (pages.next, pages.isRead) = (page.next, page.next == nil)
      pages.total = local.isEmpty ? page.total ?? pages.total : nil
      read += max(1, page.items.count)
      results.rejected += page.rejected
      results.readAt = loader.now()
      if local.isEmpty { results.suggestion = page.suggestions?.first }
      if let counts = page.counts { results.boardCounts = counts }
      results.synonyms = page.synonyms
    }
    results.bound = pages.waiting.count < limit && !pages.isRead ? (results.bound ?? 0) + read : nil
    let batch = Array(pages.waiting.prefix(limit))
    pages.waiting.removeFirst(batch.count)
    results.source = .searched(pages)
    try await endBatch(&results, batch, named: await categories.naming(batch))
  }

  /// All that the board finds, or the first ``scanBound`` ads, in the search's own order.
  private func sorted(
    _ search: ListingsSearch,
    _ results: ListingsResults,
    _ paginator: Paginator<Listing>,
    mayTurn: Bool
  ) async throws -> ListingsResults {
    var (results, paginator, mayTurn) = (results, paginator, mayTurn)
    var read = 0
    while !paginator.isRead, read < scanBound {
      if read > 0, let found = try await turned(&mayTurn, search) { return found }
      _ = paginator.takeBatch()
      read += try await readPage(&results, &paginator)
    }
    var complete = Paginator<Listing>(limit: search.limit, isFiltered: false)
    complete.append(complete: (paginator.items + paginator.waiting).sorted(by: search.order))
    results.source = .board(complete)
    results.bound = paginator.isRead ? nil : read
    try await endBatch(&results, named: await categories.naming(Array(complete.waiting.prefix(search.limit))))
    return results
  }

  /// The first batch of a search, from the cache alone.
  ///
  /// - Parameter isCounted: whether all matches are counted, which may take long.
  /// - Returns: `nil` if nothing was ever cached.
  package func known(of search: ListingsSearch, isCounted: Bool) async throws -> ListingsResults? {
    let search = await marks.resolved(search)
    guard let found = try await loader.cachedListings(search, after: nil), let seenAt = found.seenAt else { return nil }
    var total: Int?
    if isCounted, found.hasMore { total = try await loader.cachedCount(search) }
    var results = ListingsResults(
      search: search,
      source: .cache(hasMore: found.hasMore, total: total, seenAt: seenAt),
      readAt: seenAt
    )
    try await endBatch(&results, found.items, named: (await categories.known(), false))
    results.suggestion = await suggestion(after: results)
    return results
  }

  /// How many ads a search finds, as the board says if it searches by itself, and otherwise of the cached ads; `nil` if nobody knows.
  ///
  /// - Parameter limit: how far cached ads are counted.
  package func count(of search: ListingsSearch, upTo limit: Int) async -> FoundCount? {
    let search = await marks.resolved(search)
    let hasMarks = search.conditions.contains { $0.markKind != nil }
    if !hasMarks, await loader.extensions?.searches == true, let query = search.boardQuery,
      let page = try? await loader.searchedPage(query, limit: 1, after: nil)
    {
      return FoundCount(page.total)
    }
    guard let count = try? await loader.cachedCount(search, upTo: limit + 1) else { return nil }
    return FoundCount(count: min(count, limit), isMore: count > limit)
  }

  /// The words of a search that the board widens; none if it has no synonyms, does not search by itself, or does not respond.
  package func synonyms(of search: ListingsSearch) async -> [WordSynonyms] {
    guard await loader.extensions?.hasSearch() == true, let query = search.boardQuery else { return [] }
    return (try? await loader.api.search(query, limit: 1, after: nil))?.synonyms ?? []
  }

  /// Counts the ads of a search: as the board does if it searches by itself; otherwise those that are read from it, at most ``scanBound``. If
  /// the board is unavailable, the cached ads are counted.
  package func counts(of search: ListingsSearch, by facets: Set<Facet>) async throws -> CountedListings {
    let search = await marks.resolved(search)
    do {
      if let counts = try await boardCounts(of: search, by: facets) {
        return CountedListings(counts: counts, search: search, source: .server)
      }
      var all = search
      // Many small pages would take long.
      all.limit = Self.sortLimit
      var results = try await first(of: all)
      while results.hasMore, results.bound == nil, results.rows.count < scanBound { try await readOn(&results) }
      let counts = FacetCounts(of: results.rows.map(\.listing), isMore: results.hasMore, by: facets)
      return CountedListings(counts: counts, search: search, source: .server)
    } catch let error where ListingsLoader.isOffline(error) {
      guard let seenAt = try await loader.cachedListings(search, after: nil)?.seenAt,
        let counts = try await loader.cachedCounts(of: search, by: facets)
      else { throw error }
      return CountedListings(counts: counts, search: search, source: .cache(seenAt: seenAt))
    }
  }

  /// What a board that searches by itself counts; `nil` if it does not, or knows nothing of the search.
  private func boardCounts(of search: ListingsSearch, by facets: Set<Facet>) async throws -> FacetCounts? {
    guard !search.conditions.contains(where: { $0.markKind != nil }), let query = search.boardQuery,
      await loader.extensions?.hasSearch() == true
    else { return nil }
    do {
      return try await loader.searchedPage(query, limit: 1, after: nil, counting: facets).counts
    } catch ListingsAPIError.status(let status, _, _) where (400..<500).contains(status) && status != 429 {
      return nil
    }
  }

  /// Counts the cached ads of a search; `nil` if the cache is unreadable.
  package func cachedCounts(of search: ListingsSearch, by facets: Set<Facet>) async throws -> FacetCounts? {
    try await loader.cachedCounts(of: search, by: facets)
  }

  /// Reads the next batch; the rows so far stay in `results` if a page fails, and the next call continues from there.
  package func readOn(_ results: inout ListingsResults) async throws {
    results.beginBatch()
    switch results.source {
    case .board(let paginator): try await readBoard(&results, paginator)
    case .searched(let pages): try await readSearch(&results, pages)
    case .bookmarks: results.endBatch { _ in [] }
    case .cache(let hasMore, let total, let seenAt):
      let last = results.rows.last?.listing
      let found = hasMore ? try await loader.cachedListings(results.search, after: last) : nil
      results.source = .cache(
        hasMore: found?.hasMore ?? false,
        total: total,
        seenAt: [seenAt, found?.seenAt].compactMap { $0 }.min() ?? seenAt
      )
      let items = found?.items ?? []
      try await endBatch(&results, items, named: await categories.naming(items))
    }
  }

  /// An ad as displayed.
  func item(_ listing: Listing) async throws -> ListingItem {
    item(listing, named: await categories.naming([listing]), base: try await loader.api.address())
  }

  /// The bookmarked ads, the newest bookmark first: as last seen, or else as they were when they were bookmarked.
  func bookmarks() async throws -> ListingsResults {
    let kept = try await marks.bookmarks()
    let base = kept.isEmpty ? nil : try await loader.api.address()
    let categories = await categories.known()
    var (items, found): ([ListingItem], [Listing.ID]) = ([], [])
    for copy in kept {
      let known = await loader.knownListing(id: copy.listing.id)
      if known != nil, copy.mark.goneAt != nil { found.append(copy.listing.id) }
      if let base { items.append(item(copy, as: known ?? copy.listing, named: categories, base: base)) }
    }
    await marks.setGone(found, false)
    return ListingsResults(bookmarks: items, readAt: loader.now())
  }

  /// The copy of an ad, as displayed; `nil` if none was kept.
  func copy(id: Listing.ID) async throws -> ListingItem? {
    guard let copy = await marks.copy(id: id) else { return nil }
    return item(copy, as: copy.listing, named: await categories.known(), base: try await loader.api.address())
  }

  private func item(
    _ copy: KeptListing,
    as listing: Listing,
    named categories: [Category],
    base: URL
  ) -> ListingItem {
    let category = copy.category.map { Category(id: copy.listing.categoryID, name: $0) }
    var item = item(listing, named: (categories + [category].compactMap(\.self), false), base: base)
    item.mark = copy.mark
    return item
  }

  private func readBoard(
    _ results: inout ListingsResults,
    _ paginator: Paginator<Listing>,
    mayTurn: Bool = false
  ) async throws {
    var (paginator, mayTurn) = (paginator, mayTurn)
    var read = 0
    while case .load = paginator.nextStep, read < scanBound {
      if read > 0, let found = try await turned(&mayTurn, results.search) {
        results = found
        return
      }
      read += try await readPage(&results, &paginator)
      results.source = .board(paginator)
    }
    if case .load = paginator.nextStep { results.bound = (results.bound ?? 0) + read } else { results.bound = nil }
    var batch = paginator
    try await endBatch(&results, named: await categories.naming(batch.takeBatch()))
  }

  /// Reads the next page, and returns how many new ads it had, at least 1.
  private func readPage(_ results: inout ListingsResults, _ paginator: inout Paginator<Listing>) async throws -> Int {
    guard case .load(let request) = paginator.nextStep else { return 0 }
    let query = results.search.query
    let loaded = try await loader.remotePage(matching: query, number: request.page, limit: request.limit)
    let new = paginator.append(loaded.page, for: request, rejected: loaded.rejected) {
      results.search.conditions.hold(for: $0)
    }
    results.rejected += loaded.rejected
    results.readAt = loader.now()
    return max(1, new.count)
  }

  private func endBatch(
    _ results: inout ListingsResults,
    _ cached: [Listing] = [],
    named list: (categories: [Category], isComplete: Bool)
  ) async throws {
    let base = try await loader.api.address()
    results.endBatch(cached) { listings in listings.map { item($0, named: list, base: base) } }
  }

  private func item(
    _ listing: Listing,
    named list: (categories: [Category], isComplete: Bool),
    base: URL
  ) -> ListingItem {
    let (code, isAssumed) = currency.current
    var item = ListingItem(
      row: nil,
      listing: listing,
      categories: list.categories,
      isListComplete: list.isComplete,
      currency: code,
      base: base
    )
    item.isCurrencyAssumed = isAssumed
    return item
  }
}
