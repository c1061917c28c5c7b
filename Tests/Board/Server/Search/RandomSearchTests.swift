import Database
import Foundation
import GRDB
import Loading
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardSQLite

@Suite("Random searches", .hangLimit, .eachBoardStore)
struct RandomSearchTests {
  static let now = 1_767_225_600

  /// Texts and prices that are hard to index, with ties in dates and prices.
  static let awkward: [Ad] = {
    let texts = [
      "Vélo, VELO et velos", "Ve\u{301}lo d’enfant", "Straße 24-70mm", "cœur-à-cœur", "ﬁlet ﬁn", "İstanbul ıstanbul",
      "l’été",
      "⚠️ fragile ⚠", "👩‍👩‍👧 famille", "🇫🇷🇩🇪 deux pays", "\u{212B}ngström", "각 \u{1100}\u{1161}\u{11A8}", "a\r\nb\nc",
      "say \"hi\" \\ there",
      "a*b OR NOT (c)", "private \u{F0E8} \u{F0020}\u{F0104}\u{10FFFD}", "double  space\u{A0}here", "Ελλάδα 日本語 日本",
      "x", "12:30 <200 cat:x -y",
      "écran 24\" neuf", "a|b|c", "ab abc abcd abcde abcdef abcdefg", "x²½ Ⅷ9a9",
    ]
    let prices = [
      "0", "0.1", "0.05", "0.049", "1", "9.99", "10", "12.5", "12.5", "99", "100", "140", "-5", "-5.5", "-140",
    ]
    let more = ["9999999", "9999999.99", "10000000", "100000000000000000000", "0.000000000000000000000000000001"]
    return texts.enumerated().map { index, text in
      Ad(
        id: index * 7 % 24 + 1,
        categoryID: index % 11 + 1,
        title: index.isMultiple(of: 3) ? "Lot " + text : text,
        description: texts[(index * 5 + 3) % texts.count] + " …",
        price: (prices + more)[index % (prices.count + more.count)],
        created: WireDate(secondsSince1970: now - index / 4 * 86_400 * 9),
        isUrgent: index.isMultiple(of: 5),
        smallImage: index.isMultiple(of: 2) ? "/images/a.png" : nil,
        thumbImage: index.isMultiple(of: 6) ? "/images/b.png" : nil
      )
    }
  }()

  /// `CLASSIFIEDS_SEARCHES` names another number.
  private static var searches: Int {
    let usual = BoardStoreUnderTest.current == .sqlite ? 300 : 100
    return ProcessInfo.processInfo.environment["CLASSIFIEDS_SEARCHES"].flatMap { Int($0) } ?? usual
  }

  @Test("Random searches find the same as a naive reading, in the same order over all pages")
  func agreesWithANaiveReading() async throws {
    var catalogue = try Catalogue(.sample)
    catalogue.ads += Self.awkward
    let store = try await BoardStoreUnderTest.store()
    _ = try await store.importOnce(expires: nil) { [catalogue] in catalogue }
    let naive = NaiveSearch(catalogue.ads)
    var random = SeededGenerator(seed: 20_261_123)
    var found = 0

    for number in 0..<Self.searches {
      let (words, sort) = naive.randomQuery(catalogue.categories, now: Self.now, using: &random)
      var typed = words.map(\.typed)
      if let sort { typed.insert("sort:" + sort, at: Int.random(in: 0...typed.count, using: &random)) }
      let query = typed.joined(separator: Bool.random(using: &random) ? " " : " \t ")
      let expected = naive.ids(meeting: words, sort: sort)
      let limit = Int.random(in: max(1, expected.count / 4)...100, using: &random)

      let ids = try await store.allPages(of: query, limit: limit, at: Self.now, total: expected.count)
      #expect(ids == expected, "query \(query.debugDescription), limit \(limit)")
      let most = [3, 20, FacetCounts.most][number % 3]
      let request = SearchRequest(query: query, counts: Set(Facet.allCases))
      let counts = try await store.counts(of: request, upTo: most, at: Self.now)
      #expect(
        naive.isRight(counts, of: naive.ids(meeting: words, sort: nil), most: most),
        "\(query.debugDescription): \(counts)"
      )
      found += expected.count
    }

