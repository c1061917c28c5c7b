import Foundation
import HTTP
import TestSupport
import Testing

@testable import Listings

@Suite("What a board can do beyond the contract", .hangLimit)
struct BoardExtensionsTests {
  @Test("A cancelled question does not wait for the board, and ends its request unless others wait for the answer")
  func cancellation() async throws {
    let (asked, answered) = (Gate(), Gate())
    let client = StubHTTPClient()
    client.answerAlways { _ in
      asked.open()
      try await answered.opened()
      return HTTPResponse(status: 200, body: Data(#"{"extensions":["search"]}"#.utf8))
    }
    let extensions = BoardExtensions(
      api: ListingsAPI(client: client, base: { try #require(URL(string: "http://board.test")) }),
      cache: InMemoryListingsCache(),
      now: { Date(timeIntervalSince1970: 0) }
    )

    let questions = [Task { await extensions.hasSearch() }, Task { await extensions.hasChanges() }]
    try await asked.opened()
    questions[0].cancel()
    #expect(await questions[0].value == false)
    questions[1].cancel()
    #expect(await questions[1].value == false)

    answered.open()
    #expect(await extensions.hasSearch())
    #expect(client.requests.count <= 2)
  }

  @Test("A board that is unavailable is not remembered as a plain one", arguments: [429, 503])
  func unavailable(status: Int) async throws {
    let (client, cache) = (StubHTTPClient(), InMemoryListingsCache())
    let extensions = BoardExtensions(
      api: ListingsAPI(client: client, base: { try #require(URL(string: "http://board.test")) }),
      cache: cache,
      now: { Date(timeIntervalSince1970: 0) }
    )
    client.answer("/board", with: HTTPResponse(status: status))
    #expect(await extensions.hasPublishing() == nil)
    client.answer("/board", with: HTTPResponse(status: 200, body: Data(#"{"extensions":["publish"]}"#.utf8)))
    #expect(await extensions.hasPublishing() == true)
    try client.verify()
  }
}
