package import Foundation
import Loading

/// What is on show: the search, its rows and the filter. One for each session.
///
/// Whatever fails, the rows that were loaded stay. Its methods throw `HTTPError` and ``ListingsAPIError`` when the board could
/// not be had and nothing was kept of it, and ``ListingsBrowserError``.
package actor ListingsBrowser {
  private nonisolated let loader: ListingsLoader
  /// The code of the currency that prices are taken to be in.
  package nonisolated let currency: String
  private var shown: Shown?
  private var categoryList: [Category]?

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
  }

  /// The board's base address; the sample board is started by asking for it.
  package nonisolated func address() async throws -> URL { try await loader.address() }

  /// Shows the first batch of a search.
  ///
  /// When the board cannot be had, what was seen of it answers.
  package func search(_ search: ListingsSearch) async throws -> ListingsView {
    var next = Shown(search: search)
    let view = try await firstBatch(of: &next)
    try Task.checkCancellation()
    shown = next
    return view
  }

  /// The first batch of a search, without showing it: what is on show stays.
  package func preview(_ search: ListingsSearch) async throws -> ListingsView {
    var next = Shown(search: search)
    return try await firstBatch(of: &next)
  }

  /// The first batch of a search, from what was seen alone, without showing it.
  ///
  /// - Returns: `nil` when nothing was ever seen.
  package func knownPreview(_ search: ListingsSearch) async throws -> ListingsView? {
    var next = Shown(search: search, origin: .cache)
    guard try await load(&next) else { return nil }
    return try await view(of: &next, asksBoard: false)
  }

  /// Shows the next batch; without a search, the feed's first.
  ///
  /// A batch that was loaded only in part is finished by the next call.
  package func more() async throws -> ListingsView {
    guard var next = shown else { return try await search(ListingsSearch(query: ListingQuery(""), category: filter)) }
    let before = next.paginator.items.count
    do {
      _ = try await load(&next)
      let view = try await view(of: &next)
      shown = next
      return view
    } catch let error where ListingsLoader.isOffline(error) || error is ListingsAPIError {
      shown = next
      throw ListingsBrowserError.pageFailed(page: next.pageInQuestion, shown: before, cause: error)
    }
  }

  /// Loads what is shown again from its first page; without a search, the feed.
  package func refresh() async throws -> ListingsView {
    categoryList = nil
    _ = try? await categories()
    return try await search(shown?.search ?? ListingsSearch(query: ListingQuery(""), category: filter))
  }

  /// Sets the filter, or clears it with `nil`, and shows the first batch under it: of the search on show, or of the feed.
  package func setFilter(_ category: Category?) async throws -> ListingsView {
    filter = category
    var search = shown?.search ?? ListingsSearch(query: ListingQuery(""))
    search.category = category
    return try await self.search(search)
  }

  /// How many rows are shown.
  package var rowCount: Int { shown?.paginator.items.count ?? 0 }

  /// The row of this number, as it was shown.
  package func row(_ number: Int) async throws -> ListingItem {
    let items = shown?.paginator.items ?? []
    guard number >= 1, number <= items.count else {
      throw ListingsBrowserError.noSuchRow(number, shown: items.count)
    }
    return try await item(row: number, items[number - 1])
  }

  /// The ad of this id: from the rows, from what was seen, or else by reading the board's feed until it turns up, as the
  /// contract has no way to ask for one.
  package func listing(id: Listing.ID) async throws -> ListingItem {
    let items = shown?.paginator.items ?? []
    if let index = items.firstIndex(where: { $0.id == id }) { return try await item(row: index + 1, items[index]) }
    if let known = await loader.knownListing(id: id) { return try await item(row: nil, known) }
    var search = Paginator<Listing>(limit: Self.scanLimit, isFiltered: false)
    while case .load(let page) = search.nextStep {
      let loaded = try await loader.remotePage(matching: ListingQuery(""), number: page, limit: Self.scanLimit)
      if let found = loaded.page.items.first(where: { $0.id == id }) { return try await item(row: nil, found) }
      search.append(loaded.page, rejected: loaded.rejected)
      _ = search.takeBatch()
    }
    throw ListingsBrowserError.noSuchListing(id)
  }

  /// The board's categories; asked for once a session.
  package func categories() async throws -> [Category] {
    if let categoryList, !categoryList.isEmpty { return categoryList }
    let loaded = try await loader.categories()
    categoryList = loaded
    return loaded
  }

  /// The categories as far as they are known without asking the board.
  package func knownCategories() async -> [Category] {
    if let categoryList, !categoryList.isEmpty { return categoryList }
    return await loader.knownCategories()
  }

  /// The board's category of this name.
  package func category(named name: String) async throws -> Category {
    let categories = try await categories()
    guard let category = categories.named(name) else {
      throw ListingsBrowserError.noSuchCategory(name, known: categories.map(\.name))
    }
    return category
  }
}

