package import Foundation
import Loading

/// A position in the board's order: urgent first, then newest, then the higher id (contract §1).
///
/// A place outlives its ad: that of a deleted ad still determines what follows it.
package struct ListingPlace: Sendable, Hashable, Comparable {
  /// Whether the ad is urgent.
  package var isUrgent: Bool
  /// When it was placed.
  package var createdAt: Date
  /// Its id.
  package var id: Listing.ID

  /// Creates a place.
  package init(id: Listing.ID, createdAt: Date, isUrgent: Bool) {
    (self.id, self.createdAt, self.isUrgent) = (id, createdAt, isUrgent)
  }

  /// The place of an ad.
  package init(of listing: Listing) {
    self.init(id: listing.id, createdAt: listing.createdAt, isUrgent: listing.isUrgent)
  }

  /// Whether one comes before the other on the board.
  package static func < (one: ListingPlace, other: ListingPlace) -> Bool {
    if one.isUrgent != other.isUrgent { return one.isUrgent }
    if one.createdAt != other.createdAt { return one.createdAt > other.createdAt }
    return one.id > other.id
  }
}

extension Listing: PagedItem {
  /// The ad's place in the board's order.
  package var place: ListingPlace { ListingPlace(of: self) }
}
