import Foundation
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Every listings cache", .hangLimit)
struct ListingsCacheSpecification {
  private let folder: TemporaryFolder
  private let seen = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("An empty cache has no ads, and none was ever seen", arguments: ListingsCacheAdapter.all)
  func empty(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)

    #expect(try await cache.page() == CachedListings(items: [], hasMore: false, seenAt: nil))
    #expect(try await cache.count() == 0)
    #expect(try await cache.listing(id: 1) == nil)
    #expect(try await cache.categories() == [])
    #expect(try await cache.syncPoint() == nil)
    #expect(try await cache.endSync(startedAt: seen) == 0)
  }

  @Test("An ad is read back as it was inserted", arguments: ListingsCacheAdapter.all, awkwardListings)
  func roundTrip(adapter: ListingsCacheAdapter, listing: Listing) async throws {
    let cache = adapter.make(folder)
    try await cache.insert([listing], seenAt: seen)

    let kept = try #require(try await cache.listing(id: listing.id))
    #expect(kept == listing)
    #expect(Array(kept.title.unicodeScalars) == Array(listing.title.unicodeScalars))
    #expect(Array(kept.description.unicodeScalars) == Array(listing.description.unicodeScalars))
    #expect(try await cache.page(limit: 1).items == [listing])
  }

  @Test("Ads are found by title or description, in the board's order", arguments: ListingsCacheAdapter.all)
  func found(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    let listings: [Listing] = [
      .fixture(id: 1, title: "Vélo"), .fixture(id: 2, title: "Moto", description: "Pas un vélo."),
      .fixture(id: 3, title: "VÉLO", isUrgent: true), .fixture(id: 4, title: "Auto"),
    ]
    try await cache.insert(listings, seenAt: seen)

    let found = try await cache.page("velo")

    #expect(found.items == [listings[2], listings[1], listings[0]])
    #expect((found.hasMore, found.seenAt) == (false, seen))
    #expect(try await cache.count("velo") == 3)
  }

  @Test("A match never spans title and description", arguments: ListingsCacheAdapter.all)
  func titleAndDescriptionAreApart(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    try await cache.insert([.fixture(id: 1, title: "un vé", description: "lo rouge")], seenAt: seen)

    for query in ["velo", "elo r", "el", "vé lo"] { #expect(try await cache.page(query).items == []) }
  }

  @Test("An ad that is inserted again is replaced, including text and place", arguments: ListingsCacheAdapter.all)
  func replaced(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    try await cache.insert([.fixture(id: 1, title: "Vélo"), .fixture(id: 2, title: "Moto")], seenAt: seen)
    let new = Listing.fixture(id: 1, categoryID: 9, title: "Auto ⚠️", price: 5, isUrgent: true)

    try await cache.insert([new], seenAt: seen + 1)

    #expect(try await cache.listing(id: 1) == new)
    #expect(try await cache.page().ids == [1, 2])
    #expect(try await cache.page("velo").items == [])
    #expect(try await cache.page("auto").items == [new])
    #expect(try await cache.count("⚠️") == 1)
  }

  @Test("An ad that keeps its place is replaced, whatever changed", arguments: ListingsCacheAdapter.all, changes)
  func replacedInPlace(adapter: ListingsCacheAdapter, new: Listing) async throws {
    let cache = adapter.make(folder)
    try await cache.insert([.fixture(id: 1, title: "Café"), .fixture(id: 2)], seenAt: seen)

    try await cache.insert([new], seenAt: seen + 1)

    let kept = try #require(try await cache.listing(id: 1))
    #expect(kept == new)
    #expect(Array(kept.title.unicodeScalars) == Array(new.title.unicodeScalars))
    #expect(try await cache.page().ids == [2, 1])
    #expect(try await cache.page(limit: 1, where: [.pictured(true)]).ids == (new.pictures.isEmpty ? [] : [1]))
  }

  @Test("If one insertion contains an ad twice, the last one is kept", arguments: ListingsCacheAdapter.all)
  func twiceInOne(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    try await cache.insert([.fixture(id: 1, title: "Vélo"), .fixture(id: 1, title: "Moto")], seenAt: seen)

    #expect(try await cache.page().items.map(\.title) == ["Moto"])
    #expect(try await cache.count("velo") == 0)
  }

  @Test(
    "Ads are returned in the board's order, in whatever order they were seen",
    arguments: ListingsCacheAdapter.all,
    1...5
  )
  func order(adapter: ListingsCacheAdapter, seed: Int) async throws {
    let cache = adapter.make(folder)
    var random = SeededGenerator(seed: seed)
    var all: [Int: Listing] = [:]
    for _ in 1...40 {
      let batch = (1...8).map { _ in
        // Few ids and dates, so that ads move and many share a date.
        Listing.fixture(
          id: .random(in: 1...150, using: &random),
          createdAt: seen + Double(Int.random(in: 0...3, using: &random)),
          isUrgent: random.oneIn(4)
        )
      }
      try await cache.insert(batch, seenAt: seen)
      for listing in batch { all[listing.id] = listing }
    }

    #expect(try await cache.page(limit: .max).items == Array(all.values).inBoardOrder)
    #expect(try await cache.page("number", limit: .max).items == Array(all.values).inBoardOrder)
  }

  @Test(
    "Categories are replaced as a whole, and returned in the order of their ids",
    arguments: ListingsCacheAdapter.all
  )
  func categories(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    try await cache.insert([Category(id: 1, name: "Véhicule"), Category(id: 2, name: "Mode")])
    try await cache.insert([Category(id: 2, name: "Mode"), Category(id: 3, name: "Maison")])

    #expect(try await cache.categories() == [Category(id: 2, name: "Mode"), Category(id: 3, name: "Maison")])
  }
}

extension ListingsCacheSpecification {
  static let awkwardListings: [Listing] = [
    .fixture(id: .max, categoryID: .min, title: "", description: ""),
    .fixture(id: .min, title: "l’été ⚠️ 👨‍👩‍👧 \u{FB01} e\u{301} \r\n \"*' \\ %_ \u{E000}", description: "a\0b\0"),
    .fixture(id: 0, price: 0.1, createdAt: Date(timeIntervalSince1970: 0)),
    .fixture(id: 1, price: .checked(Decimal(string: "12345678901234567890.123456789") ?? 0), isUrgent: true),
    .fixture(id: 2, pictures: ListingPictures(small: "/é.png", thumb: "https://cdn.test/t.png?a=1&b=2")),
    .fixture(id: 3, price: -5, pictures: ListingPictures(small: nil, thumb: "")),
    .fixture(id: 4, createdAt: Date(timeIntervalSince1970: 1_595_770_212.5)),
    .fixture(id: 5, createdAt: Date(timeIntervalSince1970: 1_595_770_212.1)),
    .fixture(id: 8, url: "/ads/8?é=1"), .fixture(id: 6, createdAt: .distantPast),
    .fixture(id: 7, createdAt: .distantFuture, isUrgent: true),
  ]

  private static let changes: [Listing] = [
    .fixture(id: 1, title: "Cafe\u{301}"), .fixture(id: 1, title: "Café", description: "Neu."),
    .fixture(id: 1, categoryID: 2, title: "Café"), .fixture(id: 1, title: "Café", price: 139.99),
    .fixture(id: 1, title: "Café", pictures: ListingPictures(small: "/s.png")),
    .fixture(id: 1, title: "Café", pictures: ListingPictures(thumb: "/t.png")), .fixture(id: 1, title: "Café"),
    .fixture(id: 1, title: "Café", url: "/ads/1"),
  ]
}
