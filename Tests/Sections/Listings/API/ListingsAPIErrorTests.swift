import Foundation
import HTTP
import Listings
import ListingsTestSupport
import Loading
import TestSupport
import Testing

@Suite("Listings API: errors", .hangLimit)
struct ListingsAPIErrorTests {
  private func error(_ response: HTTPResponse) async throws -> ListingsAPIError? {
    let url = try #require(URL(string: "http://board.test"))
    let client = StubHTTPClient()
    client.answer(with: response)
    let api = ListingsAPI(client: client, base: { url })
    return await #expect(throws: ListingsAPIError.self) {
      try await api.page(matching: ListingQuery(""), number: 1, limit: 20)
    }
  }

  @Test("Any status but 200 is an error", arguments: [201, 204, 206, 301, 304, 400, 401, 404, 429, 500, 503])
  func status(status: Int) async throws {
    let error = try await error(HTTPResponse(status: status))

    #expect(error == .status(status, reason: nil, retryAfter: nil))
  }

  @Test(
    "The reason of a board is read in the form of the contract, and in that of our extensions",
    arguments: [
      (#"{"error":true,"reason":"no"}"#, "no"),
      (#"{"error":{"code":"unauthorized","message":"members","fields":[]}}"#, "members"),
      (#"{"error":true}"#, nil), ("no", nil),
    ]
  )
  func reason(body: String, reason: String?) async throws {
    let error = try await error(HTTPResponse(status: 401, body: Data(body.utf8)))

    #expect(error == .status(401, reason: reason, retryAfter: nil))
  }

  @Test("An ad that is not found or gone is none, and any other status is an error", arguments: [404, 410, 403, 500])
  func missing(status: Int) async throws {
    let client = StubHTTPClient()
    client.answer(with: HTTPResponse(status: status))
    let api = ListingsAPI(client: client, base: { Fixture.board })
    if [404, 410].contains(status) {
      #expect(try await api.listing(id: 7) == nil)
    } else {
      await #expect(throws: ListingsAPIError.status(status, reason: nil, retryAfter: nil)) {
        try await api.listing(id: 7)
      }
    }
  }

  @Test("An error has the board's reason and its Retry-After")
  func reason() async throws {
    let response = HTTPResponse.boardError(
      429,
      reason: "slow down",
      headers: [HTTPField(name: "Retry-After", value: "7")]
    )

    #expect(try await error(response) == .status(429, reason: "slow down", retryAfter: .seconds(7)))
  }

  @Test("A long reason is cut at 200 characters")
  func longReason() async throws {
    let response = HTTPResponse.boardError(400, reason: String(repeating: "é", count: 300))

    let expected = String(repeating: "é", count: 200)
    #expect(try await error(response) == .status(400, reason: expected, retryAfter: nil))
  }

  @Test("A body without a reason gives none", arguments: ["", "<html>", "{}", #"{"reason":5}"#, #"["reason"]"#])
  func noReason(body: String) async throws {
    #expect(try await error(.text(body, status: 500)) == .status(500, reason: nil, retryAfter: nil))
  }

  @Test(
    "No response, 429 and 5xx mean an unavailable board, and anything else is a response",
    arguments: [
      (HTTPError.refused(host: "h"), true), (HTTPError.timedOut(host: "h"), true),
      (HTTPError.tooLarge(host: "h", limit: 1), true),
      (ListingsAPIError.status(429, reason: nil, retryAfter: nil), true),
      (ListingsAPIError.status(500, reason: nil, retryAfter: nil), true),
      (ListingsAPIError.status(503, reason: nil, retryAfter: nil), true),
      (ListingsAPIError.status(404, reason: nil, retryAfter: nil), false),
      (ListingsAPIError.status(499, reason: nil, retryAfter: nil), false), (ListingsAPIError.body("what"), false),
      (CancellationError(), false), (StoreError.full(path: "p"), false),
    ] as [(any Error, Bool)]
  )
  func offline(error: any Error, isOffline: Bool) {
    #expect(ListingsLoader.isOffline(error) == isOffline)
  }
}
