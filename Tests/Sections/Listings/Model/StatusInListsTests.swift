import Foundation
import HTTP
import TestSupport
import Testing

@testable import Listings

@Suite("Statuses in lists")
struct StatusInListsTests {
  private static let item =
    #"{"id":7,"category_id":1,"title":"Vélo","description":"","price":1,"creation_date":"2019-11-05T15:56:59Z","#
    + #""is_urgent":false,"images_url":{}"#

  @Test(
    "A board that searches by itself is asked for every list that it counts, because its ads have statuses",
    arguments: [
      ("velo", "1", [ListingStatus.reserved]), ("", "1", [.reserved]), ("velo", "null", [.active]),
      ("", "null", [.active]),
    ]
  )
  func lists(text: String, total: String, statuses: [ListingStatus]) async throws {
    let client = StubHTTPClient()
    client.answerAlways { request in
      let body: String? =
        switch request.url.path() {
        case "/board": #"{"extensions":["search"]}"#
        case "/categories": "[]"
        case "/search": #"{"items":[\#(Self.item),"status":"reserved"}],"total":\#(total),"next":null}"#
        case "/listings": #"{"items":[\#(Self.item)}],"total":1200,"page":1,"limit":20,"has_more":false}"#
        default: nil
        }
      return body.map { HTTPResponse(status: 200, body: Data($0.utf8)) }
    }
    let loader = ListingsLoader(
      api: ListingsAPI(client: client, base: { try #require(URL(string: "http://board.test")) }),
      cache: InMemoryListingsCache(),
      now: { Date(timeIntervalSince1970: 0) },
      asksForExtensions: true,
      report: { _ in }
    )
    let marks = ListingMarks(store: InMemoryListingMarkStore(), now: { Date() }, report: { _ in })
    let model = ListingsModel(loader: loader, currency: "EUR", marks: marks)

    let found = try await model.reader.first(of: ListingsSearch(query: ListingQuery(text), asked: text))

    #expect(found.rows.map(\.listing.status) == statuses)
    #expect(client.requests.contains { $0.url.path() == "/listings" } == (total == "null"))
  }
}
