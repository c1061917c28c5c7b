import Drafts
import Foundation
import Listings
import ListingsTestSupport
import Loading
import TestSupport

/// A catalogue of ads: the folder that `CLASSIFIEDS_CATALOGUE` names, or the sample.
enum Catalogue {
  private struct Ad: Decodable {
    var id: Int
    var categoryID: Int
    var title: String
    var description: String
    var price: Decimal
    var isUrgent: Bool
    var createdAt: String
    var pictures: [String: String?]

    enum CodingKeys: String, CodingKey {
      case id, title, description, price
      case categoryID = "category_id"
      case createdAt = "creation_date"
      case isUrgent = "is_urgent"
      case pictures = "images_url"
    }
  }

  static func listings() throws -> [Listing] {
    let data = try Data(contentsOf: folder.appending(path: "listings.json"))
    return try JSONDecoder().decode([Ad].self, from: data).map { ad in
      .fixture(
        id: ad.id,
        categoryID: ad.categoryID,
        title: ad.title,
        description: ad.description,
        price: Price(ad.price) ?? .zero,
        createdAt: WireDate.date(from: ad.createdAt) ?? .distantPast,
        isUrgent: ad.isUrgent,
        pictures: ListingPictures(small: ad.pictures["small"] ?? nil, thumb: ad.pictures["thumb"] ?? nil)
      )
    }
  }

  private static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["CLASSIFIEDS_CATALOGUE"] { return URL(filePath: path) }
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return tests.appending(path: "../../Sources/C/CSampleCatalogue/Catalogue")
  }
}
