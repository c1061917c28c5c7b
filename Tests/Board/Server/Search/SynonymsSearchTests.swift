import Foundation
import Loading
import TestSupport
import Testing

@testable import BoardRules

@Suite("Searches with synonyms", .hangLimit, .eachBoardStore)
struct SynonymsSearchTests {
  private static let synonyms = Synonyms(groups: [["velo", "vélo", "bicyclette", "deux roues"], ["auto", "voiture"]])

  private func store() async throws -> any BoardStore {
    let store = try await BoardStoreUnderTest.store(synonyms: Self.synonyms)
    let titles = ["Vélo rouge", "Bicyclette verte", "Deux roues", "Voiture rouge", "Lampe"]
    try await store.fill(titles.enumerated().map { Ad(id: $0 + 1, title: $1, description: "") })
    return store
  }

  @Test(
    "A word finds what its synonyms find; what is quoted or excluded stays as it is",
    arguments: [
      ("velo", [1, 2, 3]), ("bicyclette", [1, 2, 3]), ("Velo -verte", [1, 3]), ("velo rouge", [1]), ("\"velo\"", [1]),
      ("-velo", [2, 3, 4, 5]), ("velo|auto", [1, 2, 3, 4]), ("\"velo\"|lampe", [1, 5]), ("velos", []),
      ("deux", [3]), (#"\velo"#, [1]), ("sort:match voiture", [4]), ("sort:match velo", [3, 2, 1]),
    ]
  )
  func found(query: String, ids: [Int]) async throws {
    let page = try await store().page(of: SearchRequest(query: query), at: 0)
    #expect(query.contains("sort") ? page.ads.map(\.id) == ids : page.ads.map(\.id).sorted() == ids)
    #expect(page.total == ids.count)
  }

  @Test("The response says which words were widened, and nothing on a board without synonyms")
  func document() async throws {
    let store = try await store()
    let page = try await store.fullPage(of: SearchRequest(query: "velo rouge", counts: [.category]), for: nil, at: 0)
    #expect(
      page.json(currency: "EUR").hasSuffix(
        #","next":null,"synonyms":[{"word":"velo","texts":["bicyclette","deux roues"]}],"#
          + #""counts":{"ads":1,"has_more":false,"category":[{"category_id":1,"count":1}]}}"#
      ),
      "\(page.json(currency: "EUR"))"
    )
    let lamp = try await store.fullPage(of: SearchRequest(query: "lampe"), for: nil, at: 0)
    #expect(lamp.json(currency: "EUR").hasSuffix(#","next":null,"synonyms":[]}"#))
    let plain = try await BoardStoreUnderTest.store()
    #expect(try await plain.fullPage(of: SearchRequest(query: "velo"), for: nil, at: 0).synonyms == nil)
  }

  @Test("Whatever a search finds without synonyms it finds with them, and its counts are of what it finds")
  func property() async throws {
    var catalogue = try Catalogue(.sample)
    catalogue.ads += RandomSearchTests.awkward
    let plain = try await BoardStoreUnderTest.store()
    let words = [
      "velo", "table", "lampe", "pour", "les", "un", "e", "table basse", "vélo de ville", "⚠️", "x²½", "12", "l’été",
    ]
    let groups = stride(from: 0, to: words.count - 2, by: 2).map { Array(words[$0...($0 + 2)]) }
    let wide = try await BoardStoreUnderTest.store(synonyms: Synonyms(groups: groups))
    for store in [plain, wide] { _ = try await store.importOnce(expires: nil) { [catalogue] in catalogue } }
    let naive = NaiveSearch(catalogue.ads)
    var random = SeededGenerator(seed: 40)
    var gained = 0

    for _ in 0..<200 {
      let (found, sort) = naive.randomQuery(catalogue.categories, now: RandomSearchTests.now, using: &random)
      var typed = found.map(\.typed)
      typed += [words.randomElement(using: &random) ?? "", ""].prefix(Int.random(in: 0...1, using: &random))
      if let sort { typed.append("sort:" + sort) }
      let query = typed.joined(separator: " ")
      func ids(_ store: any BoardStore) async throws -> [Int] {
        try await store.allPages(of: query, limit: 100, at: RandomSearchTests.now, total: nil, checksTotal: false)
      }
      let (before, after) = (try await ids(plain), try await ids(wide))
      #expect(Set(before).isSubset(of: after), "\(query.debugDescription)")
      #expect(Set(after).count == after.count)
      let request = SearchRequest(query: query, counts: [.price])
      let counts = try await wide.counts(of: request, upTo: FacetCounts.most, at: RandomSearchTests.now)
      #expect(counts.total == after.count, "\(query.debugDescription)")
      gained += after.count - before.count
    }
    #expect(gained > 200)
  }

  @Test("A search of a hundred words is still accepted if each has synonyms")
  func manyWords() async throws {
    let store = try await BoardStoreUnderTest.store(synonyms: Synonyms(groups: [["a"] + (1..<16).map { "word\($0)" }]))
    try await store.fill([Ad(id: 1, title: "word7", description: "")])

    let query = Array(repeating: "a", count: 100).joined(separator: " ")
    #expect(try await store.page(of: SearchRequest(query: query), at: 0).ads.map(\.id) == [1])
  }
}
