package import Foundation
package import Listings
import TestSupport

extension Listing {
  /// An ad with defaults, so that a test only says what matters to it.
  package static func fixture(
    id: Int,
    categoryID: Int = 1,
    title: String? = nil,
    description: String = "Almost new.",
    price: Price = 140,
    createdAt: Date = Date(timeIntervalSince1970: 1_572_969_419),
    isUrgent: Bool = false,
    pictures: ListingPictures = ListingPictures(),
    status: ListingStatus = .active,
    url: String? = nil,
    isOfCatalogue: Bool = false
  ) -> Listing {
    Listing(
      id: id,
      categoryID: categoryID,
      title: title ?? "Ad number \(id)",
      description: description,
      price: price,
      createdAt: createdAt,
      isUrgent: isUrgent,
      pictures: pictures,
      status: status,
      url: url,
      isOfCatalogue: isOfCatalogue
    )
  }
}

extension Collection<Listing> {
  /// The ads in the board's order.
  package var inBoardOrder: [Listing] { sorted { ListingPlace(of: $0) < ListingPlace(of: $1) } }
}
