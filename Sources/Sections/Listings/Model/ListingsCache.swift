package import Foundation
package import HTTP
package import Loading

/// Caches the ads of one board, so that they can be searched without it.
///
/// Every adapter follows the same rule (`ListingsCacheSpecification`): it finds an ad exactly if
/// ``ListingQuery/matches(_:)`` and every ``ListingCondition`` say so, in the board's order; inserting an ad again
/// replaces it. A cancelled search is interrupted. Adapters throw `StoreError`, or `CancellationError`.
package protocol ListingsCache: BoardExtensionsStore {
  /// Caches ads as they were seen at this time; with a point, also how far the `sync` that brought them has come. Both
  /// or neither.
  func insert(_ listings: [Listing], seenAt date: Date, syncPoint: SyncPoint?) async throws
  /// Does what can be done before ads are cached, and returns the rest of ``insert(_:seenAt:syncPoint:)``.
  ///
  /// So ads are prepared while others are being stored. What is inserted in between is not overlooked.
  func preparedInsertion(
    of listings: [Listing],
    seenAt date: Date,
    syncPoint: SyncPoint?
  ) async throws -> @Sendable () async throws -> Void
  /// Replaces the board's categories.
  func insert(_ categories: [Category]) async throws
  /// The first `limit` matching ads after a place, or from the top; none if the limit is below 1.
  ///
  /// Costs the same at the end of the feed as at its top.
  func listings(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    after place: ListingPlace?,
    limit: Int
  ) async throws -> CachedListings
  /// The first `limit` matching ads in another order after an ad, or from the top; none if the limit is below 1.
  ///
  /// With a text, every ad that contains it is sorted.
  func listings(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    in order: ListingOrder,
    after last: Listing?,
    limit: Int
  ) async throws -> CachedListings
  /// How many ads match in all, at most a limit; may have to read as many.
  func count(matching query: ListingQuery, where conditions: [ListingCondition], upTo limit: Int) async throws -> Int
  /// How many ads share a category, a range of prices or a month, of the first matching ones in the board's order, at most a limit.
  func counts(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    by facets: Set<Facet>,
    upTo limit: Int
  ) async throws -> FacetCounts
  /// In about how many ads each of these folded words is, as a whole word; words that are in none are left out.
  ///
  /// Words of ads that are gone may count for some time.
  func counts(of words: [String]) async throws -> [String: Int]
  /// The ad with this id, if it was seen.
  func listing(id: Listing.ID) async throws -> Listing?
  /// Forgets an ad that is gone; nothing happens if it was not seen.
  func forget(_ id: Listing.ID) async throws
  /// The categories as last inserted; none if they never were.
  func categories() async throws -> [Category]
  /// How far the last `sync` came; `nil` if none was begun, or the last one was completed.
  func syncPoint() async throws -> SyncPoint?
  /// Completes a `sync`: deletes its point, and every ad that was not seen since it began. From then on the feed is
  /// complete as of that time.
  ///
  /// - Parameter cursor: where the board's list of changes stood at the beginning; `nil` without one.
  /// - Returns: how many ads are gone.
  func endSync(startedAt: Date, cursor: String?) async throws -> Int
  /// What is known of the completeness of the feed; `nil` before the first complete `sync`.
  func syncedFeed() async throws -> SyncedFeed?
  /// Applies changes of the board: caches ads as they were seen at this time, forgets others, and records what is known
  /// now. All of it or nothing.
  ///
  /// - Returns: how many of the others were known.
  func apply(_ listings: [Listing], gone: Set<Listing.ID>, seenAt date: Date, feed: SyncedFeed) async throws -> Int
}

extension ListingsCache {
  /// The names of the board's extensions, and when it was asked; `nil` if it never was.
  package func extensions() async throws -> (names: Set<String>, seenAt: Date)? { nil }
  /// Keeps the names of the board's extensions.
  package func setExtensions(_ names: Set<String>, seenAt date: Date) async throws {}

  /// How many ads match in all; may have to read all of them.
  package func count(matching query: ListingQuery, where conditions: [ListingCondition]) async throws -> Int {
    try await count(matching: query, where: conditions, upTo: .max)
  }

  /// Prepares nothing.
  package func preparedInsertion(
    of listings: [Listing],
    seenAt date: Date,
    syncPoint: SyncPoint?
  ) async throws -> @Sendable () async throws -> Void {
    { try await insert(listings, seenAt: date, syncPoint: syncPoint) }
  }

  /// Caches ads as they were seen at this time.
  package func insert(_ listings: [Listing], seenAt date: Date) async throws {
    try await insert(listings, seenAt: date, syncPoint: nil)
  }
}

/// The result of a ``ListingsCache``.
package struct CachedListings: Sendable, Equatable {
  /// The ads, in the board's order.
  package var items: [Listing]
  /// Whether more ads match after the last of them.
  package var hasMore: Bool
  /// When the longest unseen of them was last seen, or known to be on the board as it is; without any, when any ad was
  /// last seen; `nil` if none ever was.
  package var seenAt: Date?

  /// Creates a result.
  package init(items: [Listing], hasMore: Bool, seenAt: Date?) {
    (self.items, self.hasMore, self.seenAt) = (items, hasMore, seenAt)
  }
}

/// How far a `sync` has come, so that it can continue from there after an interruption.
package struct SyncPoint: Sendable, Equatable {
  /// When it began: ads not seen since then are gone once it is complete.
  package var startedAt: Date
  /// How many ads of the feed precede the place reached.
  package var offset: Int
  /// The ids just before that place, in the feed's order; a few suffice.
  package var lastIDs: [Listing.ID]
  /// Where the board's list of changes stood when it began; `nil` without one.
  package var cursor: String?

  /// Creates a point.
  package init(startedAt: Date, offset: Int, lastIDs: [Listing.ID], cursor: String? = nil) {
    (self.startedAt, self.offset, self.lastIDs, self.cursor) = (startedAt, offset, lastIDs, cursor)
  }
}

/// A feed that was fetched completely.
package struct SyncedFeed: Sendable, Equatable {
  /// When the cached ads were the whole feed.
  package var completeAt: Date
  /// Up to where the board's list of changes is cached; `nil` without one.
  package var cursor: String?

  /// Creates a description.
  package init(completeAt: Date, cursor: String?) { (self.completeAt, self.cursor) = (completeAt, cursor) }
}
