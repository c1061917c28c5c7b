package import Foundation
import HTTP
package import Loading

/// Loads the feed from the board, keeps what came, and falls back to what was kept.
package struct ListingsLoader: Sendable {
  /// Where a page came from.
  package enum Source: Sendable, Equatable {
    /// The board itself.
    case server
    /// The cache; its rows were last seen no earlier than this.
    case cache(seenAt: Date)
  }

  /// A page, where it came from, and how many items of it were left out.
  package struct Loaded: Sendable, Equatable {
    /// The page.
    package var page: Page<Listing>
    /// Where it came from.
    package var source: Source
    /// How many items broke the contract.
    package var rejected: Int
  }

  private let api: ListingsAPI
  private let cache: any ListingsCache
  private let now: @Sendable () -> Date
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
  package func remotePage(matching query: ListingQuery, number: Int, limit: Int) async throws -> Loaded {
    let answer = try await api.page(matching: query, number: number, limit: limit)
    await keep { try await cache.insert(answer.page.items, seenAt: now()) }
    return Loaded(page: answer.page, source: .server, rejected: answer.rejected)
  }

  /// Loads a page of what was seen; `nil` when nothing ever was, or the cache cannot be read.
  package func cachedPage(matching query: ListingQuery, number: Int, limit: Int) async throws -> Loaded? {
    do {
      let found = try await cache.page(matching: query, number: number, limit: limit)
      return found.seenAt.map { Loaded(page: found.page, source: .cache(seenAt: $0), rejected: 0) }
    } catch let error where !(error is CancellationError) {
      await report(error)
      return nil
    }
  }

  /// Loads the categories from the board, or as they were last seen when it does not answer.
  package func categories() async throws -> [Category] {
    do {
      let categories = try await api.categories()
      await keep { try await cache.insert(categories) }
      return categories
    } catch let error where Self.isOffline(error) {
      let known = await knownCategories()
      guard !known.isEmpty else { throw error }
      return known
    }
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
  private func keep(_ work: () async throws -> Void) async {
    do {
      try await work()
    } catch let error where !(error is CancellationError) {
      await report(error)
    } catch {}
  }
}
