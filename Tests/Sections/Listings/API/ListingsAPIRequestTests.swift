import Foundation
import HTTP
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Listings API: requests", .hangLimit)
struct ListingsAPIRequestTests {
  private func requests(
    base: String = "http://board.test",
    _ body: (ListingsAPI) async throws -> Void
  ) async throws -> [HTTPRequest] {
    let url = try #require(URL(string: base))
    let client = StubHTTPClient()
    client.answer(with: .feed([]))
    _ = try? await body(ListingsAPI(client: client, base: { url }))
    return client.requests
  }

  @Test(
    "A query is sent with everything but letters, digits and -._~ escaped",
    arguments: [
      ("velo", "velo"), ("vélo rouge", "v%C3%A9lo%20rouge"), ("a+b", "a%2Bb"), ("a&b=c", "a%26b%3Dc"),
      ("l’été", "l%E2%80%99%C3%A9t%C3%A9"), ("⚠️", "%E2%9A%A0%EF%B8%8F"),
      ("👨‍👩‍👧", "%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7"),
      ("100%", "100%25"), ("a/b?c#d", "a%2Fb%3Fc%23d"), ("\"x\"'y'", "%22x%22%27y%27"), ("-._~", "-._~"),
      ("a\u{0}b", "a%00b"), ("two  spaces", "two%20%20spaces"), ("*", "%2A"), ("e\u{301}", "e%CC%81"),
    ]
  )
  func query(text: String, encoded: String) async throws {
    let requests = try await requests { api in
      _ = try await api.page(matching: ListingQuery(text), number: 1, limit: 20)
    }

    #expect(requests.map(\.url.absoluteString) == ["http://board.test/listings?query=\(encoded)&page=1&limit=20"])
  }

  @Test("A blank query is not sent", arguments: ["", "   ", "\n\t "])
  func blankQuery(text: String) async throws {
    let requests = try await requests { api in
      _ = try await api.page(matching: ListingQuery(text), number: 3, limit: 7)
    }

    #expect(requests.map(\.url.absoluteString) == ["http://board.test/listings?page=3&limit=7"])
  }

  @Test(
    "The path is appended to the base address with its port and path",
    arguments: [
      ("http://127.0.0.1:8080", "http://127.0.0.1:8080/categories"),
      ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/categories"),
      ("https://example.test/boards/paris", "https://example.test/boards/paris/categories"),
      ("https://example.test:444/boards/", "https://example.test:444/boards/categories"),
      ("http://[::1]:8080", "http://[::1]:8080/categories"),
    ]
  )
  func base(base: String, expected: String) async throws {
    let requests = try await requests(base: base) { api in _ = try await api.categories() }

    #expect(requests.map(\.url.absoluteString) == [expected])
  }

  @Test("Requests are GETs that accept JSON")
  func method() async throws {
    let requests = try await requests { api in _ = try await api.categories() }

    #expect(requests.map(\.method) == ["GET"])
    #expect(requests.map(\.headers) == [[HTTPField(name: "Accept", value: "application/json")]])
  }

  @Test("The base address is determined before each request, and its failure fails the request")
  func baseFails() async throws {
    struct NoBoard: Error {}
    let client = StubHTTPClient()
    let api = ListingsAPI(client: client, base: { throw NoBoard() })

    await #expect(throws: NoBoard.self) { try await api.categories() }
    #expect(client.requests.isEmpty)
  }
}
