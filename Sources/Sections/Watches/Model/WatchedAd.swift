package import Foundation
package import Listings

/// An ad that watches have seen, as it was last.
package struct WatchedAd: Sendable, Equatable, Identifiable {
  /// The ad.
  package var item: ListingItem
  /// What each watch knows of it; watches that it never matched are missing.
  package var sights: [Watch.ID: WatchSight]
  /// Whether the board has it, as far as known.
  package var isThere: Bool

  /// Creates an ad.
  package init(item: ListingItem, sights: [Watch.ID: WatchSight] = [:], isThere: Bool = true) {
    (self.item, self.sights, self.isThere) = (item, sights, isThere)
  }

  /// The board's id.
  package var id: Listing.ID { item.listing.id }
}

/// What a watch knows of an ad.
package struct WatchSight: Sendable, Equatable {
  /// Whether the ad is among those that the watch finds.
  package enum State: Int, Sendable {
    /// It is.
    case there = 0
    /// It was, until it was edited.
    case unmatched = 1
    /// It was, until it was withdrawn, or expired.
    case withdrawn = 2
  }

  /// Whether it is among those that the watch finds.
  package var state: State
  /// The price that was told last.
  package var toldPrice: Price

  /// Creates a sight.
  package init(state: State = .there, toldPrice: Price) { (self.state, self.toldPrice) = (state, toldPrice) }
}

/// One line of what is known of an ad's past.
package struct WatchSighting: Sendable, Equatable {
  /// The board's id of the ad.
  package var ad: Listing.ID
  /// When it was noticed.
  package var at: Date
  /// The price; `nil` if the ad was gone.
  package var price: Price?
  /// The status at that time.
  package var status: ListingStatus

  /// Creates a line.
  package init(ad: Listing.ID, at: Date, price: Price?, status: ListingStatus) {
    (self.ad, self.at, self.price, self.status) = (ad, at, price, status)
  }
}
