package import Foundation
import HTTP
import Loading

/// What is displayed: the search, its rows and the filter. One for each session.
///
/// Loaded rows stay, whatever fails. Its methods throw `HTTPError` and ``ListingsAPIError`` if the board was
/// unavailable and nothing was cached, and ``ListingsModelError``.
package actor ListingsModel {
  /// Reads searches without displaying them.
  package nonisolated let reader: ListingsReader
  /// The board's categories.
  package nonisolated let categories: BoardCategories
  /// The code of the currency of prices, as far as it is known; see ``recalledCurrency()``.
  package nonisolated var currency: String { boardCurrency.current.code }
  private nonisolated let boardCurrency: BoardCurrency
  /// What the user did with ads.
  package nonisolated let marks: ListingMarks

  nonisolated let loader: ListingsLoader
  private var shown: ListingsResults?
  /// Numbers the changes of what is displayed.
  private var generation = 0

  /// The category set by `category NAME`; applied to every search that names none.
  package private(set) var filter: Category?

  /// Creates a model that displays nothing.
  ///
  /// - Parameters:
  ///   - currency: the code of the currency that is assumed if the board names none.
  ///   - scanBound: how many ads are read at once for a search that finds little; `nil` for as many as usual.
  package init(loader: ListingsLoader, currency: String, marks: ListingMarks, scanBound: Int? = nil) {
    (self.loader, self.marks) = (loader, marks)
    boardCurrency = BoardCurrency(assumed: currency, of: loader.extensions)
    categories = BoardCategories(loader: loader)
    var reader = ListingsReader(loader: loader, categories: categories, currency: boardCurrency, marks: marks)
    if let scanBound { reader.scanBound = scanBound }
    self.reader = reader
  }

  /// The board's base address; requesting it starts the local board.
  package nonisolated func address() async throws -> URL { try await loader.api.address() }

  /// Waits for what the board says about itself if it has been asked, but not for long: otherwise the next process asks again.
  ///
  /// - Returns: what is displayed, in the currency that the board has named.
  package func settle() async -> ListingsView? {
    await loader.extensions?.settle()
    shown?.setCurrency(boardCurrency)
    return shown?.view
  }

  /// Whether the board loses what is written to it when its server stops.
  package nonisolated func boardForgets() async -> Bool { await loader.extensions?.forgets() == true }

  /// Whether the board searches by itself.
  package nonisolated func boardSearches() async -> Bool { await loader.extensions?.hasSearch() == true }

  /// Whether the board lists its changes.
  package nonisolated func boardListsChanges() async -> Bool { await loader.extensions?.hasChanges() == true }

  /// Whether the board accepts ads and changes of them; `nil` if that is not known.
  package nonisolated func boardPublishes() async -> Bool? { await loader.extensions?.hasPublishing() }

  /// Whether the board has named that currency, as far as it is known.
  package nonisolated var isCurrencyNamed: Bool { !boardCurrency.current.isAssumed }

  /// The same, also if the board has named it to an earlier process.
  @discardableResult
  package nonisolated func recalledCurrency() async -> String {
    await loader.extensions?.recall()
    return currency
  }

  /// The same, after the board was asked if it never was. If it does not answer, the user's currency is assumed.
  package nonisolated func namedCurrency() async -> String {
    _ = try? await loader.extensions?.names()
    return currency
  }

  /// Takes prices to be in another currency if the board names none, also those of the displayed rows.
  package func assumeCurrency(_ code: String) {
    boardCurrency.assume(code)
    shown?.setCurrency(boardCurrency)
  }

  /// Displays the first batch of a search.
  ///
  /// If the board is unavailable, cached ads are used.
  package func search(_ search: ListingsSearch) async throws -> ListingsView {
    generation += 1
    let asked = generation
    var results = try await firstBatch(of: search)
    results.setCurrency(boardCurrency)
    // A newer search, or its end, came in between.
    guard asked == generation, !Task.isCancelled else { throw CancellationError() }
    shown = results
    return results.view
  }

  /// Displays rows that have been read already.
  package func show(_ results: ListingsResults) -> ListingsView {
    generation += 1
    var results = results
    results.setCurrency(boardCurrency)
    shown = results
    return results.view
  }

  /// Displays the next batch; without a search, the feed's first.
  ///
  /// A batch that was loaded only in part is completed by the next call.
  package func more() async throws -> ListingsView {
    guard var next = shown else { return try await search(feed) }
    generation += 1
    let asked = generation
    let before = next.rows.count
    do {
      try await reader.readOn(&next)
    } catch let error where ListingsLoader.isOffline(error) || error is ListingsAPIError {
      if asked == generation { shown = next }
      throw ListingsModelError.pageFailed(page: next.pageInQuestion, shown: before, cause: error)
    }
    guard asked == generation else { throw CancellationError() }
    next.setCurrency(boardCurrency)
    shown = next
    return next.view
  }

  /// Reloads what is displayed from its first page; without a search, the feed.
  package func refresh() async throws -> ListingsView {
    if shown?.source == .bookmarks { return try await bookmarks() }
    await categories.reload()
    return try await search(lastSearch)
  }

  /// Sets the filter, or clears it with `nil`, and displays the first batch under it: of the current search, or of the
  /// feed.
  package func setFilter(_ category: Category?) async throws -> ListingsView {
    filter = category
    var next = lastSearch
    // Whatever category that search was for: the one set last applies.
    let words = next.words.filter { if case .category = QueryPart($0).meaning { false } else { true } }
    if words.count < next.words.count { (next.words, next.text) = (words, words.joined(separator: " ")) }
    next.conditions.removeAll { if case .category = $0 { true } else { false } }
    if let category { next.conditions.append(.category(category.id)) }
    next.category = category?.name
    return try await search(next)
  }

  /// Displays the bookmarked ads, also those that the board no longer has.
  package func bookmarks() async throws -> ListingsView { show(try await reader.bookmarks()) }

  /// Whether the board evaluates a search by itself.
  package func isSearchedByBoard(_ search: ListingsSearch) async -> Bool {
    guard search.isBeyondContract, search.boardQuery != nil else { return false }
    return await loader.extensions?.hasSearch() == true
  }

  /// The displayed search; `nil` if there is none.
  package var results: ListingsResults? { shown }

  /// How many rows are displayed.
  package var rowCount: Int { shown?.rows.count ?? 0 }

  /// The ids of the displayed rows, in order.
  package var rowIDs: [Listing.ID] { shown?.rows.map(\.listing.id) ?? [] }

  /// The row with this number, as displayed.
  ///
  /// - Parameter other: where another section's rows are displayed, the command that opens the row among those; then there is no ad.
  package func row(_ number: Int, other: String? = nil) throws -> ListingItem {
    let rows = shown?.rows ?? []
    guard other == nil, number >= 1, number <= rows.count else {
      throw ListingsModelError.noSuchRow(number, shown: rows.count, other: other)
    }
    return inCurrency(rows[number - 1])
  }

  /// The ad with this id: from the rows, or else as the board has it now. A board that has only the listings contract
  /// cannot be asked for a single ad: there the cached ad is used, or its feed is read until the ad turns up. If the
  /// board does not respond, the cached ad is used. The copy that was kept with a mark comes last.
  package func listing(id: Listing.ID) async throws -> ListingItem {
    if let row = shown?.rows.first(where: { $0.listing.id == id }) { return inCurrency(row) }
    do {
      if await loader.extensions?.hasSearch() == true {
        guard let found = try await loader.remoteListing(id: id) else { throw ListingsModelError.noSuchListing(id) }
        if await marks.marks(of: [id])[id]?.goneAt != nil { await marks.setGone([id], false) }
        return try await reader.item(found)
      }
      if let known = await loader.knownListing(id: id) { return try await reader.item(known) }
      return try await feedListing(id: id)
    } catch ListingsModelError.noSuchListing {
      await marks.setGone([id], true)
      guard let copy = try await reader.copy(id: id) else { throw ListingsModelError.noSuchListing(id) }
      return copy
    } catch let error where ListingsLoader.isOffline(error) {
      if let known = await loader.knownListing(id: id) { return try await reader.item(known) }
      guard let copy = try await reader.copy(id: id) else { throw error }
      return copy
    }
  }

  /// A row that may have been read before the board named its currency.
  private func inCurrency(_ row: ListingItem) -> ListingItem {
    var row = row
    (row.currency, row.isCurrencyAssumed) = boardCurrency.current
    return row
  }

  private func feedListing(id: Listing.ID) async throws -> ListingItem {
    var feed = Paginator<Listing>(limit: ListingsReader.scanLimit, isFiltered: false)
    while feed.hasMore {
      while case .load(let request) = feed.nextStep {
        let everything = ListingQuery("")
        let loaded = try await loader.remotePage(matching: everything, number: request.page, limit: request.limit)
        if let found = loaded.page.items.first(where: { $0.id == id }) { return try await reader.item(found) }
        feed.append(loaded.page, for: request, rejected: loaded.rejected)
      }
      _ = feed.takeBatch()
    }
    throw ListingsModelError.noSuchListing(id)
  }

  /// The displayed search; the feed if there is none.
  private var lastSearch: ListingsSearch { shown?.source == .bookmarks ? feed : shown?.search ?? feed }

  private var feed: ListingsSearch { ListingsSearch(query: ListingQuery(""), category: filter) }

  /// Reads the first batch of a search without displaying it; from the cache if the board is unavailable.
  package nonisolated func firstBatch(of search: ListingsSearch) async throws -> ListingsResults {
    do {
      return try await reader.first(of: search)
    } catch let error where ListingsLoader.isOffline(error) {
      guard var known = try await reader.known(of: search, isCounted: true) else { throw error }
      known.cause = error as? HTTPError
      return known
    }
  }
}

/// Why the model could not fulfil a request.
package enum ListingsModelError: Error, Sendable {
  /// No ad is displayed in a row with this number; `shown` ads are. A row of another section is opened by `other`.
  case noSuchRow(Int, shown: Int, other: String? = nil)
  /// No ad with this id was found, here or on the board.
  case noSuchListing(Listing.ID)
  /// The board has no category with this name; it has these.
  case noSuchCategory(String, known: [String])
  /// A further page could not be loaded; the displayed rows stay.
  case pageFailed(page: Int, shown: Int, cause: any Error)
}
