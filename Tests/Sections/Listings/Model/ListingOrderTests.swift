import Foundation
import Listings
import TestSupport
import Testing

@Suite("The board's order")
struct ListingOrderTests {
  @Test("Urgent ads come first, then the newest, then the higher id")
  func order() {
    let day = Date(timeIntervalSince1970: 0)
    let listings: [Listing] = [
      .fixture(id: 1, createdAt: day), .fixture(id: 3, createdAt: day), .fixture(id: 2, createdAt: day),
      .fixture(id: 4, createdAt: day - 60, isUrgent: true), .fixture(id: 5, createdAt: day + 60),
      .fixture(id: 6, createdAt: day - 60), .fixture(id: 7, createdAt: day - 60, isUrgent: true),
    ]

    #expect(listings.inBoardOrder.map(\.id) == [7, 4, 5, 3, 2, 1, 6])
  }

  @Test("An ad does not come before itself")
  func strictOrder() {
    #expect(!(Listing.fixture(id: 1).place < Listing.fixture(id: 1).place))
  }
}
