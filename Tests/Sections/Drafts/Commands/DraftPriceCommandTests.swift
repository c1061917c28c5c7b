import Foundation
import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import DraftsCommands

@Suite("draft price", .hangLimit)
struct DraftPriceCommandTests {
  init() {
    TestSections.register()
  }

  private let cache = InMemoryListingsCache()

  /// - Parameter sold: how many of the ads are sold, the first ones.
  private func conversation(
    _ prices: [Price],
    sold: Int = 0,
    width: Int? = nil,
    isJSON: Bool = false
  ) async throws -> Conversation {
    try await cache.insert(Fixture.categories)
    let maison = try #require(Fixture.categories.named("Maison"))
    let ads = prices.enumerated().map { index, price in
      var ad = Listing.fixture(id: index + 1, categoryID: maison.id, title: "Lampe de bureau", price: price)
      if index < sold { ad.status = .sold }
      return ad
    }
    if !ads.isEmpty { try await cache.insert(ads, seenAt: Fixture.now) }
    let conversation = Conversation(cache: cache, width: width, isJSON: isJSON)
    _ = try await conversation.say("draft set title Lampe de bureau")
    _ = try await conversation.say("draft set category Maison")
    return conversation
  }

  @Test("The price is compared with others in words, exactly, and in a bar")
  func compared() async throws {
    let conversation = try await conversation([10, 20, 30, 40.01, 50, 60, 1], width: 60)
    try await conversation.expect("draft price", begins: "6 ads in “Maison” with lampe, bureau in the title\n")
    _ = try await conversation.say("draft set price 25")
    try await conversation.expect(
      "draft price",
      says: """
        6 ads in “Maison” with lampe, bureau in the title
        cheapest             €10
        lower quartile    €22.50
        median           €35.005
        upper quartile  €47.5025
        most expensive       €60
        yours, €25: in the middle half; 2 of 6 are cheaper (percentile 33)
        --------------[==============|==============]---------------
                         ^
        ! Left out because the price is 0 or 1: 1 ad.
        """
    )
  }

  @Test("The most extreme prices are compared and drawn")
  func extreme() async throws {
    let most = try #require(Decimal(string: "999999999999999999999999999999"))
    let least = try #require(Decimal(string: "1.000000000000000000000000000001"))
    let conversation = try await conversation([.checked(most), .checked(least), 2, 3, .checked(most), .checked(least)])
    _ = try await conversation.say("draft set price 999999999999999999999999999999")
    let said = try await conversation.say("draft price")
    #expect(said.contains("most expensive"))
    #expect(said.contains("^"))
  }

  @Test("The comparison as a document is exact")
  func document() async throws {
    let conversation = try await conversation([10, 20, 30, 40.01, 50, 60], isJSON: true)
    _ = try await conversation.say("draft set price 20")
    try await conversation.expect(
      "draft price",
      says: #"""
        {"price":20,"currency":"EUR","category":"Maison","compared_by":"title","words":["lampe","bureau"],"count":6,\#
        "minimum":10,"lower_quartile":22.5,"median":35.005,"upper_quartile":47.5025,"maximum":60,"below":1,"equal":1,\#
        "percentile":25,"sold":{"count":0,"minimum":null,"maximum":null}}
        """#
    )
  }

  @Test(
    "What was sold is compared, too, and said",
    arguments: [(1, "1 of them is sold, for €10"), (3, "3 of them are sold, for €10 to €30")]
  )
  func sold(count: Int, says: String) async throws {
    let said = try await conversation([10, 20, 30, 40, 50, 60], sold: count).say("draft price")
    #expect(said.contains("6 ads in “Maison”") && said.contains("\n" + says + "\n"), "\(said)")
    let document = try await conversation([10, 20, 30, 40, 50, 60], sold: count, isJSON: true).say("draft price")
    #expect(document.hasSuffix(#""sold":{"count":\#(count),"minimum":10,"maximum":\#(count * 10)}}"#), "\(document)")
  }

  @Test("With fewer than five prices, or none, `draft price` says so")
  func tooFew() async throws {
    try await conversation([10, 20, 30, 40]).expect(
      "draft price",
      says: "! Not enough similar ads (4 of 5). `sync` may find more."
    )
  }

  @Test("If no ad was ever seen, `draft price` suggests `sync`")
  func nothingSeen() async throws {
    try await conversation([]).expect("draft price", begins: "! No ads to compare with yet. `sync` fetches them")
  }
}
