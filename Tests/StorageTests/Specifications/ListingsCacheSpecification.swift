import Foundation
import Listings
import Loading
import TestSupport
import Testing

@Suite("Every listings cache", .timeLimit(.minutes(1)))
struct ListingsCacheSpecification {
  private let folder: TemporaryFolder
  private let seen = Date(timeIntervalSince1970: 1_600_000_000)
  private let all = ListingQuery("")

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("An empty cache has nothing, and nothing was ever seen", arguments: ListingsCacheAdapter.all)
  func empty(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    let page = Page<Listing>(items: [], number: 1, limit: 20, total: 0, hasMore: false)

    #expect(try await cache.page(matching: all, number: 1, limit: 20) == CachedListings(page: page, seenAt: nil))
    #expect(try await cache.listing(id: 1) == nil)
    #expect(try await cache.categories() == [])
  }

  @Test("An ad comes back as it was inserted", arguments: ListingsCacheAdapter.all, awkwardListings)
  func roundTrip(adapter: ListingsCacheAdapter, listing: Listing) async throws {
    let cache = adapter.make(folder)
    try await cache.insert([listing], seenAt: seen)

    let kept = try #require(try await cache.listing(id: listing.id))
    #expect(kept == listing)
    #expect(Array(kept.title.unicodeScalars) == Array(listing.title.unicodeScalars))
    #expect(Array(kept.description.unicodeScalars) == Array(listing.description.unicodeScalars))
    #expect(try await cache.page(matching: all, number: 1, limit: 1).page.items == [listing])
  }

  @Test("Ads are found by title or description, in the board's order", arguments: ListingsCacheAdapter.all)
  func found(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    let listings: [Listing] = [
      .fixture(id: 1, title: "Vélo"), .fixture(id: 2, title: "Moto", description: "Pas un vélo."),
      .fixture(id: 3, title: "VÉLO", isUrgent: true), .fixture(id: 4, title: "Auto"),
    ]
    try await cache.insert(listings, seenAt: seen)

    let found = try await cache.page(matching: ListingQuery("velo"), number: 1, limit: 20)

    let items = listings.filter { $0.id != 4 }.inBoardOrder
    let page = Page(items: items, number: 1, limit: 20, total: 3, hasMore: false)
    #expect(found == CachedListings(page: page, seenAt: seen))
    #expect(items.map(\.id) == [3, 2, 1])
  }

  @Test("An ad that is inserted again is replaced, text and place and all", arguments: ListingsCacheAdapter.all)
  func replaced(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    try await cache.insert([.fixture(id: 1, title: "Vélo"), .fixture(id: 2, title: "Moto")], seenAt: seen)
    let new = Listing.fixture(id: 1, categoryID: 9, title: "Auto ⚠️", price: 5, isUrgent: true)

    try await cache.insert([new], seenAt: seen + 1)

    #expect(try await cache.listing(id: 1) == new)
    #expect(try await cache.page(matching: all, number: 1, limit: 9).page.items.map(\.id) == [1, 2])
    #expect(try await cache.page(matching: ListingQuery("velo"), number: 1, limit: 9).page.items == [])
    #expect(try await cache.page(matching: ListingQuery("auto"), number: 1, limit: 9).page.items == [new])
    #expect(try await cache.page(matching: ListingQuery("⚠️"), number: 1, limit: 9).page.total == 1)
  }

  @Test("Of an ad that one insertion holds twice, the last is kept", arguments: ListingsCacheAdapter.all)
  func twiceInOne(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    try await cache.insert([.fixture(id: 1, title: "Vélo"), .fixture(id: 1, title: "Moto")], seenAt: seen)

    let page = try await cache.page(matching: all, number: 1, limit: 9).page
    #expect(page.items.map(\.title) == ["Moto"])
    #expect(try await cache.page(matching: ListingQuery("velo"), number: 1, limit: 9).page.total == 0)
  }

