import Foundation
import HTTP
import Languages
import Listings
import ListingsTestSupport
import TestSupport
import Testing

/// One search, three ways: evaluated by the board, by the client on a plain board, and by the local index.
@Suite("Searches here and on the board", .hangLimit)
struct SearchAgreementTests {
  /// The board has a clock of its own.
  private static let now = Date()

  private let cache = InMemoryListingsCache()
  private let client = AsyncHTTPClientAdapter(
    timeouts: .init(connect: .unreached, idle: .unreached, patience: .unreached)
  )

  private func model(_ board: BoardProcess, asksForExtensions: Bool) async throws -> ListingsModel {
    let base = try #require(URL(string: board.address))
    let extensions = asksForExtensions ? BoardExtensions.stub(client, base: base) : nil
    _ = try await extensions?.names()
    let loader = ListingsLoader(
      api: ListingsAPI(client: client, base: { base }),
      cache: cache,
      now: { Self.now },
      extensions: extensions,
      report: { _ in }
    )
    let marks = ListingMarks(store: InMemoryListingMarkStore(), now: { Self.now }, report: { _ in })
    return ListingsModel(loader: loader, currency: "EUR", marks: marks)
  }

  @Test("The board and the local index find the same ads in the same order, and a plain board those that it can")
  func agreement() async throws {
    let board = try await BoardProcess.start(in: try Installation())
    let (searching, plain) = (
      try await model(board, asksForExtensions: true), try await model(board, asksForExtensions: false)
    )
    let categories = try await plain.categories.all()
    let feed = try await plain.reader.first(of: ListingsSearch(query: ListingQuery(""), limit: 1_000))
    let folded = feed.rows.map {
      [FoldedText(contract: $0.listing.title), FoldedText(contract: $0.listing.description)]
    }
    let texts = Dictionary(uniqueKeysWithValues: zip(feed.rows.map(\.listing.id), folded))
    var queries = RandomQueries(seed: 7, ads: feed.rows.map(\.listing), categories: categories.map(\.name))

    var (queried, found) = (0, 0)
    for number in Seeds(300) {
      let text = QueryText(words: queries.next())
      let search = ListingsSearch(
        text: text.typed,
        query: text.asked,
        conditions: text.conditions(categories: categories, now: Self.now, zone: .gmt),
        order: text.order(),
        asked: text.asked(in: .gmt),
        limit: 1_000
      )

      let here = try await plain.reader.first(of: search).rows.map(\.listing.id)
      let there = try await searching.reader.first(of: search.naming(text.categories.first)).rows.map(\.listing.id)
      let known = try await plain.reader.known(of: search, isCounted: false)?.rows.map(\.listing.id)

      #expect(known == there, "\(number): \(text.typed)")
      // A plain board finds what it is asked for only as it is written.
      let asked = FoldedText(contract: text.asked.text)
      let written = there.filter { texts[$0]?.contains { $0.contains(asked) } ?? false }
      #expect(here == written, "\(number): \(text.typed)")
      queried += 1
      if !here.isEmpty { found += 1 }
    }
    // A comparison of empty results would prove nothing.
    #expect(found * 10 > queried * 3)
    #expect(await searching.isSearchedByBoard(ListingsSearch(query: ListingQuery(""), order: .newest, asked: "")))
    await client.shutdown()
  }
}

extension ListingsSearch {
  /// The same search with the name of the category that its conditions are about.
  fileprivate func naming(_ category: String?) -> ListingsSearch {
    var search = self
    search.category = category
    return search
  }
}

/// Searches of one to four words over the whole query language, made of texts that ads have.
private struct RandomQueries {
  private var random: SeededGenerator
  private let ads: [Listing]
  private let categories: [String]

  init(seed: Int, ads: [Listing], categories: [String]) {
    (random, self.ads, self.categories) = (SeededGenerator(seed: seed), ads, categories)
  }

  mutating func next() -> [String] {
    var words = (0...Int.random(in: 0...2, using: &random)).map { _ in word() }
    if Int.random(in: 0..<3, using: &random) == 0 {
      words.append("sort:" + (["new", "price", "-price", "match"].randomElement(using: &random) ?? "new"))
    }
    return words
  }

  private mutating func word() -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return "-" + text()
    case 1: return text() + "|" + text()
    case 2: return ["<", "<=", ">", ">="].randomElement(using: &random).map { $0 + String(price()) } ?? ""
    case 3:
      let (low, high) = (price(), price())
      return "\(min(low, high))..\(max(low, high))"
    case 4: return "cat:" + (categories.randomElement(using: &random) ?? "")
    case 5: return ["urgent:yes", "urgent:no", "photo:yes", "photo:no"].randomElement(using: &random) ?? ""
    case 6: return ["status:active", "status:sold", "since:30d", "since:1y"].randomElement(using: &random) ?? ""
    default: return text()
    }
  }

  private mutating func price() -> Int { [0, 10, 50, 140, 500, 2_000].randomElement(using: &random) ?? 0 }

  /// One to six characters of an ad, without those that have a meaning in a search.
  private mutating func text() -> String {
    guard let ad = ads.randomElement(using: &random) else { return "a" }
    let characters = Array(Bool.random(using: &random) ? ad.title : ad.description)
      .filter { $0.isLetter || $0.isNumber || $0 == " " }
    guard !characters.isEmpty else { return "a" }
    let start = Int.random(in: 0..<characters.count, using: &random)
    let text = String(characters[start...].prefix(Int.random(in: 1...6, using: &random)))
    return text.allSatisfy { $0 == " " } ? "a" : text.trimmingCharacters(in: .whitespaces)
  }
}
