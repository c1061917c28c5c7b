import Foundation
import GRDB
import Listings
import ListingsTestSupport
import Loading
import Postings
import TestSupport
import Testing

@testable import Database
@testable import ListingsStore

@Suite("Listings cache in SQLite", .hangLimit)
struct SQLiteListingsCacheTests {
  private let folder: TemporaryFolder
  private let path: String
  private let seen = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("cache.sqlite")
  }

  @Test("The cache of an earlier version is deleted, without a word, and a new one takes its place")
  func earlierVersion() async throws {
    let old = try DatabaseQueue(path: path)
    try await old.write { db in
      try db.execute(sql: "CREATE TABLE listing (old)")
      try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('1 listings'), ('4 web pages'), ('5 status and order')")
    }
    try old.close()
    let reported = Watched<[String]>([])

    let file = DatabaseFile.cache(path: path, onRemake: { path in reported.change { $0.append(path) } })
    let cache = SQLiteListingsCache(database: file, board: "http://one.test")
    try await cache.insert([.fixture(id: 1, url: "/ads/1")], seenAt: seen)

    #expect(try await cache.listing(id: 1)?.url == "/ads/1")
    #expect(reported.value == [])
  }

  @Test("Boards that share a file do not see each other's ads, categories and syncs")
  func boardsAreApart() async throws {
    let file = DatabaseFile.cache(path: path)
    let (one, other) = (
      SQLiteListingsCache(database: file, board: "http://one.test"),
      SQLiteListingsCache(database: file, board: "http://other.test")
    )
    let point = SyncPoint(startedAt: seen, offset: 1, lastIDs: [1])
    try await one.insert([.fixture(id: 1, title: "Vélo")], seenAt: seen, syncPoint: point)
    try await one.insert([Category(id: 1, name: "Véhicule")])
    #expect(try await other.page().seenAt == nil)

    try await other.insert([.fixture(id: 1, title: "Vélo rouge"), .fixture(id: 2, isUrgent: true)], seenAt: seen)

    for query in ["", "velo", "v"] {
      #expect(try await one.page(query).items.map(\.title) == ["Vélo"])
      #expect(try await one.count(query) == 1)
    }
    #expect(try await other.page(after: .fixture(id: 2, isUrgent: true)).ids == [1])
    #expect(try await other.categories() == [])
    #expect(try await other.syncPoint() == nil)
    #expect(try await other.endSync(startedAt: .distantFuture) == 2)
    #expect(try await one.syncPoint() == point)
    #expect(try await one.listing(id: 1)?.title == "Vélo")
  }

  @Test("Ads seen before are there after reopening")
  func survives() async throws {
    let file = DatabaseFile.cache(path: path)
    try await SQLiteListingsCache(database: file, board: "b").insert([.fixture(id: 1, title: "Vélo")], seenAt: seen)
    try file.close()

    let found = try await SQLiteListingsCache(database: .cache(path: path), board: "b").page("velo")
    #expect((found.ids, found.seenAt) == ([1], seen))
  }

  @Test("The index contains each ad once, however often it was seen, and no deleted ads")
  func indexedOnce() async throws {
    let cache = SQLiteListingsCache(database: .cache(path: path), board: "b")
    for title in ["Vélo", "Vélo", "Moto", "Moto"] {
      try await cache.insert([.fixture(id: 1, title: title, description: ""), .fixture(id: 2)], seenAt: seen)
    }

    #expect(try await cache.count("moto") == 1)
    #expect(try await (cache.count("velo"), cache.count("number 2")) == (0, 1))
    let indexed = try await DatabaseFile.cache(path: path).read { try PostingIndex(space: 1, $0).count }
    #expect(indexed == 2)
    #expect(try OtherProcess(at: path).number("SELECT count(*) FROM listing_text") == 2)
  }

  @Test("The end of a first sync merges the index into one part, and the end of a small one leaves that as it is")
  func merged() async throws {
    let cache = SQLiteListingsCache(database: .cache(path: path), board: "b")
    for first in stride(from: 0, to: 3_000, by: 1_000) {
      let listings: [Listing] = (first..<(first + 1_000)).map { .fixture(id: $0, title: "Vélo \($0)") }
      try await cache.insert(listings, seenAt: seen)
    }
    let other = try OtherProcess(at: path)
    let parts = "SELECT count(*) FROM posting_segment"
    let scattered = try #require(try other.number(parts))
    #expect(scattered > 1)

    _ = try await cache.endSync(startedAt: seen)
    #expect(try other.number(parts) == 1)
    #expect(try await cache.count("velo 2") == 1_111)

    try await cache.insert([.fixture(id: 5_000, title: "Vélo")], seenAt: seen)
    _ = try await cache.endSync(startedAt: seen)
    #expect(try other.number(parts) == 2)
    #expect(try await cache.count("velo") == 3_001)
  }

  @Test("An ad that is seen again as it was is not indexed again, whether it has a seller or none")
  func notIndexedAgain() async throws {
    let cache = SQLiteListingsCache(database: .cache(path: path), board: "b")
    var ads: [Listing] = [.fixture(id: 1), .fixture(id: 2, isOfCatalogue: true)]
    ads[0].seller = "léa"
    try await cache.insert(ads, seenAt: seen)
    let other = try OtherProcess(at: path)
    try other.execute(
      "CREATE TRIGGER refuse BEFORE UPDATE ON listing_text BEGIN SELECT raise(ABORT, 'no'); END"
    )

    try await cache.insert(ads, seenAt: seen + 60)

    #expect(try other.number("SELECT min(seen_at) FROM listing") == Int((seen + 60).timeIntervalSinceReferenceDate))
  }

  @Test("An insertion that was prepared replaces what was inserted since")
  func prepared() async throws {
    let cache = SQLiteListingsCache(database: .cache(path: path), board: "b")
    let insert = try await cache.preparedInsertion(of: [.fixture(id: 1, title: "Vélo")], seenAt: seen, syncPoint: nil)
    try await cache.insert([.fixture(id: 1, title: "Moto")], seenAt: seen)
    #expect(try await cache.count("moto") == 1)

    try await insert()

    #expect(try await (cache.count("moto"), cache.count("velo")) == (0, 1))
  }

  @Test("A failed insertion leaves neither its ads nor its sync point")
  func bothOrNeither() async throws {
    let cache = SQLiteListingsCache(database: .cache(path: path), board: "b")
    try await cache.insert([.fixture(id: 1)], seenAt: seen)
    try OtherProcess(at: path).execute(
      "CREATE TRIGGER refuse BEFORE INSERT ON listing_text WHEN new.title = 'Moto' BEGIN SELECT raise(ABORT, 'no'); END"
    )

    let point = SyncPoint(startedAt: seen, offset: 2, lastIDs: [3])
    await #expect(throws: StoreError.self) {
      try await cache.insert([.fixture(id: 2), .fixture(id: 3, title: "Moto")], seenAt: seen + 1, syncPoint: point)
    }

    #expect(try await cache.page() == CachedListings(items: [.fixture(id: 1)], hasMore: false, seenAt: seen))
    #expect(try await cache.syncPoint() == nil)
  }
}
