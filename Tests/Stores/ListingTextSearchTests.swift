import Foundation
import Languages
import Listings
import ListingsStore
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Text search in SQLite", .hangLimit)
struct ListingTextSearchTests {
  private let folder: TemporaryFolder
  private let cache: SQLiteListingsCache
  private let seen = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
    cache = SQLiteListingsCache(database: .cache(path: folder.file("cache.sqlite")), board: "b")
  }

  @Test("For 1,000 queries over awkward texts, the index finds what a plain scan finds")
  func awkwardTexts() async throws {
    var texts = AwkwardText(seed: 1)
    let listings = (1...60).map { texts.listing(id: $0) }

    let (differences, hits) = try await differences(over: listings, asking: &texts)

    #expect(differences == [])
    #expect((500..<1_000).contains(hits))
  }

  @Test("For 1,000 queries over a catalogue, the index finds what a plain scan finds")
  func catalogue() async throws {
    var texts = AwkwardText(seed: 2)

    let (differences, hits) = try await differences(over: try Catalogue.listings(), asking: &texts)

    #expect(differences == [])
    #expect((400..<1_000).contains(hits))
  }

  @Test(
    "The query syntax of search engines is treated as plain text",
    arguments: [
      "a* b", "\"quoted\"", "title:velo", "velo AND moto", "NEAR(a b)", "^velo", "-velo", "{a b}", "a\"\"b",
      "velo + moto", "*", "\"", "''", "a\\b",
    ]
  )
  func queryLanguage(text: String) async throws {
    let listings: [Listing] = [.fixture(id: 1, title: "x \(text) y"), .fixture(id: 2, title: "velo moto a b")]
    try await cache.insert(listings, seenAt: seen)

    #expect(try await cache.page(text).ids == [1])
  }

  @Test(
    "A NUL is a character like any other",
    arguments: [
      ("a\0bc", [1]), ("\0bc", [1]), ("abc", [2]), ("bc", [2, 1]), ("a\0", [1]), ("\0", [1]), ("xyz\0", []),
      ("bcd", [1]), ("xa\0bcd", [1]),
    ]
  )
  func nul(text: String, ids: [Int]) async throws {
    try await cache.insert([.fixture(id: 1, title: "xa\0bcd"), .fixture(id: 2, title: "abc")], seenAt: seen)

    #expect(try await cache.page(text).ids == ids)
  }

  @Test("The replacement characters of stored texts can be searched for like any text")
  func privateUse() async throws {
    let hazards = [
      "\u{FD800}", "\u{FD801}", "\u{FD803}", "\u{FD88A}", "\u{F000A}", "\u{10FFFD}", "\u{212A}", "\n", "e\u{FE0F}",
    ]
    let listings: [Listing] = hazards.enumerated().map { .fixture(id: $0, title: "a\($1)b") }
    try await cache.insert(listings, seenAt: seen)

    for (id, hazard) in hazards.enumerated() {
      for query in [hazard, "a\(hazard)", "\(hazard)b", "a\(hazard)b"] where ListingQuery(query).text == query {
        let expected = listings.filter { ListingQuery(query).matches($0) }.map(\.id)
        #expect(expected.contains(id))
        #expect(try await cache.page(query).ids == expected.reversed(), "\(id): \(query.unicodeScalars)")
      }
    }
  }
}

extension ListingTextSearchTests {
  @Test("In any order, the cache finds what a plain scan finds", arguments: 1...5)
  func orders(seed: Int) async throws {
    var asking = AwkwardText(seed: seed)
    let listings = (1...300).map { asking.listing(id: $0) }
    try await cache.insert(listings, seenAt: seen)

    for number in 1...200 {
      let query = ListingQuery(asking.query(in: listings))
      let (conditions, order) = (asking.conditions(in: listings), asking.order(in: listings))
      let (last, limit) = (asking.ad(in: listings), asking.limit())

      let found = try await cache.listings(matching: query, where: conditions, in: order, after: last, limit: limit)

      let all = listings.filter { query.matches($0) && conditions.hold(for: $0) }.sorted(by: order)
      let behind = all.filter { listing in last.map { order.places($0, before: listing) } ?? true }
      let expected = behind.prefix(max(0, limit))
      #expect(found.ids == expected.map(\.id), "\(number): \(query.text), \(order), after \(last?.id ?? 0)")
      #expect(found.hasMore == (limit > 0 && expected.count < behind.count), "\(number)")
    }
  }

  /// How the cache and a plain scan differ over 1,000 queries, and how many of these find anything.
  private func differences(over listings: [Listing], asking: inout AwkwardText) async throws -> ([String], hits: Int) {
    try await cache.insert(listings, seenAt: seen)
    let ordered = listings.inBoardOrder
    // Folded once: the rule of ListingQuery.matches, but faster.
    let texts = ordered.map { (title: FoldedText($0.title), description: FoldedText($0.description)) }
    var differences: [String] = []
    var hits = 0
    for number in 1...1_000 {
      let query = ListingQuery(asking.query(in: listings))
      let conditions = asking.conditions(in: listings)
      let last = asking.last(in: listings)
      let limit = asking.limit()

      let found = try await cache.listings(matching: query, where: conditions, after: last, limit: limit)
      let count = try await cache.count(matching: query, where: conditions)

      let part = FoldedText(query.text)
      let all = zip(ordered, texts).compactMap { listing, text in
        guard text.title.contains(part) || text.description.contains(part) else { return nil as Listing? }
        return conditions.hold(for: listing) ? listing : nil
      }
      let behind = all.filter { listing in last.map { $0 < ListingPlace(of: listing) } ?? true }
      let items = Array(behind.prefix(max(0, limit)))
      let expected = CachedListings(items: items, hasMore: limit > 0 && items.count < behind.count, seenAt: seen)
      if found != expected || count != all.count {
        let scalars = query.text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
        let what = "\(found.ids) of \(count), not \(expected.ids) of \(all.count)"
        differences.append("\(number): \(scalars) where \(conditions) behind \(String(describing: last)): \(what)")
      }
      if !all.isEmpty { hits += 1 }
    }
    return (differences, hits)
  }
}
