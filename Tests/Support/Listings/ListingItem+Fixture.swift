import Foundation
package import Listings
import TestSupport

extension ListingItem {
  package static func fixture(row: Int? = 1, _ listing: Listing, currency: String = "EUR") -> ListingItem {
    ListingItem(
      row: row,
      listing: listing,
      categories: Fixture.categories,
      currency: currency,
      base: Fixture.board
    )
  }
}
