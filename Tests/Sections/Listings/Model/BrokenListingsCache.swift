import Foundation
import Listings
import Loading

/// A cache whose every call fails.
struct BrokenListingsCache: ListingsCache {
  static let error = StoreError.corrupt(path: "/somewhere/listings.sqlite")

  func insert(_ listings: [Listing], seenAt date: Date, syncPoint: SyncPoint?) async throws { throw Self.error }

  func insert(_ categories: [Listings.Category]) async throws { throw Self.error }

  func listings(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    after place: ListingPlace?,
    limit: Int
  ) async throws -> CachedListings { throw Self.error }

  func listings(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    in order: ListingOrder,
    after last: Listing?,
    limit: Int
  ) async throws -> CachedListings { throw Self.error }

  func count(matching query: ListingQuery, where conditions: [ListingCondition], upTo limit: Int) async throws -> Int {
    throw Self.error
  }

  func counts(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    by facets: Set<Facet>,
    upTo limit: Int
  ) async throws -> FacetCounts { throw Self.error }

  func counts(of words: [String]) async throws -> [String: Int] { throw Self.error }

  func listing(id: Listing.ID) async throws -> Listing? { throw Self.error }

  func forget(_ id: Listing.ID) async throws { throw Self.error }

  func categories() async throws -> [Listings.Category] { throw Self.error }

  func syncPoint() async throws -> SyncPoint? { throw Self.error }

  func endSync(startedAt: Date, cursor: String?) async throws -> Int { throw Self.error }

  func syncedFeed() async throws -> SyncedFeed? { throw Self.error }

  func apply(
    _ listings: [Listing],
    gone: Set<Listing.ID>,
    seenAt date: Date,
    feed: SyncedFeed
  ) async throws -> Int { throw Self.error }
}
