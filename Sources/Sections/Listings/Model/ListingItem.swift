package import Foundation

/// An ad as a displayed row, with everything that a screen or a script needs.
package struct ListingItem: Sendable, Equatable {
  /// The row's number, from 1, as accepted by `open`. `nil` if the ad is not displayed.
  package var row: Int?
  /// The ad.
  package var listing: Listing
  /// The name of its category; `nil` if unknown.
  package var category: String?
  /// Whether the board has listed its categories, and this ad's is not among them.
  package var isUnlisted: Bool
  /// The code of the currency of its price.
  package var currency: String
  /// Whether the board does not name its currency.
  package var isCurrencyAssumed = true
  /// The complete address of the list's picture.
  package var smallPicture: URL?
  /// The complete address of the detail's picture.
  package var thumbPicture: URL?
  /// The complete address of its web page.
  package var url: URL?
  /// What the user did with the ad, as known when it was displayed.
  package var mark = ListingMark()

  /// Creates a row.
  ///
  /// - Parameter isListComplete: whether `categories` are all that the board has.
  package init(
    row: Int?,
    listing: Listing,
    categories: [Category],
    isListComplete: Bool = true,
    currency: String,
    base: URL
  ) {
    (self.row, self.listing) = (row, listing)
    self.category = categories.first { $0.id == listing.categoryID }?.name
    self.isUnlisted = category == nil && isListComplete
    self.currency = currency
    self.smallPicture = listing.pictures.small.flatMap { ListingPictures.address(of: $0, on: base) }
    self.thumbPicture = listing.pictures.thumb.flatMap { ListingPictures.address(of: $0, on: base) }
    self.url = listing.url.flatMap { ListingPictures.address(of: $0, on: base) }
  }

  /// The address of the picture to show in a list.
  package var listPicture: URL? { smallPicture ?? thumbPicture }

  /// The address of the picture to show large.
  package var largePicture: URL? { thumbPicture ?? smallPicture }
}
