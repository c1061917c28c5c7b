package import Foundation
package import Listings
import Loading
import Synchronization

/// Keeps what was seen in memory: the plain reading of the port's rule, beside which the real adapters are tested.
package final class InMemoryListingsCache: ListingsCache {
  private struct Contents {
    var listings: [Listing.ID: (listing: Listing, seenAt: Date)] = [:]
    var categories: [Category] = []
  }

  private let contents = Mutex(Contents())

  /// Makes an empty cache.
  package init() {}

  package func insert(_ listings: [Listing], seenAt date: Date) async throws {
    contents.withLock { contents in
      for listing in listings { contents.listings[listing.id] = (listing, date) }
    }
  }

  package func insert(_ categories: [Category]) async throws {
    contents.withLock { $0.categories = categories }
  }

  package func page(matching query: ListingQuery, number: Int, limit: Int) async throws -> CachedListings {
    let all = contents.withLock { Array($0.listings.values) }
    let matches = all.filter { query.matches($0.listing) }
      .sorted { Listing.isOrderedBefore($0.listing, $1.listing) }
    let slice = matches.page(number, limit: limit)
    let page = Page(
      items: slice.map(\.listing),
      number: number,
      limit: limit,
      total: matches.count,
      hasMore: (slice.indices.upperBound) < matches.count && !slice.isEmpty
    )
    return CachedListings(page: page, seenAt: slice.isEmpty ? all.map(\.seenAt).max() : slice.map(\.seenAt).min())
  }

  package func listing(id: Listing.ID) async throws -> Listing? {
    contents.withLock { $0.listings[id]?.listing }
  }

  package func categories() async throws -> [Category] {
    contents.withLock { $0.categories }
  }
}

extension Array {
  /// The elements of a page, counted from 1; none when the page is past the end or its place cannot be computed.
  fileprivate func page(_ number: Int, limit: Int) -> ArraySlice<Element> {
    guard number >= 1, limit >= 1 else { return [] }
    let (start, overflow) = (number - 1).multipliedReportingOverflow(by: limit)
    guard !overflow, start < count else { return [] }
    return self[start...].prefix(limit)
  }
}
