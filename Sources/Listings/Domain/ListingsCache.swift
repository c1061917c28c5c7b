package import Foundation
package import Loading

/// Keeps what was seen of one board, so that it can be searched without it.
///
/// The port's rule, which every adapter follows (`ListingsCacheSpecification`): an ad is found exactly when
/// ``ListingQuery/matches(_:)`` says so, in the board's order; inserting an ad again replaces it. Adapters throw `StoreError`.
package protocol ListingsCache: Sendable {
  /// Keeps ads as they were seen at this time.
  func insert(_ listings: [Listing], seenAt date: Date) async throws
  /// Replaces the board's categories.
  func insert(_ categories: [Category]) async throws
  /// A page of the ads that match, in the board's order, and when the page's longest unseen ad was last seen.
  func page(matching query: ListingQuery, number: Int, limit: Int) async throws -> CachedListings
  /// The ad of this id, if it was seen.
  func listing(id: Listing.ID) async throws -> Listing?
  /// The categories, as they were last inserted; none when they never were.
  func categories() async throws -> [Category]
}

/// What a ``ListingsCache`` found.
package struct CachedListings: Sendable, Equatable {
  /// The page.
  package var page: Page<Listing>
  /// When the page's longest unseen ad was last seen; for an empty page, when anything was last seen; `nil` when nothing
  /// ever was.
  package var seenAt: Date?

  /// Makes a found page.
  package init(page: Page<Listing>, seenAt: Date?) {
    self.page = page
    self.seenAt = seenAt
  }
}
