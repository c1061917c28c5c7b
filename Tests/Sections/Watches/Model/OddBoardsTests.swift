import Foundation
import HTTP
import Languages
import Listings
import ListingsTestSupport
import Loading
import TestSupport
import Testing
import Watches
import WatchesTestSupport

@Suite("Watches of boards that repeat themselves, or show nothing", .hangLimit)
struct OddBoardsTests {
  private let store = InMemoryWatchStore()
  private let ads = Watched<[Listing]>([])
  private let changesStatus = Watched(200)
  private let marks = ListingMarks(store: InMemoryListingMarkStore(), now: { Fixture.now }, report: { _ in })
  private let now = Watched(Date(timeIntervalSince1970: 1_600_000_000))

  private func model(hasChanges: Bool = false) -> WatchesModel {
    let client = StubHTTPClient()
    client.answerAlways { [ads, changesStatus] request in
      switch request.url.path() {
      case "/listings": .feed(ads.value, limit: 100, hasMore: false)
      case "/changes" where changesStatus.value != 200: .boardError(changesStatus.value, reason: "no")
      case "/changes": .changes([], next: 0)
      default: nil
      }
    }
    return .fixture(client: client, hasChanges: hasChanges, store: store, marks: marks, now: { [now] in now.value })
  }

  private var watch: Watch { Watch(name: "velo", words: ["velo"], createdAt: now.value) }

  private func check(_ model: WatchesModel, after minutes: Int) async throws -> Int {
    now.change { $0 += Double(minutes) * 60 }
    return try await model.run().events
  }

  @Test("An ad that a board has twice, with different texts and prices, is told once, in whatever order they come")
  func twice() async throws {
    let one = Listing.fixture(id: 5, title: "Vélo de ville", price: 101)
    let other = Listing.fixture(id: 5, title: "Vélo un", price: 50)
    let model = model()
    ads.change { $0 = [one, .fixture(id: 6, title: "Vélo"), other] }
    _ = try await model.add(watch)
    for order in [[one, other], [other, one], [other, one], [one, other]] {
      ads.change { $0 = order + [.fixture(id: 6, title: "Vélo")] }
      #expect(try await check(model, after: 7 * 60) == 0)
    }
    ads.change {
      $0 = [.fixture(id: 5, title: "Vélo de ville", price: 80), other, one, .fixture(id: 6, title: "Vélo")]
    }
    #expect(try await check(model, after: 7 * 60) == 0)
    // A version that stands alone is a new one.
    ads.change { $0 = [other, .fixture(id: 6, title: "Vélo")] }
    #expect(try await check(model, after: 7 * 60) == 1)
    #expect(try await check(model, after: 7 * 60) == 0)
  }

  @Test("A board that no longer lists its changes is read like a plain one", arguments: [404, 405, 410, 501])
  func changesAreGone(status: Int) async throws {
    let model = model(hasChanges: true)
    ads.change { $0 = [.fixture(id: 5, title: "Vélo")] }
    _ = try await model.add(watch)
    changesStatus.change { $0 = status }
    ads.change { $0 += [.fixture(id: 6, title: "Vélo rouge")] }
    #expect(try await check(model, after: 15) == 1)
    #expect(try await check(model, after: 15) == 0)
    let events = try await store.events(after: 0, of: nil, limit: 10)
    #expect(events.map(\.kind) == [.new])
    #expect(events.map(\.item.listing.id) == [6])
  }

  @Test("What happened to an ad between reading it and bookmarking it is told once")
  func bookmarkedLate() async throws {
    let model = model(hasChanges: true)
    ads.change { $0 = [.fixture(id: 5, title: "Lampe", price: 80), .fixture(id: 6, title: "Lampe", price: 30)] }
    _ = try await model.add(watch)
    let copies: [Listing] = [.fixture(id: 5, title: "Lampe", price: 100), .fixture(id: 6, title: "Lampe", price: 30)]
    let items = copies.map {
      ListingItem(row: nil, listing: $0, categories: [], currency: "EUR", base: Fixture.board)
    }
    _ = try await marks.bookmark(items, true)
    #expect(try await check(model, after: 15) == 1)
    let event = try #require(try await store.events(after: 0, of: [Watch.bookmarksID], limit: 10).first)
    #expect(event.kind == .price)
    #expect(event.step == WatchEvent.PriceStep(before: 100, after: 80))
    // Also the ad to which nothing had happened is not looked for again.
    let next = try await model.run()
    #expect(next.events == 0)
    #expect(next.read == 0)
  }

  @Test(
    "The ads of a board that shows none at all are gone only when that lasts for ten minutes",
    arguments: [true, false]
  )
  func empty(hasChanges: Bool) async throws {
    let all = [Listing.fixture(id: 5, title: "Vélo de ville"), .fixture(id: 6, title: "Vélo")]
    let model = model(hasChanges: hasChanges)
    ads.change { $0 = all }
    _ = try await model.add(watch)
    let miss = {
      // A board without a list of changes is read again completely.
      try await store.setPaused(true, of: 1)
      try await store.setPaused(false, of: 1)
    }
    ads.change { $0 = [] }
    try await miss()
    #expect(try await check(model, after: 15) == 0)
    ads.change { $0 = all }
    try await miss()
    #expect(try await check(model, after: 15) == 0)
    ads.change { $0 = [] }
    for minutes in [15, 4, 5] {
      try await miss()
      #expect(try await check(model, after: minutes) == 0)
    }
    try await miss()
    #expect(try await check(model, after: 2) == 2)
    let events = try await store.events(after: 0, of: nil, limit: 10)
    #expect(events.map(\.kind) == [.gone, .gone])
    ads.change { $0 = all }
    try await miss()
    #expect(try await check(model, after: 15) == 2)
  }
}
