import Foundation
import HTTP
import ListingsTestSupport
import TestSupport
import Testing

@testable import Listings

@Suite("Statuses in lists")
struct StatusInListsTests {
  private static let item =
    #"{"id":7,"category_id":1,"title":"Vélo","description":"","price":1,"creation_date":"2019-11-05T15:56:59Z","#
    + #""is_urgent":false,"images_url":{}"#

  @Test(
    "A board that searches by itself is asked for every list, because its ads have statuses; what it does not count, the contract's pages do, unless they lack ads that are written otherwise",
    arguments: [
      ("velo", "1", 1), ("", "1", 1), ("velo", "null", 1200), ("", "null", 1200), ("l'armoire", "null", 1),
      ("coeur", "null", 1),
    ]
  )
  func lists(text: String, total: String, expected: Int) async throws {
    let client = StubHTTPClient()
    client.answerAlways { request in
      let body: String? =
        switch request.url.path() {
        case "/board": #"{"extensions":["search"]}"#
        case "/categories": "[]"
        case "/search": #"{"items":[\#(Self.item),"status":"reserved"}],"total":\#(total),"next":null}"#
        case "/listings": #"{"items":[\#(Self.item)}],"total":1200,"page":1,"limit":1,"has_more":true}"#
        default: nil
        }
      return body.map { HTTPResponse(status: 200, body: Data($0.utf8)) }
    }
    let extensions = BoardExtensions.stub(client)
    _ = try await extensions.names()
    let loader = ListingsLoader(
      api: ListingsAPI(client: client, base: { try #require(URL(string: "http://board.test")) }),
      cache: InMemoryListingsCache(),
      now: { Date(timeIntervalSince1970: 0) },
      extensions: extensions,
      report: { _ in }
    )
    let marks = ListingMarks(store: InMemoryListingMarkStore(), now: { Date() }, report: { _ in })
    let model = ListingsModel(loader: loader, currency: "EUR", marks: marks)

    let found = try await model.reader.first(of: ListingsSearch(query: ListingQuery(text), asked: text))

    #expect(found.rows.map(\.listing.status) == [.reserved])
    #expect(found.total == expected)
    #expect(client.requests.contains { $0.url.path() == "/listings" } == (expected == 1200))
  }
}
