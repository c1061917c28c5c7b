import Foundation
import HTTP
import TestSupport
import Testing

@testable import Listings

@Suite("What a board can do beyond the contract", .hangLimit)
struct BoardExtensionsTests {
  @Test("A cancelled question does not wait for the board, and the answer is there for the next one")
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

    let question = Task { await extensions.hasSearch() }
    try await asked.opened()
    question.cancel()
    #expect(await question.value == false)

    answered.open()
    #expect(await extensions.hasSearch())
    #expect(client.requests.count == 1)
  }
}
