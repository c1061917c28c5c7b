package import Foundation

/// Stores what the user did with the ads of one board. Nothing that was stored is lost, also if the ad changes or goes.
///
/// Every adapter follows the same rule (`ListingMarkStoreSpecification`). Adapters throw `StoreError`, or
/// `CancellationError`.
package protocol ListingMarkStore: Sendable {
  /// The marks of these ads; those without one are missing.
  func marks(of ids: [Listing.ID]) async throws -> [Listing.ID: ListingMark]
  /// The ads with this mark.
  func ids(of kind: ListingMark.Kind) async throws -> Set<Listing.ID>
  /// The bookmarked ads, the newest bookmark first.
  func bookmarks() async throws -> [KeptListing]
  /// The copy of an ad, if one was kept.
  func copy(id: Listing.ID) async throws -> KeptListing?
  /// Changes the marks of ads, in one transaction, in this order. A copy of each ad is kept from the first time that it
  /// is bookmarked, hidden or noted, and replaced whenever that happens again.
  ///
  /// - Returns: the marks before the change; those without one are missing.
  @discardableResult
  func apply(_ change: ListingMark.Change, to ads: [KeptListing]) async throws -> [Listing.ID: ListingMark]
  /// Notes that the board was found without these ads at this time, or with `nil`, that it has them again. Ads without
  /// a mark are left out; a first time stays.
  func setGone(_ ids: [Listing.ID], at date: Date?) async throws
}

/// A copy of an ad as it was, kept with the name of its category, and its mark.
package struct KeptListing: Sendable, Equatable {
  /// The ad as it was.
  package var listing: Listing
  /// The name of its category; `nil` if it was unknown.
  package var category: String?
  /// Its mark.
  package var mark: ListingMark

  /// Creates a copy.
  package init(listing: Listing, category: String?, mark: ListingMark = ListingMark()) {
    (self.listing, self.category, self.mark) = (listing, category, mark)
  }
}

extension ListingMark.Change {
  /// Whether a copy of the ad is kept with it.
  package var keepsCopy: Bool {
    switch self {
    case .bookmark, .hide(true): true
    case .note(let text): !text.isEmpty
    case .open, .removeBookmark, .hide(false): false
    }
  }
}
