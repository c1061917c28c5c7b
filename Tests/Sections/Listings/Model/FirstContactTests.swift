import Foundation
import HTTP
import ListingsTestSupport
import TestSupport
import Testing

@testable import Listings

@Suite("The first search on a board", .hangLimit)
struct FirstContactTests {
  private let client = StubHTTPClient()
  /// Holds the board's answer about itself back.
  private let described = Gate()

  /// - Parameter pages: how many the feed has; before the first of several arrives, the board says what it can do.
  private func model(pages: Int = 1) throws -> ListingsModel {
    let base = try #require(URL(string: "http://board.test"))
    let extensions = BoardExtensions.stub(client)
    client.answerAlways { [described] request in
      switch request.url.path() {
      case "/board":
        try await described.opened()
        return HTTPResponse(status: 200, body: Data(#"{"extensions":["search"],"currency":"CHF"}"#.utf8))
      case "/search": return Self.page(Self.item(9), rest: #""total":1,"next":null"#)
      case "/listings":
        let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let number = items.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 0
        if pages > 1 {
          described.open()
          _ = try await extensions.names()
        }
        return Self.page(
          Self.item(number),
          rest: #""total":\#(pages),"page":\#(number),"limit":1,"has_more":\#(number < pages)"#
        )
      case "/categories": return HTTPResponse(status: 200, body: Data("[]".utf8))
      default: return nil
      }
    }
    let loader = ListingsLoader(
      api: ListingsAPI(client: client, base: { base }),
      cache: InMemoryListingsCache(),
      now: { Date(timeIntervalSince1970: 0) },
      extensions: extensions,
      report: { _ in }
    )
    let marks = ListingMarks(store: InMemoryListingMarkStore(), now: { Date() }, report: { _ in })
    return ListingsModel(loader: loader, currency: "EUR", marks: marks)
  }

  private static func item(_ id: Int) -> String {
    #"{"id":\#(id),"category_id":1,"title":"Vélo","description":"","price":1,"creation_date":"2019-11-05T15:56:59Z","#
      + #""is_urgent":false,"images_url":{}}"#
  }

  private static func page(_ item: String, rest: String) -> HTTPResponse {
    HTTPResponse(status: 200, body: Data(#"{"items":[\#(item)],\#(rest)}"#.utf8))
  }

  private func search(_ conditions: [ListingCondition] = [], _ order: ListingOrder = .board) -> ListingsSearch {
    ListingsSearch(query: ListingQuery("velo"), conditions: conditions, order: order, asked: "velo")
  }

  private var paths: [String] { client.requests.map { $0.url.path() } }

  @Test("Rows are shown before the board has said what it can do, which counts for the next search")
  func rowsFirst() async throws {
    let model = try model()

    let found = try await model.search(search())

    #expect(found.items.map(\.listing.id) == [1])
    #expect(!paths.contains("/search"))

    described.open()
    _ = try await model.loader.extensions?.names()
    #expect(try await model.search(search()).items.map(\.listing.id) == [9])
    #expect(paths.filter { $0 == "/board" }.count == 1)
  }

  @Test("Prices are in the currency that the board names, also those displayed before it has said so")
  func currency() async throws {
    let model = try model()
    let first = try await model.search(search())
    #expect(first.items.map(\.currency) == ["EUR"])
    #expect(first.items.map(\.isCurrencyAssumed) == [true])

    described.open()
    let settled = try #require(await model.settle())
    #expect(settled.items.map(\.currency) == ["CHF"])
    #expect(settled.items.map(\.isCurrencyAssumed) == [false])
    #expect(model.currency == "CHF")

    await model.assumeCurrency("GBP")
    #expect(try await model.search(search()).items.map(\.currency) == ["CHF"])
  }

  @Test("The first rows come after one round trip: all that they need is asked for at once")
  func oneRoundTrip() async throws {
    let model = try model()
    let everything = Gate()
    for path in ["/board", "/categories", "/listings?query=velo&page=1&limit=20"] {
      let rest = #""total":1,"page":1,"limit":20,"has_more":false"#
      let answers = ["/categories": HTTPResponse(status: 200, body: Data("[]".utf8))]
      client.answer(path, after: everything, with: answers[path] ?? Self.page(Self.item(1), rest: rest))
    }
    let search = Task { try await model.search(self.search()) }

    try await client.waitForRequests(3)
    everything.open()

    #expect(try await search.value.items.map(\.listing.id) == [1])
  }

  @Test(
    "A search that is filtered here goes on as the board's own search once the board offers that",
    arguments: [ListingOrder.board, .cheapest]
  )
  func turning(order: ListingOrder) async throws {
    let found = try await model(pages: 3).search(search([.urgent(true)], order))

    #expect(found.items.map(\.listing.id) == [9])
    #expect(paths.filter { $0 == "/listings" }.count == 1)
  }
}
