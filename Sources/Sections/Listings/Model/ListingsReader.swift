import Foundation
import Loading

/// Reads searches batch by batch, from the board or from the cache.
///
/// Its functions throw `HTTPError` and ``ListingsAPIError`` if the board is unavailable.
package struct ListingsReader: Sendable {
  /// The size of a page when most of it will not be displayed.
  static var scanLimit: Int { 100 }

  let loader: ListingsLoader
  let categories: BoardCategories
  let currency: String

  /// The first batch of a search, from the board.
  package func first(of search: ListingsSearch) async throws -> ListingsResults {
    // A local filter leaves little of a page: larger pages need fewer requests.
    let isFiltered = !search.conditions.isEmpty
    let paginator = Paginator<Listing>(
      limit: search.limit,
      pageSize: isFiltered ? max(search.limit, Self.scanLimit) : search.limit,
      isFiltered: isFiltered
    )
    var results = ListingsResults(search: search, source: .board(paginator), readAt: loader.now())
    try await readOn(&results)
    return results
  }

  /// The first batch of a search, from the cache alone.
  ///
  /// - Parameter isCounted: whether all matches are counted, which may take long.
  /// - Returns: `nil` if nothing was ever cached.
  package func known(of search: ListingsSearch, isCounted: Bool) async throws -> ListingsResults? {
    guard let found = try await loader.cachedListings(search, after: nil), let seenAt = found.seenAt else { return nil }
    var total: Int?
    if isCounted, found.hasMore { total = try await loader.cachedCount(search) }
    var results = ListingsResults(
      search: search,
      source: .cache(hasMore: found.hasMore, total: total, seenAt: seenAt),
      readAt: seenAt
    )
    try await endBatch(&results, found.items, named: (await categories.known(), false))
    return results
  }

  /// Reads the next batch; the rows so far stay in `results` if a page fails, and the next call continues from there.
  package func readOn(_ results: inout ListingsResults) async throws {
    results.beginBatch()
    switch results.source {
    case .board(let paginator): try await readBoard(&results, paginator)
    case .cache(let hasMore, let total, let seenAt):
      let place = results.rows.last?.listing.place
      let found = hasMore ? try await loader.cachedListings(results.search, after: place) : nil
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

  private func readBoard(_ results: inout ListingsResults, _ paginator: Paginator<Listing>) async throws {
    var paginator = paginator
    while case .load(let request) = paginator.nextStep {
      let query = results.search.query
      let loaded = try await loader.remotePage(matching: query, number: request.page, limit: request.limit)
      paginator.append(loaded.page, for: request, rejected: loaded.rejected) {
        results.search.conditions.hold(for: $0)
      }
      results.source = .board(paginator)
      results.rejected += loaded.rejected
      results.readAt = loader.now()
    }
    var batch = paginator
    try await endBatch(&results, named: await categories.naming(batch.takeBatch()))
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
    ListingItem(
      row: nil,
      listing: listing,
      categories: list.categories,
      isListComplete: list.isComplete,
      currency: currency,
      base: base
    )
  }
}
