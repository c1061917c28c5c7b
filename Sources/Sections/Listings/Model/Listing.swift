package import Foundation

/// A classified ad, as its board shows it.
package struct Listing: Sendable, Equatable, Identifiable {
  /// The board's number for it; the only thing that tells two ads apart.
  package var id: Int
  /// The number of its category.
  package var categoryID: Int
  /// The headline, as it was written.
  package var title: String
  /// The text, as it was written.
  package var description: String
  /// The price, in the board's currency, which the board does not name.
  package var price: Price
  /// When it was placed.
  package var createdAt: Date
  /// Whether the seller paid, or begged, for it to stand first.
  package var isUrgent: Bool
  /// Where its pictures are.
  package var pictures: ListingPictures

  /// Makes an ad.
  package init(
    id: Int,
    categoryID: Int,
    title: String,
    description: String,
    price: Price,
    createdAt: Date,
    isUrgent: Bool,
    pictures: ListingPictures
  ) {
    self.id = id
    self.categoryID = categoryID
    self.title = title
    self.description = description
    self.price = price
    self.createdAt = createdAt
    self.isUrgent = isUrgent
    self.pictures = pictures
  }
}
