package import Foundation
import HTTP
import Loading

/// Loads the feed from the board, keeps what came, and falls back to what was kept.
package struct ListingsLoader: Sendable {
  /// Where a page came from.
  package enum Source: Sendable, Equatable {
    /// The board itself.
    case server
    /// The cache; its rows were last seen no earlier than this.
    case cache(seenAt: Date)
  }

  let api: ListingsAPI
  let cache: any ListingsCache
  /// The time.
  package let now: @Sendable () -> Date
  private let report: @Sendable (any Error) async -> Void

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - api: the board.
  ///   - cache: what was seen of it.
  ///   - now: the time.
  ///   - report: takes errors of the cache, which never stop a load.
  package init(
    api: ListingsAPI,
    cache: any ListingsCache,
    now: @escaping @Sendable () -> Date,
    report: @escaping @Sendable (any Error) async -> Void
  ) {
    self.api = api
    self.cache = cache
    self.now = now
    self.report = report
  }

  /// The board's base address.
  package func address() async throws -> URL { try await api.address() }

  /// Loads a page from the board, and keeps what it brought.
  ///
  /// Throws as `ListingsAPI.page` does.
  package func remotePage(matching query: ListingQuery, number: Int, limit: Int) async throws -> ListingsAPI.FeedPage {
    let answer = try await api.page(matching: query, number: number, limit: limit)
    await keep { try await cache.insert(answer.page.items, seenAt: now(), syncPoint: nil) }
    return answer
  }

  /// Loads what was seen behind a place, or from the top; `nil` when nothing ever was, or the cache cannot be read.
  package func cachedListings(_ search: ListingsSearch, after place: ListingPlace?) async throws -> CachedListings? {
    try await reading { cache in
      let found = try await cache.listings(
        matching: search.query,
        where: search.conditions,
        after: place,
        limit: search.limit
      )
      return found.seenAt == nil ? nil : found
    }
  }

  /// How many of the ads that were seen match; `nil` when the cache cannot be read.
  package func cachedCount(_ search: ListingsSearch) async throws -> Int? {
    try await reading { try await $0.count(matching: search.query, where: search.conditions) }
  }

  /// Loads the categories from the board, and keeps them.
  package func categories() async throws -> [Category] {
    let categories = try await api.categories()
    await keep { try await cache.insert(categories) }
    return categories
  }

  /// The categories as they were last seen; none when they never were.
  package func knownCategories() async -> [Category] {
    (try? await cache.categories()) ?? []
  }

  /// The ad of this id as it was last seen.
  package func knownListing(id: Listing.ID) async -> Listing? {
    try? await cache.listing(id: id)
  }

  /// Whether an error means that the board cannot be had, not that it answered something wrong.
  package static func isOffline(_ error: any Error) -> Bool {
    switch error {
    case is HTTPError: true
    case ListingsAPIError.status(let status, _, _): status == 429 || status >= 500
    default: false
    }
  }
}

extension ListingsLoader {
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
    } catch let error where !(error is CancellationError) {
      await report(error)
    } catch {}
  }
}