    #expect(found > Self.searches * 5)
  }

  @Test(
    "Orders by price agree with a naive reading also when most ads match",
    arguments: ["price", "-price", "new", "match"]
  )
  func manyMatches(sort: String) async throws {
    var random = SeededGenerator(seed: 4)
    let ads = (1...2_600).map { id in
      Ad(
        id: id,
        categoryID: 1,
        title: ["Vélo", "Vélos", "Le tricycle"].randomElement(using: &random) ?? "",
        description: id.isMultiple(of: 9) ? "rare mais grand" : "grand",
        price: "\(Int.random(in: 1...40, using: &random))",
        created: WireDate(secondsSince1970: Int.random(in: 0...900, using: &random)),
        isUrgent: Int.random(in: 0..<9, using: &random) == 0
      )
    }
    let store = try await BoardStoreUnderTest.store()
    try await store.fill(ads)
    let naive = NaiveSearch(ads)

    for text in ["grand", "velo", "rare", "le"] {
      let expected = naive.ids(meeting: [naive.word(text, typed: text)], sort: sort)
      let total = expected.count > 1_000 ? nil : expected.count
      let ids = try await store.allPages(of: "\(text) sort:\(sort)", limit: 100, at: Self.now, total: total)
      #expect(ids == expected, "\(text)")
    }
  }

  @Test(
    "Orders by price give the same ads over all pages, among many prices and few, and within bounds",
    .sqliteOnly,
    arguments: ["price", "-price"]
  )
  func prices(sort: String) async throws {
    let prices = [
      "0", "0", "5", "9.99", "12", "12.5", "12.05", "120", "125", "1200", "1234.5", "1234.56", "1234.5678", "1239",
      "12345678", "-3", "-30.5", "-30", "0.05", "0.5",
    ]
    let ads = (1...1_400).map { id in
      var ad = Ad(id: id, title: id > 1_200 ? "cheap" : "dear", description: id.isMultiple(of: 7) ? "so odd" : "all")
      ad.price = id > 1_200 ? "\(id % 7)" : id > 400 ? "\(100 + id % 190).\(1 + id % 3)" : prices[id % prices.count]
      return ad
    }
    let store = try SQLiteBoardStore(path: nil)
    try await store.fill(ads)
    try await store.database.write { try SearchIndex.rebuild(in: $0) }
    let naive = NaiveSearch(ads)

    for text in ["dear", "cheap", "all", "odd", "so odd"] {
      for (bounds, price) in [("", -100...100_000_000), ("12..1234.5", 12...Decimal(1234.5)), ("<=0", -100...0)] {
        let words = [
          naive.word(text, typed: text),
          NaiveSearch.Word(typed: bounds, texts: []) { price.contains(Decimal(string: ads[$0].price) ?? 0) },
        ]
        let expected = naive.ids(meeting: words, sort: sort)
        let query = try SearchQuery("\"\(text)\" \(bounds) sort:\(sort)", categories: [], now: 0)
        let ids = try await store.database.read { db in
          var ids: [Int] = []
          var cursor: SearchCursor?
          repeat {
            // As if there were more matches than are counted.
            let reader = try SearchReader(query, at: 0, after: cursor, limit: 50, knownCount: 1_001, db)
            let page = try reader.page()
            ids += page.ads.map(\.ad.id)
            cursor = page.next
          } while cursor != nil
          return ids
        }
        #expect(ids == expected, "\(text) \(bounds)")
      }
    }
  }
}

extension BoardStore {
  /// The ids of all pages of a search, each of which has the total, and its limit of ads unless it is the last.
  func allPages(of query: String, limit: Int, at now: Int, total: Int?, checksTotal: Bool = true) async throws -> [Int]
  {
    var ids: [Int] = []
    var request = SearchRequest(query: query, limit: limit)
    while true {
      let page = try await self.page(of: request, at: now)
      #expect(!checksTotal || page.total == total, "query \(query.debugDescription)")
      ids += page.ads.map(\.id)
      guard let next = page.next else { return ids }
      try #require(page.ads.count == limit, "query \(query.debugDescription)")
      request.after = next
    }
  }
}
