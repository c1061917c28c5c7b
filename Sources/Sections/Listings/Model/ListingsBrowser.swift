package import Foundation
import Loading

/// What is on show: the search, its rows and the filter. One for each session.
///
/// Whatever fails, the rows that were loaded stay. Its methods throw `HTTPError` and ``ListingsAPIError`` when the board could
/// not be had and nothing was kept of it, and ``ListingsBrowserError``.
package actor ListingsBrowser {
  /// Reads searches without showing them.
  package nonisolated let reader: ListingsReader
  /// The board's categories.
  package nonisolated let categories: BoardCategories
  /// The code of the currency that prices are taken to be in.
  package nonisolated let currency: String

  private nonisolated let loader: ListingsLoader
  private var shown: ListingsReading?
  /// Numbers the changes of what is shown.
  private var generation = 0

  /// The category that `category NAME` set; applied to every search that names none.
  package private(set) var filter: Category?

  /// Makes a browser that shows nothing.
  ///
  /// - Parameters:
  ///   - loader: where the ads come from.
  ///   - currency: the code of the currency prices are taken to be in.
  package init(loader: ListingsLoader, currency: String) {
    self.loader = loader
    self.currency = currency
    categories = BoardCategories(loader: loader)
    reader = ListingsReader(loader: loader, categories: categories, currency: currency)
  }

  /// The board's base address; the sample board is started by asking for it.
  package nonisolated func address() async throws -> URL { try await loader.address() }

  /// Shows the first batch of a search.
  ///
  /// When the board cannot be had, what was seen of it answers.
  package func search(_ search: ListingsSearch) async throws -> ListingsView {
    generation += 1
    let asked = generation
    let reading = try await firstBatch(of: search)
    // A newer search, or its end, came in between.
    guard asked == generation, !Task.isCancelled else { throw CancellationError() }
    shown = reading
    return reading.view
  }

  /// Shows rows that were read already.
  package func show(_ reading: ListingsReading) -> ListingsView {
    generation += 1
    shown = reading
    return reading.view
  }

  /// Shows the next batch; without a search, the feed's first.
  ///
  /// A batch that was loaded only in part is finished by the next call.
  package func more() async throws -> ListingsView {
    guard var next = shown else { return try await search(feed) }
    generation += 1
    let asked = generation
    let before = next.rows.count
    do {
      try await reader.readOn(&next)
    } catch let error where ListingsLoader.isOffline(error) || error is ListingsAPIError {
      if asked == generation { shown = next }
      throw ListingsBrowserError.pageFailed(page: next.pageInQuestion, shown: before, cause: error)
    }
    guard asked == generation else { throw CancellationError() }
    shown = next
    return next.view
  }

  /// Loads what is shown again from its first page; without a search, the feed.
  package func refresh() async throws -> ListingsView {
    await categories.reload()
    return try await search(shown?.search ?? feed)
  }

  /// Sets the filter, or clears it with `nil`, and shows the first batch under it: of the search on show, or of the feed.
  package func setFilter(_ category: Category?) async throws -> ListingsView {
    filter = category
    var next = shown?.search ?? feed
    // Whichever category that search was for: the one that is set last holds.
    next.conditions.removeAll { if case .category = $0 { true } else { false } }
    if let category { next.conditions.append(.category(category.id)) }
    next.category = category?.name
    return try await search(next)
  }

  /// How many rows are shown.
  package var rowCount: Int { shown?.rows.count ?? 0 }

  /// The row of this number, as it was shown.
  package func row(_ number: Int) throws -> ListingItem {
    let rows = shown?.rows ?? []
    guard number >= 1, number <= rows.count else { throw ListingsBrowserError.noSuchRow(number, shown: rows.count) }
    return rows[number - 1]
  }

  /// The ad of this id: from the rows, from what was seen, or else by reading the board's feed until it turns up, as the
  /// contract has no way to ask for one.
  package func listing(id: Listing.ID) async throws -> ListingItem {
    if let row = shown?.rows.first(where: { $0.listing.id == id }) { return row }
    if let known = await loader.knownListing(id: id) { return try await reader.item(row: nil, known) }
    var feed = Paginator<Listing>(limit: ListingsReader.scanLimit, isFiltered: false)
    while feed.hasMore {
      while case .load(let request) = feed.nextStep {
        let loaded = try await loader.remotePage(
          matching: ListingQuery(""),
          number: request.page,
          limit: request.limit
        )
        if let found = loaded.page.items.first(where: { $0.id == id }) { return try await reader.item(row: nil, found) }
        feed.append(loaded.page, for: request, rejected: loaded.rejected)
      }
      _ = feed.takeBatch()
    }
    throw ListingsBrowserError.noSuchListing(id)
  }
}

extension ListingsBrowser {
  private var feed: ListingsSearch { ListingsSearch(query: ListingQuery(""), category: filter) }

  private func firstBatch(of search: ListingsSearch) async throws -> ListingsReading {
    do {
      return try await reader.first(of: search)
    } catch let error where ListingsLoader.isOffline(error) {
      guard let known = try await reader.known(of: search, isCounted: true) else { throw error }
      return known
    }
  }
}
