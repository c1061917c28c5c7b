import Foundation
import HTTP
import ListingsTestSupport
import Loading
import TestSupport
import Testing

@testable import Listings

@Suite("What a board that searches by itself says besides its ads")
struct SearchedBoardTests {
  private let cache = InMemoryListingsCache()

  private static func ad(_ id: Int) -> String {
    #"{"id":\#(id),"category_id":4,"title":"Vélo","description":"","price":5,"#
      + #""creation_date":"2019-11-05T15:56:59Z","is_urgent":false,"images_url":{}}"#
  }

  /// The answer to a search that finds some ads, with more members.
  private static func page(of ads: Int, _ request: HTTPRequest, _ members: String) -> String {
    let fields = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    func number(_ name: String) -> Int? { fields.first { $0.name == name }?.value.flatMap { Int($0) } }
    let start = number("after") ?? 0
    let end = min(ads, start + (number("limit") ?? ads))
    let items = (start..<end).map { ad($0 + 1) }.joined(separator: ",")
    let next = end < ads ? #""\#(end)""# : "null"
    return #"{"items":[\#(items)],"total":\#(ads),"next":\#(next)\#(members)}"#
  }

  /// A reader of a board whose searches find some ads and are answered with more members.
  private func reader(
    _ members: String,
    isSearching: Bool = true,
    ads: Int = 1
  ) -> (reader: ListingsReader, client: StubHTTPClient) {
    let client = StubHTTPClient()
    client.answerAlways { request in
      let body: String
      switch request.url.path() {
      case "/categories": return .categories(Fixture.categories)
      case "/board" where isSearching: body = #"{"extensions":["search"]}"#
      case "/search": body = Self.page(of: ads, request, members)
      case "/listings": body = #"{"items":[\#(Self.ad(1))],"total":1,"page":1,"limit":500,"has_more":false}"#
      default: return HTTPResponse(status: 404)
      }
      return HTTPResponse(status: 200, body: Data(body.utf8))
    }
    let loader = ListingsLoader(
      api: ListingsAPI(client: client, base: { try #require(URL(string: "http://board.test")) }),
      cache: cache,
      now: { Date(timeIntervalSince1970: 0) },
      extensions: .stub(client),
      report: { _ in }
    )
    let marks = ListingMarks(store: InMemoryListingMarkStore(), now: { Date() }, report: { _ in })
    return (ListingsModel(loader: loader, currency: "EUR", marks: marks).reader, client)
  }

  private var search: ListingsSearch {
    var search = ListingsSearch(query: ListingQuery("velo"), conditions: [.price(.below(9))], asked: "velo <9")
    search.words = ["velo", "<9"]
    return search
  }

  @Test(
    "With synonyms, a complete result does not serve a longer search, and their texts are those that ads are found by"
  )
  func synonyms() async throws {
    let (plain, _) = reader("")
    #expect(await plain.synonyms(of: search).isEmpty)
    let without = try await plain.first(of: search)
    #expect(without.narrowed(to: search)?.rows.count == 1)

    let (wide, _) = reader(#","synonyms":[{"word":"velo","texts":["bicyclette","deux roues"]}]"#)
    #expect(await wide.synonyms(of: search) == [WordSynonyms(word: "velo", texts: ["bicyclette", "deux roues"])])
    let with = try await wide.first(of: search)
    #expect(with.narrowed(to: search) == nil)
    #expect(with.view.texts.map(\.text) == ["velo", "bicyclette", "deux roues"])
    let (other, _) = reader(#","synonyms":[]"#)
    #expect(await other.synonyms(of: search).isEmpty)
    #expect(try await other.first(of: search).narrowed(to: search) == nil)
  }

  @Test("A search that finds little stops at a bound, says so, and goes on; other searches read all that is wanted")
  func bound() async throws {
    let (made, client) = reader("", ads: 600)
    var board = made
    board.scanBound = 200
    #expect(await board.loader.extensions?.hasSearch() == true)

    let all = try await board.first(of: ListingsSearch(query: ListingQuery("velo"), asked: "velo", limit: 300))
    #expect((all.rows.count, all.total, all.view.bound) == (300, 600, nil))

    _ = try await board.marks.bookmark(Array(all.rows.suffix(1)), true)
    let marked = ListingsSearch(
      query: ListingQuery("velo"),
      conditions: [.marked(.bookmarked, true, among: [])],
      asked: "velo"
    )
    let asked = client.targets.count { $0.hasPrefix("/search?") }
    var results = try await board.first(of: marked)
    #expect((results.rows.count, results.hasMore, results.total, results.view.bound) == (0, true, nil, 200))
    #expect(client.targets.count { $0.hasPrefix("/search?") } == asked + 2)
    let counts = try await board.counts(of: marked, by: [.category]).counts
    #expect(counts.total == 0 && counts.isMore)

    while results.hasMore { try await board.readOn(&results) }
    #expect(results.rows.map(\.listing.id) == [300])
    #expect((results.total, results.view.bound) == (1, nil))
  }

  @Test("The board counts, or else the ads that it finds are counted, or else the cached ones")
  func counts() async throws {
    let counts =
      #","counts":{"ads":10000,"has_more":true,"category":[{"category_id":4,"count":10000}],"#
      + #""price":{"quartiles":[0.5,1,2,3,4],"ranges":[{"from":null,"to":0,"count":1},{"from":1,"to":2,"count":9999}]},"#
      + #""month":[{"month":"2019-11","count":10000}]}"#
    let (board, client) = reader(counts)
    let all = try await board.counts(of: search, by: [.category, .price])
    #expect(all.counts.total == 10_000 && all.counts.isMore && all.source == .server)
    #expect(all.counts.categories == [.init(key: 4, count: 10_000)])
    #expect(all.counts.months == [.init(key: "2019-11", count: 10_000)])
    #expect(all.counts.prices?.quartiles == [Decimal(5) / 10, 1, 2, 3, 4])
    #expect(all.counts.prices?.ranges.map(\.from) == [nil, 1])
    #expect(client.targets.contains("/search?q=velo%20%3C9&limit=1&counts=category%2Cprice"))

    var counted = search
    counted.counted = [.category]
    #expect(try await board.first(of: counted).counts(by: [.category])?.total == 10_000)

    for (reader, client) in [reader(""), reader("", isSearching: false)] {
      let found = try await reader.counts(of: search, by: [.month])
      #expect(found.counts == FacetCounts(total: 1, months: [.init(key: "2019-11", count: 1)]))
      #expect(client.targets.allSatisfy { !$0.contains("page=2") })
    }
  }
}
