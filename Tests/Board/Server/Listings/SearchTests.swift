import Foundation
import TestSupport
import Testing

@testable import BoardRules

@Suite("Board search", .hangLimit, .eachBoardStore)
struct SearchTests {
  private static let cases: [(text: String, query: String, isMatch: Bool)] = [
    ("Vélo", "velo", true), ("Velo", "VÉLO", true), ("Ve\u{301}lo", "v\u{E9}lo", true), ("Vélo", "ve\u{301}lo", true),
    ("Straße", "STRASSE", true), ("Strasse", "ß", true), ("cœur", "coeur", false), ("cœur", "CŒUR", true),
    ("ﬁlet", "fi", true), ("filet", "ﬁl", true), ("İstanbul", "istanbul", true), ("istanbul", "İ", true),
    ("l’été", "l'ete", false), ("l’été", "L’ETE", true),
    ("⚠️ fragile", "⚠", false), ("⚠️ fragile", "⚠️", true), ("⚠ fragile", "⚠️", false), ("⚠ fragile", "⚠", true),
    ("👩‍👩‍👧 famille", "👩", false), ("👩‍👩‍👧 famille", "👩‍👩‍👧 f", true),
    ("🇫🇷🇩🇪", "🇫🇷", true), ("🇫🇷🇩🇪", "🇷🇩", false), ("🇫🇷🇩🇪", "🇩🇪", true),
    ("\u{212B}ngström", "a", true), ("\u{F900}", "\u{8C48}", true), ("각", "\u{1100}\u{1161}\u{11A8}", true),
    ("a\r\nb", "\n", false), ("👩‍👩‍👧 👩 famille", "👧 👩 fam", false), ("👩‍👩‍👧 👩 famille", "👩‍👩‍👧 👩 fam", true),
    ("x\u{F0041} \u{F0041}y", "41 \u{F0041}", false), ("x\u{F0041} \u{F0041}y", "\u{F0041} \u{F0041}", true),
    ("a\r\nb", "a\r\nb", true), ("a\nb", "a\nb", true),
    ("say \"hi\"", "\"hi\"", true), ("say \"hi\"", "\"", true), ("a*b", "*", true), ("ab", "a*", false),
    ("a*b", "a*", true),
    ("a AND b", "a OR b", false), ("a-b", "a-b", true), ("title:x", "title:", true), ("(a)", "(", true),
    ("x^2", "^", true),
    ("private \u{F0E8} use", "\u{F0E8}", true), ("\u{F0020}", " x", false), ("x\u{F0041}y", "a", false),
    ("x\u{F0041}y", "\u{F0041}", true), ("x\u{10FFFD}y", "x\u{10FFFD}y", true), ("a b", "a\u{F0020}b", false),
    ("double  space", "double space", false), ("double  space", "double  space", true), ("a\u{A0}b", "a b", false),
    ("Ελλάδα", "ελλαδα", true), ("日本語", "本", true), ("日本語", "日本語", true), ("Ünïcödé", "unicode", true),
    ("abc", "abcd", false), ("abc", "bc", true), ("abc", "c", true), ("abc", "ca", false), ("ab", "ab", true),
    ("a", "a", true),
  ]

  @Test("A text matches by whole characters, ignoring case and accents")
  func matches() async throws {
    let store = try await BoardStoreUnderTest.store()
    let ads = Self.cases.enumerated().flatMap { number, each in
      [
        Ad(id: 2 * number + 1, title: each.text, description: ""),
        Ad(id: 2 * number + 2, title: "", description: "… " + each.text),
      ]
    }
    try await store.fill(ads)
    for (number, (text, query, isMatch)) in Self.cases.enumerated() {
      let page = try await store.page(of: ListingsQuery(paging: .everything, text: query), at: 0)
      let own = page.ads.map(\.id).filter { [2 * number + 1, 2 * number + 2].contains($0) }
      #expect(own == (isMatch ? [2 * number + 2, 2 * number + 1] : []), "\(query) in \(text)")
      #expect(page.total == page.ads.count)
      #expect(text.naivelyHolds(query) == isMatch, "the reference reads the contract in the same way")
    }
  }

  @Test("A match never spans title and description")
  func columnsAreApart() async throws {
    let store = try await BoardStoreUnderTest.store()
    try await store.fill([Ad(id: 1, title: "red bi", description: "cycle lamp")])

    #expect(try await store.page(of: ListingsQuery(paging: .everything, text: "bicycle"), at: 0).total == 0)
    #expect(try await store.page(of: ListingsQuery(paging: .everything, text: "bi"), at: 0).total == 1)
  }

  @Test(
    "No query causes an error",
    arguments: [
      "\"", "\"\"", "'", "*", "a\u{0}b", "\u{0}", "🌟", "🌟🌟🌟", "\u{301}", "\u{FEFF}", "NEAR(a b)", "{title} : x",
      "a* OR b",
      "\\", "%", "_", "\u{F8FF}", "\u{10FFFD}", String(repeating: "x", count: 8_000),
      String(repeating: "é🌟", count: 3_000),
    ]
  )
  func neverAnError(query: String) async throws {
    let store = try await SharedBoard.sample.served().store

    let page = try await store.page(of: ListingsQuery(paging: .page(1, limit: 3), text: query), at: 0)

    #expect(page.ads.count == min(3, page.total))
  }

  @Test(
    "A thousand random searches of the sample find the same as a plain scan, in the same order",
    .hangLimit
  )
  func agreesWithAScan() async throws {
    let catalogue = try Catalogue(.sample)
    let store = try await BoardStoreUnderTest.store()
    _ = try await store.importOnce(expires: nil) { catalogue }
    let scan = Scan(catalogue.ads)
    var random = SeededGenerator(seed: 20_191_105)
    var found = 0

    for _ in 0..<1_000 {
      let query = try #require(scan.randomQuery(using: &random))
      let page = try await store.page(of: ListingsQuery(paging: .everything, text: query), at: 0)
      let expected = scan.ids(holding: query)
      #expect(page.ads.map(\.id) == expected, "query \(query.debugDescription)")
      found += expected.count
    }

    #expect(found > 1_000)
  }

  @Test("The pages of a search are slices of the whole result")
  func pagesOfASearch() async throws {
    let store = try await SharedBoard.sample.served().store
    let whole = try await store.page(of: ListingsQuery(paging: .everything, text: "e"), at: 0)

    var pieces: [Int] = []
    for number in 1...(whole.total / 7 + 2) {
      let page = try await store.page(of: ListingsQuery(paging: .page(number, limit: 7), text: "e"), at: 0)
      #expect(page.total == whole.total)
      #expect(page.paging.hasMore(total: page.total) == (pieces.count + page.ads.count < whole.total))
      pieces += page.ads.map(\.id)
    }

    #expect(whole.total > 7)
    #expect(pieces == whole.ads.map(\.id))
  }
}
