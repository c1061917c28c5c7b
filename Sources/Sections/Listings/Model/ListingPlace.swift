package import Foundation
import Loading

/// Where an ad stands in the board's order: urgent first, then newest, then the higher id (contract §1).
///
/// A place outlives its ad: one that is gone still tells what comes after it.
package struct ListingPlace: Sendable, Hashable, Comparable {
  /// Whether the ad is urgent.
  package var isUrgent: Bool
  /// When it was placed.
  package var createdAt: Date
  /// Its number.
  package var id: Listing.ID

  /// The place of an ad.
  package init(of listing: Listing) {
    isUrgent = listing.isUrgent
    createdAt = listing.createdAt
    id = listing.id
  }

  /// Whether the one comes first on the board.
  package static func < (one: ListingPlace, other: ListingPlace) -> Bool {
    if one.isUrgent != other.isUrgent { return one.isUrgent }
    if one.createdAt != other.createdAt { return one.createdAt > other.createdAt }
    return one.id > other.id
  }
}

extension Listing: FeedItem {
  /// Where the ad stands in the board's order.
  package var place: ListingPlace { ListingPlace(of: self) }
}
