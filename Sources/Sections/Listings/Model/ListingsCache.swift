package import Foundation

/// Keeps what was seen of one board, so that it can be searched without it.
///
/// The port's rule, which every adapter follows (`ListingsCacheSpecification`): an ad is found exactly when
/// ``ListingQuery/matches(_:)`` and every ``ListingCondition`` say so, in the board's order; inserting an ad again replaces it.
/// A cancelled search is interrupted. Adapters throw `StoreError`, or `CancellationError`.
package protocol ListingsCache: Sendable {
  /// Keeps ads as they were seen at this time; with a point, also how far the `sync` that brought them has come. Both or neither.
  func insert(_ listings: [Listing], seenAt date: Date, syncPoint: SyncPoint?) async throws
  /// Replaces the board's categories.
  func insert(_ categories: [Category]) async throws
  /// The first `limit` ads behind a place that match, or from the top; none when the limit is below 1.
  ///
  /// Costs the same at the end of the feed as at its top.
  func listings(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    after place: ListingPlace?,
    limit: Int
  ) async throws -> CachedListings
  /// How many ads match in all; may have to look at every one.
  func count(matching query: ListingQuery, where conditions: [ListingCondition]) async throws -> Int
  /// The ad of this id, if it was seen.
  func listing(id: Listing.ID) async throws -> Listing?
  /// The categories, as they were last inserted; none when they never were.
  func categories() async throws -> [Category]
  /// How far the last `sync` came; `nil` when none was begun, or the last one was ended.
  func syncPoint() async throws -> SyncPoint?
  /// Ends a `sync`: forgets its point, and every ad that was not seen since it began.
  ///
  /// - Returns: how many ads are gone.
  func endSync(startedAt: Date) async throws -> Int
}

extension ListingsCache {
  /// Keeps ads as they were seen at this time.
  package func insert(_ listings: [Listing], seenAt date: Date) async throws {
    try await insert(listings, seenAt: date, syncPoint: nil)
  }
}

/// What a ``ListingsCache`` found.
package struct CachedListings: Sendable, Equatable {
  /// The ads, in the board's order.
  package var items: [Listing]
  /// Whether further ads match behind the last of them.
  package var hasMore: Bool
  /// When the longest unseen of them was last seen; without any, when anything was last seen; `nil` when nothing ever was.
  package var seenAt: Date?

  /// Makes a found page.
  package init(items: [Listing], hasMore: Bool, seenAt: Date?) {
    self.items = items
    self.hasMore = hasMore
    self.seenAt = seenAt
  }
}
