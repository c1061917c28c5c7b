import Foundation
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Listing conditions")
struct ListingConditionTests {
  private static let date = Date(timeIntervalSince1970: 1_600_000_000)
  private static let ad = Listing.fixture(
    id: 1,
    categoryID: 3,
    title: "Vélo ⚠️",
    description: "Pour enfant",
    price: 200,
    createdAt: date,
    isUrgent: true,
    pictures: ListingPictures(small: "/a.png", thumb: nil)
  )

  @Test(
    "A condition matches an ad or does not",
    arguments: [
      (.category(3), true), (.category(4), false),
      (.price(.below(200)), false), (.price(.below(201)), true), (.price(.atMost(200)), true),
      (.price(.atMost(199)), false), (.price(.atLeast(200)), true), (.price(.atLeast(201)), false),
      (.price(.above(200)), false), (.price(.above(199)), true),
      (.containing([ListingQuery("ENFANT")]), true), (.containing([ListingQuery("moto")]), false),
      (.containing([ListingQuery("moto"), ListingQuery("velo")]), true), (.containing([ListingQuery("")]), true),
      (.without(ListingQuery("ENFANT")), false), (.without(ListingQuery("velo")), false),
      (.without(ListingQuery("moto")), true), (.without(ListingQuery("⚠")), true), (.without(ListingQuery("")), true),
      (.urgent(true), true), (.urgent(false), false), (.pictured(true), true), (.pictured(false), false),
      (.since(date), true), (.since(date + 1), false), (.since(date - 1), true),
    ] as [(ListingCondition, Bool)]
  )
  func holds(condition: ListingCondition, isTrue: Bool) {
    #expect(condition.holds(for: Self.ad) == isTrue)
  }

  @Test("All of several conditions must match, and no conditions always match")
  func several() {
    #expect([ListingCondition]().hold(for: Self.ad))
    #expect([.category(3), .urgent(true)].hold(for: Self.ad))
    #expect(![.category(3), .urgent(false)].hold(for: Self.ad))
  }
}
