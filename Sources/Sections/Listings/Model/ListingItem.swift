package import Foundation

/// An ad as a row of what is shown, with everything a screen or a script needs to know of it.
package struct ListingItem: Sendable, Equatable {
  /// The row's number, from 1; what `open` takes. `nil` when the ad is not among the rows shown.
  package var row: Int?
  /// The ad.
  package var listing: Listing
  /// The name of its category; `nil` when it is not known.
  package var category: String?
  /// Whether the board has listed its categories, and this ad's is not among them.
  package var isUnlisted: Bool
  /// The code of the currency that the price is taken to be in.
  package var currency: String
  /// The whole address of the list's picture.
  package var smallPicture: URL?
  /// The whole address of the detail's picture.
  package var thumbPicture: URL?

  /// Makes a row.
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
    self.row = row
    self.listing = listing
    self.category = categories.first { $0.id == listing.categoryID }?.name
    self.isUnlisted = category == nil && isListComplete
    self.currency = currency
    self.smallPicture = listing.pictures.small.flatMap { ListingPictures.address(of: $0, on: base) }
    self.thumbPicture = listing.pictures.thumb.flatMap { ListingPictures.address(of: $0, on: base) }
  }

  /// The address of the picture to be shown in a list.
  package var listPicture: URL? { smallPicture ?? thumbPicture }

  /// The address of the picture to be shown large.
  package var largePicture: URL? { thumbPicture ?? smallPicture }
}
