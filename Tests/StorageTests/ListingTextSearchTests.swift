import Foundation
import Listings
import Loading
import Storage
import TestSupport
import Testing

@Suite("Text search in SQLite", .timeLimit(.minutes(1)))
struct ListingTextSearchTests {
  private let folder: TemporaryFolder
  private let cache: SQLiteListingsCache
  private let seen = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
    cache = SQLiteListingsCache(database: .cache(path: folder.file("cache.sqlite")), board: "b")
  }

  @Test("The index finds what the plain rule finds, page by page: 1,000 queries over awkward texts")
  func sameAsPlainRule() async throws {
    var texts = AwkwardText(seed: 1)
    let listings = (1...60).map { texts.listing(id: $0) }
    let plain = InMemoryListingsCache()
    try await plain.insert(listings, seenAt: seen)
    try await cache.insert(listings, seenAt: seen)
    var hits = 0
    var differences: [String] = []

    for number in 1...1_000 {
      let query = ListingQuery(texts.query(in: listings))
      let (page, limit) = (texts.place(), texts.place())

      let found = try await cache.page(matching: query, number: page, limit: limit)
      let expected = try await plain.page(matching: query, number: page, limit: limit)

      if found != expected {
        let scalars = query.text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
        differences.append("query \(number) (\(scalars)), page \(page) of \(limit): \(found.ids), not \(expected.ids)")
      }
      if expected.page.total != 0 { hits += 1 }
    }

    #expect(differences == [])
    #expect((500..<1_000).contains(hits))
  }

  @Test(
    "What FTS5 would read as its query language is only text",
    arguments: [
      "a* b", "\"quoted\"", "title:velo", "velo AND moto", "NEAR(a b)", "^velo", "-velo", "{a b}", "a\"\"b",
      "velo + moto",
    ]
  )
  func queryLanguage(text: String) async throws {
    try await cache.insert(
      [.fixture(id: 1, title: "x \(text) y"), .fixture(id: 2, title: "velo moto a b")],
      seenAt: seen
    )

    #expect(try await cache.page(matching: ListingQuery(text), number: 1, limit: 9).page.items.map(\.id) == [1])
  }

  @Test(
    "A NUL is a character like any other",
    arguments: [
      ("a\0bc", [1]), ("\0bc", [1]), ("abc", [2]), ("bc", [2, 1]), ("a\0", [1]), ("\0", [1]), ("xyz\0", []),
      ("bcd", [1]),
    ]
  )
  func nul(text: String, ids: [Int]) async throws {
    try await cache.insert([.fixture(id: 1, title: "xa\0bcd"), .fixture(id: 2, title: "abc")], seenAt: seen)

    #expect(try await cache.page(matching: ListingQuery(text), number: 1, limit: 9).page.items.map(\.id) == ids)
  }
}

extension CachedListings {
  fileprivate var ids: String { "\(page.items.map(\.id)) of \(page.total ?? -1)\(page.hasMore ? " and more" : "")" }
}
