import Database
import Foundation
import Listings
import ListingsTestSupport
import Loading
import TestSupport
import Testing
import Watches
import WatchesStore
import WatchesTestSupport

/// The adapters of the port, each empty.
enum WatchStoreAdapter: CaseIterable {
  case memory, sqlite

  func make(_ folder: TemporaryFolder) -> any WatchStore {
    switch self {
    case .memory: InMemoryWatchStore()
    case .sqlite: SQLiteWatchStore(database: .user(path: folder.file("user.sqlite"), schemas: [.watches]), board: "b")
    }
  }
}

@Suite("Every store of watches", .hangLimit)
struct WatchStoreSpecification {
  private let folder: TemporaryFolder
  private let day = Date(timeIntervalSinceReferenceDate: 700_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func watch(_ name: String) -> Watch {
    Watch(
      name: name,
      words: ["vélo\0", "a b", "<200"],
      category: "Maison",
      every: .seconds(90),
      fullEvery: .seconds(7_200),
      threshold: 12.5,
      channels: [.prompt, .exec("/bin/tell, it"), .feed("/tmp/feed.atom")],
      createdAt: day
    )
  }

  private func item(_ id: Int, price: Price = 140) -> ListingItem {
    let pictures = ListingPictures(small: "/images/a.png", thumb: nil)
    let listing = Listing.fixture(
      id: id,
      title: "Vélo 🚲\0",
      price: price,
      pictures: pictures,
      status: .reserved,
      url: "/ads/1"
    )
    return ListingItem(
      row: nil,
      listing: listing,
      categories: [Category(id: 1, name: "Loisirs")],
      currency: "CHF",
      base: URL(string: "http://board.test:80") ?? URL(filePath: "/")
    )
  }

  private func event(_ id: String, _ kind: WatchEvent.Kind, of watches: [Watch]) -> WatchEvent {
    WatchEvent(
      id: id,
      kind: kind,
      reason: kind == .gone ? .unmatched : nil,
      at: day,
      watches: watches.map(\.name),
      watchIDs: Set(watches.map(\.id)),
      item: item(5),
      step: kind == .price ? WatchEvent.PriceStep(before: 160, after: 140) : nil
    )
  }

  private func added(_ name: String, to store: any WatchStore) async throws -> Watch {
    try #require(try await store.add(watch(name)))
  }

  @Test("Watches are read back unchanged, and no number is given twice", arguments: WatchStoreAdapter.allCases)
  func watches(adapter: WatchStoreAdapter) async throws {
    let store = adapter.make(folder)
    #expect(try await store.watches().isEmpty)
    var first = try await added("a", to: store)
    let second = try await added("b", to: store)
    #expect(first.id == 1)
    #expect(second.id == 2)
    #expect(try await store.watches() == [first, second])
    #expect(try await store.add(watch("a")) == nil)
    try await store.remove(2)
    #expect(try await added("b", to: store).id == 3)
    try await store.setPaused(true, of: 1)
    (first.isPaused, first.isBehind) = (true, true)
    #expect(try await store.watches().first == first)
    try await store.recordFailure("trouble", of: [1], retryAt: day)
    try await store.recordFailure("trouble", of: [1], retryAt: nil)
    (first.failures, first.failure) = (2, "trouble")
    #expect(try await store.watches().first == first)
    #expect(try await store.place() == WatchPlace(retryAt: day))
  }

  @Test("A check is stored with its ads, events and place", arguments: WatchStoreAdapter.allCases)
  func check(adapter: WatchStoreAdapter) async throws {
    let store = adapter.make(folder)
    let (one, other) = (try await added("a", to: store), try await added("b", to: store))
    var findings = WatchFindings(at: day, place: WatchPlace(cursor: "c", bookmarksAt: day))
    let ad = WatchedAd(
      item: item(5),
      sights: [one.id: WatchSight(toldPrice: 140), 0: WatchSight(state: .unmatched, toldPrice: 150.5)]
    )
    let gone = WatchedAd(
      item: item(6, price: 99),
      sights: [one.id: WatchSight(state: .withdrawn, toldPrice: 99)],
      isThere: false
    )
    findings.ads = [ad, gone]
    findings.events = [
      event("e1", .changed, of: [one, other]), event("e2", .price, of: [other]), event("e3", .gone, of: [one]),
    ]
    findings.events[0].statusBefore = .reserved
    findings.sightings = [
      WatchSighting(ad: 5, at: day, price: 140, status: .reserved),
      WatchSighting(ad: 5, at: day, price: nil, status: .active),
    ]
    findings.readings = [WatchFindings.Reading(text: "vélo\0", met: [5, 6], isComplete: true)]
    (findings.checked, findings.complete) = ([one.id, other.id], [one.id])
    try await store.record(findings)

    #expect(try await store.place() == findings.place)
    let known: [Int: WatchedAd] = try await store.ads([5, 6, 7])
    #expect(known == [5: ad, 6: gone] as [Int: WatchedAd])
    #expect(try await store.found(by: one.id) == [5])
    #expect(try await store.met(reading: "vélo\0") == [5, 6])
    #expect(try await store.sightings(of: 5) == findings.sightings)
    #expect(try await store.prices(seenBy: one.id) == [99, 140])
    let events = try await store.events(after: 0, of: nil, limit: 10)
    var expected = findings.events
    for index in expected.indices { expected[index].position = Int64(index + 1) }
    #expect(events == expected)
    #expect(try await store.events(of: 5) == expected)
    #expect(try await store.events(after: 0, of: [one.id], limit: 10).map(\.id) == ["e1", "e3"])
    #expect(try await store.events(after: 1, of: [one.id, other.id], limit: 1).map(\.id) == ["e2"])
    #expect(try await store.position(ofEvent: "e2") == 2)
    #expect(try await store.position(ofEvent: "e9") == nil)
    #expect(try await store.lastPosition() == 3)
    let unseen: [Int: Int] = try await store.unseen()
    #expect(unseen == [one.id: 2, other.id: 2] as [Int: Int])
    try await store.setSeen(upTo: 2, of: one.id)
    #expect(try await store.unseen()[one.id] == 1)
    let stored = try await store.watches()
    #expect(stored.map(\.checkedAt) == [day, day] as [Date?])
    #expect(stored.map(\.completeAt) == [day, nil] as [Date?])
  }

  @Test("Events are counted, also those of several watches, once", arguments: WatchStoreAdapter.allCases)
  func counts(adapter: WatchStoreAdapter) async throws {
    let store = adapter.make(folder)
    let (one, other) = (try await added("a", to: store), try await added("b", to: store))
    var findings = WatchFindings(at: day, place: WatchPlace())
    findings.events = (1...1_200).map { event("e\($0)", .new, of: $0 % 2 == 0 ? [one, other] : [other]) }
    try await store.record(findings)
    #expect(try await store.eventCount(after: 0, of: [one.id]) == 600)
    #expect(try await store.eventCount(after: 0, of: [one.id, other.id]) == 1_200)
    #expect(try await store.eventCount(after: 1_199, of: [one.id, other.id]) == 1)
    #expect(try await store.eventCount(after: 0, of: [Watch.bookmarksID]) == 0)
    #expect(try await store.newestEvents(of: one.id, limit: 3).map(\.id) == ["e1196", "e1198", "e1200"])
    #expect(try await store.newestEvents(of: other.id, limit: 2).map(\.id) == ["e1199", "e1200"])
    #expect(try await store.newestEvents(of: Watch.bookmarksID, limit: 3).isEmpty)
    #expect(try await store.unseenEvents(upTo: 1_100) == 1_100)
    try await store.setSeen(upTo: 1_200, of: other.id)
    #expect(try await store.unseenEvents(upTo: 1_100) == 550)
    #expect(try await store.unseenEvents(upTo: .max) == 600)
  }

  @Test("A watch that could not be checked is behind until it is complete again", arguments: WatchStoreAdapter.allCases)
  func behind(adapter: WatchStoreAdapter) async throws {
    let store = adapter.make(folder)
    let (one, other) = (try await added("a", to: store), try await added("b", to: store))
    var findings = WatchFindings(at: day, place: WatchPlace())
    (findings.checked, findings.complete, findings.behind) = ([one.id], [one.id], [other.id])
    try await store.record(findings)
    #expect(try await store.watches().map(\.isBehind) == [false, true])

    findings.behind = []
    findings.complete = [other.id]
    try await store.record(findings)
    #expect(try await store.watches().map(\.isBehind) == [false, false])
  }

  @Test("The bookmarks of one board have no events and no prices of another")
  func otherBoard() async throws {
    let file = DatabaseFile.user(path: folder.file("user.sqlite"), schemas: [.watches])
    let (one, other) = (SQLiteWatchStore(database: file, board: "b"), SQLiteWatchStore(database: file, board: "c"))
    for (store, ids, price) in [(one, ["a"], 1), (other, ["x", "y", "z"], 2)] as [(SQLiteWatchStore, [String], Price)] {
      var findings = WatchFindings(at: day, place: WatchPlace())
      let item = ListingItem(
        row: nil,
        listing: .fixture(id: 5, price: price),
        categories: [],
        currency: "EUR",
        base: try #require(URL(string: "http://board.test"))
      )
      findings.ads = [WatchedAd(item: item, sights: [Watch.bookmarksID: WatchSight(toldPrice: price)])]
      findings.events = ids.map { id in
        WatchEvent(id: id, kind: .new, at: day, watches: ["bookmarks"], watchIDs: [Watch.bookmarksID], item: item)
      }
      try await store.record(findings)
    }

    #expect(try await one.newestEvents(of: Watch.bookmarksID, limit: 2).map(\.id) == ["a"])
    #expect(try await other.newestEvents(of: Watch.bookmarksID, limit: 2).map(\.id) == ["y", "z"])
    #expect(try await one.prices(seenBy: Watch.bookmarksID) == [1])
  }

  @Test("A watch that tells what is there is read completely, as one that has missed changes")
  func tellsWhatIsThere() async throws {
    for adapter in WatchStoreAdapter.allCases {
      let store = adapter.make(folder)
      var watch = watch("a")
      watch.tellWhatIsThere()
      _ = try await store.add(watch)
      let stored = try #require(try await store.watches().first)
      #expect(stored.completeAt == day)
      #expect(stored.isBehind)
    }
  }

  @Test("What only a removed watch has seen is forgotten, and its events stay", arguments: WatchStoreAdapter.allCases)
  func removal(adapter: WatchStoreAdapter) async throws {
    let store = adapter.make(folder)
    let (one, other) = (try await added("a", to: store), try await added("b", to: store))
    var findings = WatchFindings(at: day, place: WatchPlace())
    findings.ads = [
      WatchedAd(item: item(5), sights: [one.id: WatchSight(toldPrice: 1)]),
      WatchedAd(item: item(6), sights: [one.id: WatchSight(toldPrice: 1), other.id: WatchSight(toldPrice: 1)]),
    ]
    findings.events = [event("e1", .new, of: [one])]
    try await store.record(findings)
    try await store.remove(one.id)
    let left: [Int: Set<Int>] = try await store.ads([5, 6]).mapValues { Set($0.sights.keys) }
    #expect(left == [6: [other.id]] as [Int: Set<Int>])
    #expect(try await store.events(after: 0, of: nil, limit: 10).map(\.id) == ["e1"])
    // A check that began before the removal.
    findings.events = [event("e2", .new, of: [one])]
    try await store.record(findings)
    #expect(try await store.ads([5]).isEmpty)
    #expect(try await store.events(after: 0, of: nil, limit: 10).map(\.id) == ["e1"])
  }

  @Test("The log tells what happened on a board, each time once", arguments: WatchStoreAdapter.allCases, [true, false])
  func history(adapter: WatchStoreAdapter, isPlain: Bool) async throws {
    let simulation = WatchSimulation(seed: 4_711, isPlain: isPlain, store: adapter.make(folder))
    #expect(try await simulation.run(steps: 6).isEmpty)
  }
}

@Suite("Two processes with watches", .hangLimit)
struct SharedWatchesTests {
  @Test("Checks of two processes at once tell each event once")
  func once() async throws {
    let folder = try TemporaryFolder()
    let lock = FileWatchLock.path(board: "http://board.test/", beside: folder.file("user.sqlite"))
    let store = { SQLiteWatchStore(database: .user(path: folder.file("user.sqlite"), schemas: [.watches]), board: "b") }
    // Whenever the first one checks, the second one tries to.
    let (taken, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let one = WatchSimulation(seed: 3, isPlain: false, store: store()) {
      let held = try FileWatchLock.take(path: lock)
      if held != nil { continuation.yield() }
      return held
    }
    let other = one.otherModel(store()) { try FileWatchLock.take(path: lock) }
    let checking = Task {
      var checks = 0
      for await _ in taken where (try? await other.run()) != nil { checks += 1 }
      return checks
    }
    #expect(try await one.run(steps: 8).isEmpty)
    continuation.finish()
    #expect(await checking.value > 0)
  }

  @Test("A check waits for the lock that another one has, and gets it when it is released")
  func lock() throws {
    let folder = try TemporaryFolder()
    let path = FileWatchLock.path(board: "a/b:c", beside: folder.file("user.sqlite"))
    let held = try #require(try FileWatchLock.take(path: path))
    #expect(try FileWatchLock.take(path: path) == nil)
    held.release()
    #expect(try FileWatchLock.take(path: path) != nil)
    #expect(try TemporaryFolder.mode(of: path) == 0o600)
  }
}
