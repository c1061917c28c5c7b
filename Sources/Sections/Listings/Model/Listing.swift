package import Foundation

/// A classified ad of a board.
package struct Listing: Sendable, Equatable, Identifiable {
  /// The board's id, the only thing that distinguishes two ads.
  package var id: Int
  /// The id of its category.
  package var categoryID: Int
  /// The title as it was written.
  package var title: String
  /// The text as it was written.
  package var description: String
  /// The price, in the board's currency, which the contract does not name.
  package var price: Price
  /// When it was placed.
  package var createdAt: Date
  /// Whether the ad is marked as urgent, which puts it first.
  package var isUrgent: Bool
  /// The addresses of its pictures.
  package var pictures: ListingPictures
  /// Whether it can still be had.
  package var status: ListingStatus
  /// The address of its web page: a path on the board, or a complete address; `nil` if the board names none.
  package var url: String?
  /// The name of its seller; `nil` if the board names none, or in the cache.
  package var seller: String?
  /// Whether the board says that it has no seller: it came with the board's catalogue. `false` in the cache.
  package var isOfCatalogue: Bool

  /// Creates an ad.
  package init(
    id: Int,
    categoryID: Int,
    title: String,
    description: String,
    price: Price,
    createdAt: Date,
    isUrgent: Bool,
    pictures: ListingPictures,
    status: ListingStatus = .active,
    url: String? = nil,
    seller: String? = nil,
    isOfCatalogue: Bool = false
  ) {
    self.id = id
    self.categoryID = categoryID
    self.title = title
    self.description = description
    self.price = price
    self.createdAt = createdAt
    self.isUrgent = isUrgent
    self.pictures = pictures
    self.status = status
    self.url = url
    self.seller = seller
    self.isOfCatalogue = isOfCatalogue
  }
}
