import Foundation
import HTTP
import Listings
import ListingsTestSupport
import Loading
import TestSupport
import Testing

@Suite("Reading a board", .hangLimit)
struct BoardReaderTests {
  private let client = StubHTTPClient()
  private let clock = TestClock()

  private var reader: BoardReader {
    BoardReader(
      api: ListingsAPI(client: client, base: { Fixture.board }),
      categories: { [] },
      hasChanges: { true },
      hasSearch: { true },
      clock: clock
    )
  }

  @Test("Whatever is read next, the board is first left alone for as long as its last response took")
  func rest() async throws {
    client.answerAlways { [clock] request in
      clock.advance(by: .milliseconds(300))
      return request.url.path() == "/search"
        ? .text(#"{"items":[],"total":0,"next":null}"#) : .changes([], next: 7)
    }
    let reader = reader
    var found = reader.found(by: "velo")
    #expect(try await found.next()?.isEmpty == true)
    #expect(clock.waits.isEmpty)

    let asking = Task { try await reader.presentChange() }
    try await clock.waitForSleepers()
    #expect(clock.waits == [.milliseconds(300)])
    #expect(client.requests.count == 1)
    clock.advance(by: .milliseconds(300))
    #expect(try await asking.awaited() == "7")
  }

  @Test(
    "A search whose pages do not end is not followed",
    arguments: [#"{"items":[],"total":0,"next":"b"}"#, #"{"items":[],"total":0,"next":null}"#]
  )
  func search(page: String) async throws {
    client.answer("/search?q=velo&limit=100", with: .text(page))
    var found = reader.found(by: "velo")
    #expect(try await found.next()?.isEmpty == true)
    #expect(try await found.next() == nil)
    #expect(client.requests.count == 1)
  }

  @Test("A search that turns in circles is not followed")
  func circle() async throws {
    client.answerAlways { request in
      let next = request.url.query()?.contains("after=b") == true ? "c" : "b"
      let ad = """
        {"id":7,"category_id":1,"title":"Velo","description":"","price":1,"creation_date":"2019-11-05T15:56:59Z",\
        "is_urgent":false,"images_url":{}}
        """
      return .text(#"{"items":[\#(ad)],"total":1,"next":"\#(next)"}"#)
    }
    var found = reader.found(by: "velo")
    #expect(try await found.next()?.map(\.id) == [7])
    await #expect(throws: ListingsAPIError.endless) { try await found.next() }
    #expect(client.requests.count == 2)
  }

  @Test("A list of changes that goes backwards is not followed")
  func changes() async throws {
    let page = (1...100).map { (number: $0, id: $0, listing: Listing?.none) }
    client.answer("/changes?after=5&limit=100", with: .changes(page, next: 105))
    client.answer("/changes?after=105&limit=100", with: .changes(page, next: 105))
    var changes = reader.changes(after: "5")
    #expect(try await changes.next()?.changes.count == 100)
    #expect(!changes.isAtEnd && changes.cursor == "105")
    await #expect(throws: ListingsAPIError.endless) { try await changes.next() }
  }
}
