import Foundation
import Loading

/// Reads searches batch by batch, from the board or from the cache.
///
/// Its functions throw `HTTPError` and ``ListingsAPIError`` if the board is unavailable.
package struct ListingsReader: Sendable {
  /// The size of a page when most of it will not be displayed.
  static var scanLimit: Int { 100 }

  private let loader: ListingsLoader
  private let categories: BoardCategories
  private let currency: String

  init(loader: ListingsLoader, categories: BoardCategories, currency: String) {
    self.loader = loader
    self.categories = categories
    self.currency = currency
  }

  /// The first batch of a search, from the board.
  package func first(of search: ListingsSearch) async throws -> ListingsReading {
    // A local filter leaves little of a page: larger pages need fewer requests.
    let isFiltered = !search.conditions.isEmpty
    let paginator = Paginator<Listing>(
      limit: search.limit,
      pageSize: isFiltered ? max(search.limit, Self.scanLimit) : search.limit,
      isFiltered: isFiltered
    )
    var reading = ListingsReading(search: search, source: .board(paginator), readAt: loader.now())
    try await readOn(&reading)
    return reading
  }

  /// The first batch of a search, from the cache alone.
  ///
  /// - Parameter isCounted: whether all matches are counted, which may take long.
  /// - Returns: `nil` if nothing was ever cached.
  package func known(of search: ListingsSearch, isCounted: Bool) async throws -> ListingsReading? {
    guard let found = try await loader.cachedListings(search, after: nil), let seenAt = found.seenAt else { return nil }
    var total: Int?
    if isCounted, found.hasMore { total = try await loader.cachedCount(search) }
    var reading = ListingsReading(
      search: search,
      source: .cache(hasMore: found.hasMore, total: total, seenAt: seenAt),
      readAt: seenAt
    )
    try await endBatch(&reading, found.items, named: (await categories.known(), false))
    return reading
  }

  /// Reads the next batch; the rows so far stay in `reading` if a page fails, and the next call continues from there.
  package func readOn(_ reading: inout ListingsReading) async throws {
    reading.beginBatch()
    switch reading.source {
    case .board(let paginator): try await readBoard(&reading, paginator)
    case .cache(let hasMore, let total, let seenAt):
      let place = reading.rows.last?.listing.place
      let found = hasMore ? try await loader.cachedListings(reading.search, after: place) : nil
      reading.source = .cache(
        hasMore: found?.hasMore ?? false,
        total: total,
        seenAt: [seenAt, found?.seenAt].compactMap { $0 }.min() ?? seenAt
      )
      let items = found?.items ?? []
      try await endBatch(&reading, items, named: await categories.naming(items))
    }
  }

  /// An ad as displayed.
  func item(row: Int?, _ listing: Listing) async throws -> ListingItem {
    let (categories, isComplete) = await categories.naming([listing])
    return ListingItem(
      row: row,
      listing: listing,
      categories: categories,
      isListComplete: isComplete,
      currency: currency,
      base: try await loader.address()
    )
  }
}

extension ListingsReader {
  private func readBoard(_ reading: inout ListingsReading, _ paginator: Paginator<Listing>) async throws {
    var paginator = paginator
    while case .load(let request) = paginator.nextStep {
      let query = reading.search.query
      let loaded = try await loader.remotePage(matching: query, number: request.page, limit: request.limit)
      paginator.append(loaded.page, for: request, rejected: loaded.rejected) {
        reading.search.conditions.hold(for: $0)
      }
      reading.source = .board(paginator)
      reading.rejected += loaded.rejected
      reading.readAt = loader.now()
    }
    var batch = paginator
    try await endBatch(&reading, named: await categories.naming(batch.takeBatch()))
  }

  private func endBatch(
    _ reading: inout ListingsReading,
    _ cached: [Listing] = [],
    named list: (categories: [Category], isComplete: Bool)
  ) async throws {
    let base = try await loader.address()
    reading.endBatch(cached) { listings in
      listings.map { listing in
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
  }
}
