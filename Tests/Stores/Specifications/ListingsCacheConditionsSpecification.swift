import Foundation
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Conditions in every listings cache", .hangLimit)
struct ListingsCacheConditionsSpecification {
  private let folder: TemporaryFolder
  private let seen = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Ads that do not meet all conditions are left out", arguments: ListingsCacheAdapter.all, combinations)
  func conditions(adapter: ListingsCacheAdapter, conditions: [ListingCondition]) async throws {
    let cache = adapter.make(folder)
    try await cache.insert(Self.various, seenAt: seen)

    for query in ["", "o", "velo", "velo r"] {
      let expected = Self.various.filter { ListingQuery(query).matches($0) && conditions.hold(for: $0) }.inBoardOrder
      #expect(try await cache.page(query, limit: 50, where: conditions).items == expected)
      #expect(try await cache.count(query, where: conditions) == expected.count)
    }
  }
}

extension ListingsCacheConditionsSpecification {
  private static let combinations: [[ListingCondition]] = [
    [.category(2)], [.category(9)], [.category(1), .category(2)], [.urgent(true)], [.urgent(false)],
    [.urgent(true), .urgent(false)], [.pictured(true)], [.pictured(false)],
    [.status(.sold)], [.status(.active), .urgent(true)], [.price(.below(20))], [.price(.atMost(20))],
    [.price(.atLeast(20))], [.price(.above(20))], [.price(.above(20)), .price(.below(100))], [.price(.below(0))],
    [.price(.atLeast(.checked(Decimal(string: "19.999999999999999999999") ?? 0))), .price(.below(20))],
    [.containing([ListingQuery("ROUGE")])], [.containing([ListingQuery("bleu"), ListingQuery("moto")])],
    [.containing([ListingQuery("rouget"), ListingQuery("⚠️")]), .containing([ListingQuery("v")])],
    [.containing([ListingQuery("rouge")]), .containing([ListingQuery("vélo rou")]), .urgent(false)],
    [.containing([ListingQuery("")])], [.containing([ListingQuery("\u{301}"), ListingQuery("zzz")])],
    [.containing([ListingQuery("⚠")])], [.containing([])], [.without(ListingQuery("rouge"))],
    [.without(ListingQuery("ROUGE")), .without(ListingQuery("bleu"))],
    [.without(ListingQuery(""))], [.without(ListingQuery("⚠"))], [.without(ListingQuery("⚠️"))],
    [.without(ListingQuery("\u{301}"))], [.since(Date(timeIntervalSince1970: 100))], [.since(.distantFuture)],
    [.since(.distantPast)], [.since(Date(timeIntervalSince1970: 50)), .since(Date(timeIntervalSince1970: 200))],
    [.since(Date(timeIntervalSince1970: 100)), .urgent(false), .category(1), .price(.below(50))],
  ]

  private static let various: [Listing] = [
    ("Vélo rouge", 20, 1, 100, false), ("Vélo bleu", 20.01, 1, 200, true), ("Moto rouge", -5, 2, 99, true),
    ("Vélo ⚠️", 1_000, 2, 300, false), ("Auto", 0, 1, 50, false), ("Vélo Rouget", 19.99, 1, 100, true),
    ("Photo", Decimal(string: "19.9999999999999999999995") ?? 0, 3, 101, false), ("Tricot", 140, 2, 0, true),
  ].enumerated().map { index, ad in
    .fixture(
      id: index,
      categoryID: ad.2,
      title: ad.0,
      price: .checked(ad.1),
      createdAt: Date(timeIntervalSince1970: ad.3),
      isUrgent: ad.4,
      pictures: index % 3 == 0 ? ListingPictures(thumb: "/t.png") : ListingPictures(),
      status: index % 4 == 0 ? .sold : .active
    )
  }
}