  @Test(
    "A page is as old as its longest unseen ad; an empty one as what was seen last",
    arguments: ListingsCacheAdapter.all
  )
  func age(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    try await cache.insert([.fixture(id: 3), .fixture(id: 1)], seenAt: seen)
    try await cache.insert([.fixture(id: 4), .fixture(id: 2)], seenAt: seen + 60)

    #expect(try await cache.page(matching: all, number: 1, limit: 1).seenAt == seen + 60)
    #expect(try await cache.page(matching: all, number: 1, limit: 2).seenAt == seen)
    #expect(try await cache.page(matching: all, number: 3, limit: 2).seenAt == seen + 60)
    #expect(try await cache.page(matching: ListingQuery("zzz"), number: 1, limit: 2).seenAt == seen + 60)
    try await cache.insert([.fixture(id: 3)], seenAt: seen + 120)
    #expect(try await cache.page(matching: all, number: 1, limit: 2).seenAt == seen + 60)
  }

  @Test(
    "Pages follow each other; a number or limit that makes no sense is an empty page",
    arguments: ListingsCacheAdapter.all,
    [
      (1, 2, [5, 4], true), (2, 2, [3, 2], true), (3, 2, [1], false), (4, 2, [], false),
      (1, 5, [5, 4, 3, 2, 1], false),
      (1, .max, [5, 4, 3, 2, 1], false), (2, .max, [], false), (.max, 2, [], false), (.max, .max, [], false),
      (.max, 1, [], false), (0, 2, [], false), (-1, 2, [], false), (.min, 2, [], false), (1, 0, [], false),
      (1, -2, [], false), (.min, .min, [], false), (-1, -1, [], false),
    ] as [(Int, Int, [Int], Bool)]
  )
  func paging(adapter: ListingsCacheAdapter, place: (number: Int, limit: Int, ids: [Int], hasMore: Bool)) async throws {
    let cache = adapter.make(folder)
    try await cache.insert((1...5).map { .fixture(id: $0) }, seenAt: seen)

    let page = try await cache.page(matching: all, number: place.number, limit: place.limit).page

    #expect(page.items.map(\.id) == place.ids)
    #expect((page.number, page.limit, page.total, page.hasMore) == (place.number, place.limit, 5, place.hasMore))
  }

  @Test("Categories are replaced as a whole, and come in the order of their ids", arguments: ListingsCacheAdapter.all)
  func categories(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    try await cache.insert([Category(id: 1, name: "Véhicule"), Category(id: 2, name: "Mode")])
    try await cache.insert([Category(id: 2, name: "Mode"), Category(id: 3, name: "Maison")])

    #expect(try await cache.categories() == [Category(id: 2, name: "Mode"), Category(id: 3, name: "Maison")])
  }

  @Test("Categories alone are no ads that were seen", arguments: ListingsCacheAdapter.all)
  func categoriesAlone(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    try await cache.insert([Category(id: 1, name: "Véhicule")])

    #expect(try await cache.page(matching: all, number: 1, limit: 20).seenAt == nil)
  }

  private static let awkwardListings: [Listing] = [
    .fixture(id: .max, categoryID: .min, title: "", description: ""),
    .fixture(id: .min, title: "l’été ⚠️ 👨‍👩‍👧 \u{FB01} e\u{301} \r\n \"*' \\ %_ \u{E000}", description: "a\0b\0"),
    .fixture(id: 0, price: 0.1, createdAt: Date(timeIntervalSince1970: 0)),
    .fixture(id: 1, price: Decimal(string: "12345678901234567890.123456789") ?? 0, isUrgent: true),
    .fixture(id: 2, pictures: ListingPictures(small: "/é.png", thumb: "https://cdn.test/t.png?a=1&b=2")),
    .fixture(id: 3, price: -5, pictures: ListingPictures(small: nil, thumb: "")),
    .fixture(id: 4, createdAt: Date(timeIntervalSince1970: 1_595_770_212.5)),
  ]
}
