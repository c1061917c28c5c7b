package import Foundation
package import HTTP
import Loading

/// Loads the feed from the board, caches it, and falls back to the cache.
package struct ListingsLoader: Sendable {
  /// The source of a page.
  package enum Source: Sendable, Equatable {
    /// The board itself.
    case server
    /// The cache; its rows were last seen no earlier than this.
    case cache(seenAt: Date)
    /// The user's bookmarks.
    case bookmarks
  }

  let api: ListingsAPI
  let cache: any ListingsCache
  let now: @Sendable () -> Date
  /// What the board can do beyond the contract; `nil` if it is not asked.
  let extensions: BoardExtensions?
  private let report: @Sendable (any Error) async -> Void

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - extensions: what the board can do beyond the contract; `nil` if it is not asked.
  ///   - report: receives errors of the cache, which never stop a load.
  package init(
    api: ListingsAPI,
    cache: any ListingsCache,
    now: @escaping @Sendable () -> Date,
    extensions: BoardExtensions? = nil,
    report: @escaping @Sendable (any Error) async -> Void
  ) {
    (self.api, self.cache, self.now, self.report) = (api, cache, now, report)
    self.extensions = extensions
  }

  /// Loads a page from the board, and caches it.
  ///
  /// Throws like `ListingsAPI.page`.
  func remotePage(matching query: ListingQuery, number: Int, limit: Int) async throws -> ListingsAPI.DecodedPage {
    let answer = try await api.page(matching: query, number: number, limit: limit)
    await keep { try await cache.insert(answer.page.items, seenAt: now(), syncPoint: nil) }
    return answer
  }

  /// Loads a page of a search that the board evaluates, and caches it.
  ///
  /// Throws like `ListingsAPI.search`.
  func searchedPage(
    _ query: String,
    limit: Int,
    after cursor: String?,
    counting facets: Set<Facet> = []
  ) async throws -> ListingsAPI.SearchPage {
    let page = try await api.search(query, limit: limit, after: cursor, counting: facets)
    await keep { try await cache.insert(page.items, seenAt: now(), syncPoint: nil) }
    return page
  }

  /// Loads an ad from a board that searches by itself, and caches it; if the board does not have it, the cache forgets it, and the result is
  /// `nil`.
  ///
  /// Throws like `ListingsAPI.listing`.
  func remoteListing(id: Listing.ID) async throws -> Listing? {
    let listing = try await api.listing(id: id)
    await keep {
      if let listing {
        try await cache.insert([listing], seenAt: now())
      } else {
        try await cache.forget(id)
      }
    }
    return listing
  }

  /// Loads cached ads after another, or from the top; `nil` if none were ever cached, or the cache is unreadable.
  func cachedListings(_ search: ListingsSearch, after last: Listing?) async throws -> CachedListings? {
    try await reading { cache in
      let (query, conditions) = (search.query, search.conditions)
      let limit = search.limit
      let found =
        search.order == .board
        ? try await cache.listings(matching: query, where: conditions, after: last?.place, limit: limit)
        : try await cache.listings(matching: query, where: conditions, in: search.order, after: last, limit: limit)
      return found.seenAt == nil ? nil : found
    }
  }

  /// How many cached ads match, at most a limit; `nil` if the cache is unreadable.
  func cachedCount(_ search: ListingsSearch, upTo limit: Int = .max) async throws -> Int? {
    try await reading { try await $0.count(matching: search.query, where: search.conditions, upTo: limit) }
  }

  /// How many cached ads share a category, a range of prices or a month; `nil` if the cache is unreadable.
  func cachedCounts(of search: ListingsSearch, by facets: Set<Facet>) async throws -> FacetCounts? {
    try await reading {
      try await $0.counts(matching: search.query, where: search.conditions, by: facets, upTo: FacetCounts.most)
    }
  }

  /// How many ads of each category the whole feed had, and when; `nil` if it was never cached, or the cache is
  /// unreadable.
  func cachedCounts(of categories: [Category]) async throws -> (counts: [Category.ID: Int], at: Date)? {
    try await reading { cache in
      guard let feed = try await cache.syncedFeed() else { return nil }
      var counts: [Category.ID: Int] = [:]
      for category in categories {
        counts[category.id] = try await cache.count(matching: ListingQuery(""), where: [.category(category.id)])
      }
      return (counts, feed.completeAt)
    }
  }

  /// Loads the categories from the board, and caches them.
  func categories() async throws -> [Category] {
    let categories = try await api.categories()
    await keep { try await cache.insert(categories) }
    return categories
  }

  /// The categories as last seen; none if they never were.
  func knownCategories() async -> [Category] { (try? await cache.categories()) ?? [] }

  /// The ad with this id as last seen.
  func knownListing(id: Listing.ID) async -> Listing? { try? await cache.listing(id: id) }

  /// Whether an error means that the board is unavailable, rather than that its response was wrong.
  package static func isOffline(_ error: any Error) -> Bool {
    switch error {
    case is HTTPError: true
    case ListingsAPIError.status(let status, _, _): status == 429 || status >= 500
    default: false
    }
  }

  private func reading<Value>(_ work: (any ListingsCache) async throws -> Value?) async throws -> Value? {
    do {
      return try await work(cache)
    } catch let error where !(error is CancellationError) {
      await report(error)
      return nil
    }
  }

  private func keep(_ work: () async throws -> Void) async {
    do {
      try await work()
    } catch {
      if !(error is CancellationError) { await report(error) }
    }
  }
}
