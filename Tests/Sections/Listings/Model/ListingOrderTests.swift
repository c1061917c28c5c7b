import Foundation
import Listings
import ListingsTestSupport
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

  @Test("Dates and prices sort as they say, and ties keep the board's order")
  func sorts() {
    let day = Date(timeIntervalSince1970: 0)
    let listings: [Listing] = [
      .fixture(id: 1, price: 20, createdAt: day), .fixture(id: 2, price: 10, createdAt: day - 60, isUrgent: true),
      .fixture(id: 3, price: 20, createdAt: day + 60), .fixture(id: 4, price: 5, createdAt: day - 90, isUrgent: true),
    ]

    #expect(listings.sorted(by: .board).map(\.id) == [2, 4, 3, 1])
    #expect(listings.sorted(by: .newest).map(\.id) == [3, 1, 2, 4])
    #expect(listings.sorted(by: .cheapest).map(\.id) == [4, 2, 3, 1])
    #expect(listings.sorted(by: .dearest).map(\.id) == [3, 1, 2, 4])
  }

  @Test(
    "The best match has every word as a whole word in its title, then at the beginning of a word",
    arguments: [
      ("Table en bois", ["table", "bois"], .wholeWords), ("BOIS : table", ["table", "bois"], .wholeWords),
      ("Tables en bois", ["table", "bois"], .beginnings), ("Portable", ["table"], .other), ("Table", ["bois"], .other),
      ("Portable, table", ["table"], .wholeWords), ("Table basse en bois", ["table basse"], .wholeWords),
      ("Table bassement", ["table basse"], .beginnings), ("Vélo", ["velo"], .wholeWords), ("", ["a"], .other),
      ("Table", [], .other),
    ] as [(String, [String], TitleMatch)]
  )
  func matches(title: String, words: [String], match: TitleMatch) {
    #expect(TitleMatch(of: words.map { [ListingQuery($0)] }, in: title) == match)
  }

  @Test("Of alternatives, the one that matches best counts")
  func alternatives() {
    #expect(TitleMatch(of: [[ListingQuery("velo"), ListingQuery("bike")]], in: "Bike") == .wholeWords)
  }
}
