import Foundation
import Languages
import Listings
import ListingsStore
import ListingsTestSupport
import Loading
import TestSupport
import Testing

@Suite("Counts of the local index", .hangLimit)
struct ListingCountsTests {
  private let folder: TemporaryFolder
  private let seen = Date(timeIntervalSince1970: 0)

  init() throws { folder = try TemporaryFolder() }

  /// Ads with prices that share a code and others, and dates of several years.
  private static func listings(_ asking: inout AwkwardText, count: Int) -> [Listing] {
    let prices = [
      "-140", "-0.05", "0", "0.999", "1", "9.99", "10", "1.2345678901234567", "1.23456789012345678", "1e20",
    ]
    return (1...count).map { id in
      let ad = asking.listing(id: id)
      return Listing.fixture(
        id: id,
        categoryID: ad.categoryID * 7,
        title: ad.title,
        description: ad.description,
        price: id.isMultiple(of: 3) ? .checked(Decimal(string: prices[id / 3 % prices.count]) ?? 0) : ad.price,
        createdAt: Date(timeIntervalSince1970: Double(id * 37 % 900 - 200) * 86_400 + 0.5),
        isUrgent: ad.isUrgent,
        pictures: ad.pictures,
        status: ad.status
      )
    }
  }

  @Test("For 1,000 random searches, the index counts what a plain scan counts, whatever the limit")
  func random() async throws {
    var asking = AwkwardText(seed: 40)
    let cache = SQLiteListingsCache(database: .cache(path: folder.file("cache.sqlite")), board: "b")
    var listings = Self.listings(&asking, count: 160)
    // In several segments, of which some documents are gone.
    for start in stride(from: 0, to: 160, by: 40) {
      try await cache.insert(Array(listings[start..<(start + 40)]), seenAt: seen)
    }
    let gone = Set(listings.map(\.id).filter { $0.isMultiple(of: 11) })
    _ = try await cache.apply([], gone: gone, seenAt: seen, feed: SyncedFeed(completeAt: seen, cursor: nil))
    listings.removeAll { gone.contains($0.id) }
    let ordered = listings.inBoardOrder
    let texts = ordered.map { (title: FoldedText($0.title), description: FoldedText($0.description)) }
    var hits = 0
    for number in 1...1_000 {
      let query = ListingQuery(asking.query(in: listings))
      let conditions = asking.conditions(in: listings)
      let limit = [2, 15, 60, FacetCounts.most][number % 4]
      let part = FoldedText(query.text)
      let found = zip(ordered, texts).compactMap { listing, text in
        guard text.title.contains(part) || text.description.contains(part) else { return nil as Listing? }
        return conditions.hold(for: listing) ? listing : nil
      }

      let counts = try await cache.counts(
        matching: query,
        where: conditions,
        by: Set(Facet.allCases),
        upTo: limit
      )

      let counted = Array(found.prefix(limit))
      #expect(counts == FacetCounts(of: counted, isMore: found.count > limit, by: Set(Facet.allCases)), "\(number)")
      hits += found.isEmpty ? 0 : 1
    }
    #expect(hits > 400)
  }

  @Test("Only what is asked for is counted, also where nothing is found", arguments: ListingsCacheAdapter.all)
  func asked(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    #expect(
      try await cache.counts(matching: ListingQuery(""), where: [], by: [.month], upTo: 9) == .nothing(by: [.month])
    )
    try await cache.insert([.fixture(id: 1, categoryID: 5, title: "Vélo")], seenAt: seen)

    let counts = try await cache.counts(matching: ListingQuery("velo"), where: [], by: [.category], upTo: 9)
    #expect(counts == FacetCounts(total: 1, categories: [.init(key: 5, count: 1)]))
    let none = try await cache.counts(matching: ListingQuery("auto"), where: [], by: [.price], upTo: 9)
    #expect(none == FacetCounts(prices: PriceDistribution(quartiles: [], ranges: [])))
  }
}
