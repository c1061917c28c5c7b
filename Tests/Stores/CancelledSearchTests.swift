import Foundation
import GRDB
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@testable import Database
@testable import ListingsStore

@Suite("A cancelled search", .hangLimit)
struct CancelledSearchTests {
  private let folder: TemporaryFolder
  private let database: DatabaseFile
  private let cache: SQLiteListingsCache
  private let seen = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
    database = .cache(path: folder.file("cache.sqlite"))
    cache = SQLiteListingsCache(database: database, board: "b")
  }

  @Test("An endless scan is interrupted, and the next search works")
  func interrupted() async throws {
    try await cache.insert([.fixture(id: 1)], seenAt: seen)
    let begun = Gate()
    let scan = Task { [database] in
      try await database.read { db in
        begun.open()
        let endless = "WITH RECURSIVE n AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT count(*) FROM n"
        return try Int.fetchOne(db, sql: endless)
      }
    }
    try await begun.opened()

    scan.cancel()

    await #expect(throws: CancellationError.self) { try await scan.awaited() }
    #expect(try await cache.page("number").ids == [1])
  }

  @Test("A search that is cancelled before it begins queries nothing")
  func cancelledBefore() async throws {
    try await cache.insert([.fixture(id: 1)], seenAt: seen)
    let search = Task { [cache] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await cache.page("number")
    }

    await #expect(throws: CancellationError.self) { try await search.awaited() }
  }

  @Test("A cancelled insertion is complete or absent")
  func insertion() async throws {
    let listings = (1...2_000).map { Listing.fixture(id: $0) }
    let insertion = Task { [cache, seen] in try await cache.insert(listings, seenAt: seen) }

    insertion.cancel()

    let result = await insertion.result
    let count = try await cache.count()
    switch result {
    case .success: #expect(count == 2_000)
    case .failure(let error):
      #expect(error is CancellationError)
      #expect(count == 0)
    }
  }
}
