import Foundation
import HTTP
import Messages
import TestSupport
import Testing

@Suite("What boards answer about messages", .hangLimit)
struct MessagesAPITests {
  @Test("A list that never ends is given up as unreadable")
  func endless() async throws {
    let stub = StubHTTPClient()
    let number = Watched(0)
    stub.answerAlways { _ in
      number.change { $0 += 1 }
      let message =
        #"{"id":\#(number.value),"from":"other","text":"Again","sent_at":"2026-11-01T08:00:00Z"}"#
      return HTTPResponse(status: 200, body: Data(#"{"items":[\#(message)],"next":"c\#(number.value)"}"#.utf8))
    }
    let client = BearerClient(client: stub, base: { Fixture.board }, token: { "secret" })
    let api = MessagesAPI(client: client, waiting: client, board: .stub(stub))

    await #expect(throws: MessagesAPIError.unreadable) { try await api.messages(in: 7) }
    #expect(number.value > 1)
  }

  @Test("A number of unread messages that the store could not read again is cut", arguments: [3_000_000_000, .max])
  func manyUnread(count: Int) async throws {
    let stub = StubHTTPClient()
    stub.answerAlways { _ in
      let last = #"{"id":1,"from":"other","text":"Hello","sent_at":"2026-11-01T08:00:00Z"}"#
      let item = #"{"conversation":7,"ad":{"id":1,"title":"Vélo"},"with":"Ada","unread":\#(count),"last":\#(last)}"#
      return HTTPResponse(status: 200, body: Data(#"{"items":[\#(item)]}"#.utf8))
    }
    let client = BearerClient(client: stub, base: { Fixture.board }, token: { "secret" })

    let conversations = try await MessagesAPI(client: client, waiting: client, board: .stub(stub)).conversations()

    #expect(conversations.map(\.unread) == [Int(Int32.max)])
  }
}
