package import Foundation
import Languages
package import Listings
package import Loading
import Synchronization
import TestSupport

/// Caches ads in memory: the plain implementation of the port, against which the real adapters are compared.
package final class InMemoryListingsCache: ListingsCache {
  private struct Contents {
    var listings: [Listing.ID: (listing: Listing, seenAt: Date)] = [:]
    var lastSeen: Date?
    var categories: [Category] = []
    var syncPoint: SyncPoint?
    var syncedFeed: SyncedFeed?
  }

  private let contents = Mutex(Contents())

  /// Creates an empty cache.
  package init() {}

  package func insert(_ listings: [Listing], seenAt date: Date, syncPoint: SyncPoint?) async throws {
    contents.withLock { contents in
      for listing in listings {
        contents.listings[listing.id] = (listing, date)
        contents.lastSeen = max(contents.lastSeen ?? date, date)
      }
      contents.syncPoint = syncPoint ?? contents.syncPoint
    }
  }

  package func insert(_ categories: [Category]) async throws {
    contents.withLock { $0.categories = categories }
  }

  package func listings(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    after place: ListingPlace?,
    limit: Int
  ) async throws -> CachedListings {
    page(of: matches(query, conditions).inBoardOrder.drop { ad in place.map { ad.place <= $0 } ?? false }, limit)
  }

  package func listings(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    in order: ListingOrder,
    after last: Listing?,
    limit: Int
  ) async throws -> CachedListings {
    let sorted = matches(query, conditions).sorted(by: order)
    return page(of: sorted.drop { ad in last.map { !order.places($0, before: ad) } ?? false }, limit)
  }

  private func matches(_ query: ListingQuery, _ conditions: [ListingCondition]) -> [Listing] {
    let all = contents.withLock { $0.listings.values.map(\.listing) }
    return all.filter { query.matches($0) && conditions.hold(for: $0) }
  }

  private func page(of listings: some Collection<Listing>, _ limit: Int) -> CachedListings {
    let page = Array(listings.prefix(max(0, limit)))
    let (known, lastSeen, feed) = contents.withLock { ($0.listings, $0.lastSeen, $0.syncedFeed) }
    let oldest = page.compactMap { known[$0.id]?.seenAt }.min()
    return CachedListings(
      items: page,
      hasMore: limit >= 1 && page.count < listings.count,
      seenAt: oldest.map { max($0, feed?.completeAt ?? $0) } ?? lastSeen
    )
  }

  package func count(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    upTo limit: Int
  ) async throws -> Int {
    min(limit, matches(query, conditions).count)
  }

  package func counts(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    by facets: Set<Facet>,
    upTo limit: Int
  ) async throws -> FacetCounts {
    let all = matches(query, conditions).inBoardOrder
    return FacetCounts(of: Array(all.prefix(limit)), isMore: all.count > limit, by: facets)
  }

  package func counts(of words: [String]) async throws -> [String: Int] {
    let wanted = Set(words)
    return contents.withLock { contents in
      contents.listings.values.reduce(into: [:]) { counts, stored in
        let text = FoldedText(stored.listing.title + "\n" + stored.listing.description).string
        for word in Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init)).intersection(wanted) {
          counts[word, default: 0] += 1
        }
      }
    }
  }

  package func listing(id: Listing.ID) async throws -> Listing? {
    contents.withLock { $0.listings[id]?.listing }
  }

  package func forget(_ id: Listing.ID) async throws {
    contents.withLock { $0.listings[id] = nil }
  }

  package func categories() async throws -> [Category] {
    contents.withLock { $0.categories }
  }

  package func syncPoint() async throws -> SyncPoint? {
    contents.withLock { $0.syncPoint }
  }

  package func endSync(startedAt: Date, cursor: String?) async throws -> Int {
    contents.withLock { contents in
      let before = contents.listings.count
      contents.listings = contents.listings.filter { $0.value.seenAt >= startedAt }
      contents.syncPoint = nil
      contents.syncedFeed = SyncedFeed(completeAt: startedAt, cursor: cursor)
      return before - contents.listings.count
    }
  }

  package func syncedFeed() async throws -> SyncedFeed? { contents.withLock { $0.syncedFeed } }

  package func apply(
    _ listings: [Listing],
    gone: Set<Listing.ID>,
    seenAt date: Date,
    feed: SyncedFeed
  ) async throws -> Int {
    let known = contents.withLock { contents in
      let known = gone.count { contents.listings.removeValue(forKey: $0) != nil }
      contents.syncedFeed = feed
      return known
    }
    try await insert(listings, seenAt: date, syncPoint: nil)
    return known
  }
}
