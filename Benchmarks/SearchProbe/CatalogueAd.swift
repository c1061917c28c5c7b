import Drafts
import Foundation
import Listings
import Loading

/// An ad as written in a catalogue file.
struct CatalogueAd: Decodable {
  private struct Pictures: Decodable {
    var small: String?
    var thumb: String?
  }

  private enum CodingKeys: String, CodingKey {
    case id, title, description, price
    case categoryID = "category_id"
    case createdAt = "creation_date"
    case isUrgent = "is_urgent"
    case pictures = "images_url"
  }

  private var id: Int
  private var categoryID: Int
  private var title: String
  private var description: String
  private var price: Decimal
  private var createdAt: String
  private var isUrgent: Bool
  private var pictures: Pictures

  /// The ad; `nil` if its date is invalid.
  var listing: Listing? {
    date.map {
      Listing(
        id: id,
        categoryID: categoryID,
        title: title,
        description: description,
        price: Price(price) ?? .zero,
        createdAt: $0,
        isUrgent: isUrgent,
        pictures: ListingPictures(small: pictures.small, thumb: pictures.thumb)
      )
    }
  }

  private var date: Date? { WireDate.date(from: createdAt) }
}