extension ListingsBrowser {
  /// The size of a page when most of it will not be shown.
  private static var scanLimit: Int { 100 }

  /// A search and how far it has been read.
  private struct Shown {
    enum Origin { case server, cache }

    var search: ListingsSearch
    var origin: Origin
    var paginator: Paginator<Listing>
    var seenAt: Date?
    var rejected = 0

    init(search: ListingsSearch, origin: Origin = .server) {
      self.search = search
      self.origin = origin
      // A filter of ours leaves little of a page: asking for more at a time asks less often.
      let isFiltered = search.category != nil
      let pageSize = isFiltered ? max(search.limit, ListingsBrowser.scanLimit) : search.limit
      paginator = Paginator(limit: search.limit, pageSize: pageSize, isFiltered: isFiltered)
    }

    var pageInQuestion: Int {
      if case .load(let page) = paginator.nextStep { page } else { paginator.batches }
    }
  }

  private func firstBatch(of next: inout Shown) async throws -> ListingsView {
    do {
      _ = try await load(&next)
    } catch let error where ListingsLoader.isOffline(error) {
      next = Shown(search: next.search, origin: .cache)
      guard try await load(&next) else { throw error }
    }
    return try await view(of: &next)
  }

  /// Reads pages until a batch is full or the feed has ended; what was read stays in `next` if a page fails.
  ///
  /// - Returns: false when it reads from what was seen and nothing ever was.
  private func load(_ next: inout Shown) async throws -> Bool {
    let search = next.search
    let limit = next.paginator.pageSize
    while case .load(let number) = next.paginator.nextStep {
      let loaded: ListingsLoader.Loaded
      switch next.origin {
      case .server:
        loaded = try await loader.remotePage(matching: search.query, number: number, limit: limit)
      case .cache:
        guard let known = try await loader.cachedPage(matching: search.query, number: number, limit: limit)
        else { return false }
        loaded = known
      }
      next.paginator.append(loaded.page, rejected: loaded.rejected) { listing in
        search.category == nil || listing.categoryID == search.category?.id
      }
      next.rejected += loaded.rejected
      if case .cache(let seenAt) = loaded.source { next.seenAt = [next.seenAt ?? seenAt, seenAt].min() }
    }
    return true
  }

  private func view(of next: inout Shown, asksBoard: Bool = true) async throws -> ListingsView {
    let base = try await loader.address()
    let first = next.paginator.items.count + 1
    let batch = next.paginator.takeBatch()
    let categories = asksBoard ? await categories(of: batch) : await knownCategories()
    defer { next.rejected = 0 }
    return ListingsView(
      query: next.search.query.text,
      category: next.search.category?.name,
      source: next.seenAt.map { .cache(seenAt: $0) } ?? .server,
      total: next.paginator.total,
      page: next.paginator.batches,
      limit: next.search.limit,
      hasMore: next.paginator.hasMore,
      rejected: next.rejected,
      items: batch.enumerated().map { index, listing in
        ListingItem(
          row: first + index,
          listing: listing,
          categories: categories,
          currency: currency,
          base: base
        )
      }
    )
  }

  /// The categories that name those of the ads: as they are known, or as the board has them when one is missing.
  private func categories(of listings: [Listing]) async -> [Category] {
    let known = await knownCategories()
    let ids = Set(known.map(\.id))
    if !known.isEmpty, listings.allSatisfy({ ids.contains($0.categoryID) }) { return known }
    return (try? await categories()) ?? known
  }

  private func item(row: Int?, _ listing: Listing) async throws -> ListingItem {
    ListingItem(
      row: row,
      listing: listing,
      categories: await categories(of: [listing]),
      currency: currency,
      base: try await loader.address()
    )
  }
}
