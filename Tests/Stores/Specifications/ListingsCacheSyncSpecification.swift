import Foundation
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Syncs in every listings cache", .hangLimit)
struct ListingsCacheSyncSpecification {
  let folder: TemporaryFolder
  let seen = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Categories or a sync point alone do not count as seen ads", arguments: ListingsCacheAdapter.all)
  func nothingSeen(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    try await cache.insert([Category(id: 1, name: "Véhicule")])
    try await cache.insert([], seenAt: seen, syncPoint: SyncPoint(startedAt: seen, offset: 0, lastIDs: []))

    #expect(try await cache.page().seenAt == nil)
  }

  @Test(
    "A sync point is stored with its ads, until the next one or the end",
    arguments: ListingsCacheAdapter.all
  )
  func syncPoint(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    let point = SyncPoint(startedAt: seen + 0.1, offset: 2, lastIDs: [.max, .min, 0])
    try await cache.insert([.fixture(id: 1)], seenAt: seen, syncPoint: point)
    #expect(try await cache.syncPoint() == point)

    try await cache.insert([.fixture(id: 2)], seenAt: seen)
    #expect(try await cache.syncPoint() == point)

    let next = SyncPoint(startedAt: seen, offset: .max, lastIDs: [])
    try await cache.insert([], seenAt: seen, syncPoint: next)
    #expect(try await cache.syncPoint() == next)

    _ = try await cache.endSync(startedAt: seen)
    #expect(try await cache.syncPoint() == nil)
  }

  @Test("The end of a sync forgets ads that were not seen since it began", arguments: ListingsCacheAdapter.all)
  func endSync(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    try await cache.insert((1...6).map { .fixture(id: $0) }, seenAt: seen - 0.5)
    try await cache.insert([.fixture(id: 2)], seenAt: seen)
    try await cache.insert([.fixture(id: 5)], seenAt: seen + 9)

    #expect(try await cache.endSync(startedAt: seen) == 4)

    #expect(try await cache.page().ids == [5, 2])
    #expect(try await cache.page("number").ids == [5, 2])
    #expect(try await cache.count("ad number 1") == 0)
    #expect(try await cache.listing(id: 1) == nil)
    #expect(try await cache.endSync(startedAt: seen) == 0)
  }

  @Test("When all ads are gone, the cache still knows when one was last seen", arguments: ListingsCacheAdapter.all)
  func allGone(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    try await cache.insert([.fixture(id: 1)], seenAt: seen)

    #expect(try await cache.endSync(startedAt: seen + 1) == 1)

    #expect(try await cache.page() == CachedListings(items: [], hasMore: false, seenAt: seen))
  }
}

extension ListingsCacheSyncSpecification {
  @Test("The end of a sync says as of when the feed is complete", arguments: ListingsCacheAdapter.all)
  func syncedFeed(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    #expect(try await cache.syncedFeed() == nil)

    let point = SyncPoint(startedAt: seen, offset: 1, lastIDs: [1], cursor: "c 1")
    try await cache.insert([.fixture(id: 1)], seenAt: seen, syncPoint: point)
    #expect(try await cache.syncPoint() == point)
    #expect(try await cache.syncedFeed() == nil)

    _ = try await cache.endSync(startedAt: seen, cursor: "c 1")
    #expect(try await cache.syncedFeed() == SyncedFeed(completeAt: seen, cursor: "c 1"))
  }

  @Test("A forgotten ad is not found any more, and the others are", arguments: ListingsCacheAdapter.all)
  func forgotten(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    try await cache.forget(2)
    try await cache.insert((1...3).map { .fixture(id: $0) }, seenAt: seen)

    try await cache.forget(2)
    try await cache.forget(77)

    #expect(try await cache.listing(id: 2) == nil)
    #expect(try await cache.page().ids == [3, 1])
    #expect(try await cache.page("number").ids == [3, 1])
  }

  @Test(
    "Changes replace, add and forget ads, and say as of when the feed is complete",
    arguments: ListingsCacheAdapter.all
  )
  func changes(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    try await cache.insert((1...4).map { .fixture(id: $0) }, seenAt: seen)
    _ = try await cache.endSync(startedAt: seen, cursor: "c 1")
    var edited = Listing.fixture(id: 2)
    edited.title = "other words"
    let feed = SyncedFeed(completeAt: seen + 60, cursor: "c 9")

    let gone = try await cache.apply([edited, .fixture(id: 5)], gone: [3, 77], seenAt: seen + 50, feed: feed)

    #expect(gone == 1)
    #expect(try await cache.syncedFeed() == feed)
    let page = try await cache.page()
    #expect(page.ids == [5, 4, 2, 1])
    #expect(page.seenAt == seen + 60)
    #expect(try await cache.page("other words").ids == [2])
    #expect(try await cache.listing(id: 3) == nil)
  }
}
