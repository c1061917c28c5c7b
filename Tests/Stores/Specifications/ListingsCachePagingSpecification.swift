import Foundation
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Pages of every listings cache", .hangLimit)
struct ListingsCachePagingSpecification {
  private let folder: TemporaryFolder
  private let seen = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "A page is as old as its longest unseen ad, and an empty one as the ad seen last",
    arguments: ListingsCacheAdapter.all
  )
  func age(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    try await cache.insert([.fixture(id: 4), .fixture(id: 2)], seenAt: seen + 60)
    try await cache.insert([.fixture(id: 3), .fixture(id: 1)], seenAt: seen)

    #expect(try await cache.page(limit: 1).seenAt == seen + 60)
    #expect(try await cache.page(limit: 2).seenAt == seen)
    #expect(try await cache.page(limit: 0).seenAt == seen + 60)
    #expect(try await cache.page("zzz").seenAt == seen + 60)
    try await cache.insert([.fixture(id: 3)], seenAt: seen + 120)
    #expect(try await cache.page(limit: 2).seenAt == seen + 60)
    #expect(try await cache.page("zzz").seenAt == seen + 120)
  }

  @Test(
    "A page has as many ads as requested, and says whether there are more",
    arguments: ListingsCacheAdapter.all,
    [
      (2, [9, 5], true), (4, [9, 5, 4, 3], true), (6, [9, 5, 4, 3, 2, 1], false), (7, [9, 5, 4, 3, 2, 1], false),
      (.max, [9, 5, 4, 3, 2, 1], false), (1, [9], true), (0, [], false), (-1, [], false), (.min, [], false),
    ] as [(Int, [Int], Bool)]
  )
  func limit(adapter: ListingsCacheAdapter, expected: (limit: Int, ids: [Int], hasMore: Bool)) async throws {
    let cache = adapter.make(folder)
    try await cache.insert((1...5).map { .fixture(id: $0) } + [.fixture(id: 9, isUrgent: true)], seenAt: seen)

    for query in ["", "number", "ad number", "a"] {
      let page = try await cache.page(query, limit: expected.limit)
      #expect((page.ids, page.hasMore) == (expected.ids, expected.hasMore))
    }
  }

  @Test("A page begins after a place, whether or not an ad is there", arguments: ListingsCacheAdapter.all)
  func after(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    let all = (1...8).map { Listing.fixture(id: $0 * 10, isUrgent: $0 > 5) }.inBoardOrder
    try await cache.insert(all, seenAt: seen)
    let strangers = [5, 55, 85].flatMap { id in [true, false].map { Listing.fixture(id: id, isUrgent: $0) } }

    for last in all + strangers {
      let place = ListingPlace(of: last)
      let behind = all.filter { place < ListingPlace(of: $0) }
      let searches: [(String, [ListingCondition])] = [
        ("", []), ("number", []), ("numbe", [.urgent(false)]), ("", [.urgent(true)]),
      ]
      for (query, conditions) in searches {
        let expected = behind.filter { conditions.hold(for: $0) }
        let page = try await cache.page(query, after: last, limit: 2, where: conditions)
        #expect(page.ids == expected.prefix(2).map(\.id), "behind \(last.id) for \(query) \(conditions)")
        #expect(page.hasMore == (expected.count > 2))
      }
    }
  }

  @Test(
    "The place of a deleted or moved ad still determines which ads follow it",
    arguments: ListingsCacheAdapter.all
  )
  func afterMoved(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(folder)
    let all = (1...6).map { Listing.fixture(id: $0) }.inBoardOrder
    try await cache.insert(all, seenAt: seen)
    try await cache.insert(all.filter { $0.id != 4 }, seenAt: seen + 1)
    #expect(try await cache.endSync(startedAt: seen + 1) == 1)
    var moved = all[4]
    moved.isUrgent = true
    try await cache.insert([moved], seenAt: seen + 2)

    #expect(try await cache.page().ids == [2, 6, 5, 3, 1])
    #expect(try await cache.page(after: all[2]).ids == [3, 1])
    #expect(try await cache.page(after: all[4]).ids == [1])
    #expect(try await cache.page(after: moved).ids == [6, 5, 3, 1])
  }
}
