import Foundation
import Listings
import Loading
import Storage
import TestSupport
import Testing

@Suite("Listings cache in SQLite", .timeLimit(.minutes(1)))
struct SQLiteListingsCacheTests {
  private let folder: TemporaryFolder
  private let path: String
  private let seen = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("cache.sqlite")
  }

  @Test("Boards that share a file do not see each other's ads and categories")
  func boardsAreApart() async throws {
    let file = DatabaseFile.cache(path: path)
    let (one, other) = (
      SQLiteListingsCache(database: file, board: "http://one.test"),
      SQLiteListingsCache(database: file, board: "http://other.test")
    )
    try await one.insert([.fixture(id: 1, title: "Vélo")], seenAt: seen)
    try await one.insert([Category(id: 1, name: "Véhicule")])
    #expect(try await other.page(matching: ListingQuery(""), number: 1, limit: 9).seenAt == nil)

    try await other.insert([.fixture(id: 1, title: "Vélo rouge")], seenAt: seen)

    for query in ["", "velo", "v"] {
      let page = try await one.page(matching: ListingQuery(query), number: 1, limit: 9).page
      #expect(page.items.map(\.title) == ["Vélo"])
      #expect(page.total == 1)
    }
    #expect(try await other.listing(id: 1)?.title == "Vélo rouge")
    #expect(try await other.categories() == [])
  }

  @Test("What was seen is there after closing and opening again")
  func survives() async throws {
    let file = DatabaseFile.cache(path: path)
    try await SQLiteListingsCache(database: file, board: "b").insert([.fixture(id: 1, title: "Vélo")], seenAt: seen)
    try file.close()

    let cache = SQLiteListingsCache(database: .cache(path: path), board: "b")
    let found = try await cache.page(matching: ListingQuery("velo"), number: 1, limit: 9)
    #expect((found.page.items.map(\.id), found.seenAt) == ([1], seen))
  }

  @Test("The index holds each ad once, however often it was seen")
  func indexedOnce() async throws {
    let cache = SQLiteListingsCache(database: .cache(path: path), board: "b")
    for title in ["Vélo", "Vélo", "Moto", "Moto"] {
      try await cache.insert([.fixture(id: 1, title: title), .fixture(id: 2)], seenAt: seen)
    }

    let other = try OtherProcess(at: path)
    #expect(try other.number("SELECT count(*) FROM listing_text") == 2)
    #expect(try other.number("SELECT count(*) FROM listing") == 2)
    #expect(try await cache.page(matching: ListingQuery("moto"), number: 1, limit: 9).page.total == 1)
  }
}
