import Database
import Foundation
import GRDB
import Listings
import ListingsStore
import ListingsTestSupport
import TestSupport
import Testing

@Suite("The same words in the local index", .hangLimit)
struct SameWordsTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("cache.sqlite") }
  private var cache: SQLiteListingsCache { SQLiteListingsCache(database: .cache(path: path), board: "b") }

  init() throws { folder = try TemporaryFolder() }

  @Test("What people type finds what ads write, and nothing else")
  func pairs() async throws {
    let pairs = SameWords.same + SameWords.different
    let listings: [Listing] = pairs.enumerated().map { .fixture(id: $0, title: $1.written, description: "(\($0))") }
    try await cache.insert(listings, seenAt: Date(timeIntervalSince1970: 0))

    for (id, pair) in pairs.enumerated() {
      let conditions = pair.texts.dropFirst().map { ListingCondition.containing([ListingQuery($0)]) }
      let found = try await cache.listings(
        matching: ListingQuery(pair.texts.first ?? ""),
        where: conditions + [.containing([ListingQuery("(\(id))")])],
        after: nil,
        limit: 9
      )
      #expect(found.ids == (SameWords.same.contains(pair) ? [id] : []), "\(pair)")
    }
  }

  @Test("A cache whose texts were folded otherwise is indexed again when it is opened, and keeps its ads")
  func migration() async throws {
    let database = DatabaseFile.cache(path: path)
    let old = SQLiteListingsCache(database: database, board: "b")
    let listings: [Listing] = (1...2_100).map { .fixture(id: $0, title: "L’armoire \($0)", isUrgent: $0 == 7) }
    try await old.insert(listings, seenAt: Date(timeIntervalSince1970: 0))
    try await old.insert([Listings.Category(id: 1, name: "Maison")])
    try await database.write { db in
      try db.execute(
        sql:
          "DELETE FROM posting_block; DELETE FROM grdb_migrations WHERE identifier IN ('10 keyboard forms', '11 words')"
      )
    }
    try database.close()

    #expect(try await cache.count(matching: ListingQuery("l'armoire"), where: []) == 2_100)
    #expect(try await cache.page("l'armoire").ids.first == 7)
    #expect(try await cache.categories().map(\.name) == ["Maison"])
    #expect(try await cache.listing(id: 2_100)?.title == "L’armoire 2100")
  }
}
