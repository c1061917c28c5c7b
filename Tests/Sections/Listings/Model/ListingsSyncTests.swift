import Foundation
import HTTP
import Listings
import ListingsTestSupport
import Loading
import TestSupport
import Testing

@Suite("Sync", .hangLimit)
struct ListingsSyncTests {
  @Test("A sync stores every ad, counting each once, and the board's categories")
  func wholeFeed() async throws {
    let sync = SyncedBoard(1...450)

    let outcome = try await sync.run()

    #expect((outcome.fetched, outcome.resumedAt, outcome.rejected, outcome.gone) == (450, 0, 0, 0))
    #expect(try await sync.keptIDs() == Array(1...450))
    #expect(try await sync.board.cache.categories() == Board.categories)
    #expect(try await sync.board.cache.syncPoint() == nil)
    #expect(sync.board.client.targets.prefix(2) == ["/categories", "/listings?page=1&limit=200"])
    #expect(sync.board.requests == 3)
  }

  @Test("An empty board is fetched with one request")
  func emptyBoard() async throws {
    let sync = SyncedBoard([])

    #expect(try await sync.run().fetched == 0)
    #expect(sync.board.requests == 1)
    #expect(sync.reported == ["0 of 0"])
  }

  @Test("Progress is reported after each page")
  func progress() async throws {
    let sync = SyncedBoard(1...450)

    _ = try await sync.run()

    #expect(sync.reported.last == "450 of 450")
    #expect(sync.reported.count == 3)
    #expect(sync.reported.first == "200 of 450")
  }

  @Test("Ads that break the contract are counted, and the others are stored")
  func rejected() async throws {
    let sync = SyncedBoard([])
    let good = #"{"id":7,"category_id":1,"title":"a","description":"b","price":1,"#
    let rest = #""creation_date":"2019-11-05T15:56:59Z","is_urgent":false,"images_url":{}}"#
    let body = #"{"items":[{"id":1},\#(good)\#(rest),null],"total":3,"page":1,"limit":200,"has_more":false}"#
    sync.board.feed.beforeRequest(1) { _ in .text(body) }

    let outcome = try await sync.run()

    #expect((outcome.fetched, outcome.rejected) == (1, 2))
    #expect(try await sync.keptIDs() == [7])
  }

  @Test("If the clock goes back, ads whose status is fetched at the end are kept")
  func statusesSeenEarlier() async throws {
    let sync = SyncedBoard(1...3, hasChanges: true)
    let reserved =
      #"{"id":2,"category_id":2,"title":"a","description":"b","price":1,"creation_date":"2019-11-05T15:56:59Z","#
      + #""is_urgent":false,"images_url":{},"status":"reserved"}"#
    sync.board.client.answerAlways { [feed = sync.board.feed, now = sync.board.now] request in
      switch request.url.path() {
      case "/board": return .text(#"{"extensions":["search"]}"#)
      case "/search":
        now.change { $0 -= 3_600 }
        return .text(#"{"items":[\#(reserved)],"total":1,"next":null}"#)
      default: return try await feed.answer(request)
      }
    }

    #expect(try await sync.run().gone == 0)
    #expect(try await sync.keptIDs().sorted() == [1, 2, 3])
    #expect(try await sync.board.cache.listing(id: 2)?.status == .reserved)
  }

  @Test("Between two requests the sync pauses for as long as the last response took, up to a second")
  func rest() async throws {
    let sync = SyncedBoard(1...600)
    for (number, took) in [(1, 300), (2, 5_000)] {
      sync.board.feed.beforeRequest(number) { [clock = sync.clock] _ in
        clock.advance(by: .milliseconds(took))
        return nil
      }
    }
    let running = Task { try await sync.run() }

    try await sync.clock.waitForSleepers()
    #expect(sync.clock.waits == [.milliseconds(300)])
    #expect(sync.board.requests == 1)
    sync.clock.advance(by: .milliseconds(299))
    #expect(sync.clock.waits == [.milliseconds(1)])
    sync.clock.advance(by: .milliseconds(1))

    try await sync.clock.waitForSleepers()
    #expect(sync.clock.waits == [.seconds(1)])
    #expect(sync.board.requests == 2)
    sync.clock.advance(by: .seconds(1))

    #expect(try await running.awaited().fetched == 600)
    #expect(sync.board.requests > 2)
  }

  @Test("The first page is stored at once, further ones several at a time")
  func batches() async throws {
    let sync = SyncedBoard(-600..<850)
    let stored = Watched<[Int?]>([])
    for number in 2...8 {
      sync.board.feed.beforeRequest(number) { [cache = sync.board.cache] _ in
        let offset = try await cache.syncPoint()?.offset
        stored.change { $0.append(offset) }
        return nil
      }
    }

    #expect(try await sync.run().fetched == 1_450)
    #expect(stored.value.count > 3)
    #expect(stored.value.prefix { $0 == 200 }.count > 2)
    #expect(stored.value.allSatisfy { $0 == 200 || $0 ?? 0 >= 1_000 })
    #expect(try await sync.keptIDs() == Array(-600..<850))
  }

  @Test("Ads are fetched even without the board's categories")
  func noCategories() async throws {
    let sync = SyncedBoard(1...3)
    sync.board.client.fail("/categories", with: Board.offline)

    #expect(try await sync.run().fetched == 3)
  }

  @Test(
    "An unreadable store ends the sync before any request, and an unwritable one as soon as it fails"
  )
  func brokenStore() async throws {
    let broken = SyncedBoard(1...3, cache: BrokenListingsCache())
    await #expect(throws: BrokenListingsCache.error) { try await broken.run() }
    #expect(broken.board.client.requests.isEmpty)

    let full = SyncedBoard(1...450, cache: FullListingsCache())
    await #expect(throws: FullListingsCache.error) { try await full.run() }
    #expect(full.board.requests == 1)
  }
}

/// A cache without room for ads.
private struct FullListingsCache: ListingsCache {
  static let error = StoreError.full(path: "/somewhere/listings.sqlite")

  func insert(_ listings: [Listing], seenAt date: Date, syncPoint: SyncPoint?) async throws { throw Self.error }

  func insert(_ categories: [Listings.Category]) async throws {}

  func listings(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    after place: ListingPlace?,
    limit: Int
  ) async throws -> CachedListings { CachedListings(items: [], hasMore: false, seenAt: nil) }

  func listings(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    in order: ListingOrder,
    after last: Listing?,
    limit: Int
  ) async throws -> CachedListings { CachedListings(items: [], hasMore: false, seenAt: nil) }

  func count(matching query: ListingQuery, where conditions: [ListingCondition], upTo limit: Int) async throws -> Int {
    0
  }

  func counts(
    matching query: ListingQuery,
    where conditions: [ListingCondition],
    by facets: Set<Facet>,
    upTo limit: Int
  ) async throws -> FacetCounts { .nothing(by: facets) }

  func counts(of words: [String]) async throws -> [String: Int] { [:] }

  func listing(id: Listing.ID) async throws -> Listing? { nil }

  func forget(_ id: Listing.ID) async throws {}

  func categories() async throws -> [Listings.Category] { [] }

  func syncPoint() async throws -> SyncPoint? { nil }

  func endSync(startedAt: Date, cursor: String?) async throws -> Int { 0 }

  func syncedFeed() async throws -> SyncedFeed? { nil }

  func apply(
    _ listings: [Listing],
    gone: Set<Listing.ID>,
    seenAt date: Date,
    feed: SyncedFeed
  ) async throws -> Int { throw Self.error }
}
