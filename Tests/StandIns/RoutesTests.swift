import BoardTestSupport
import TestSupport
import Testing

@Suite("Routes of the stand-ins", .hangLimit)
struct StandInRoutesTests {
  @Test(
    "A method that a path does not support gets 405, and Allow names the supported ones",
    arguments: [
      ("TRACE", "/ios/orders", "GET, HEAD"), ("GET", "/watermark", "POST"), ("HEAD", "/watermark", "POST"),
      ("DELETE", "/v1/projects/p/databases/d/documents/birds/wren", "GET, HEAD, POST"),
    ]
  )
  func undeclared(method: String, target: String, allow: String) async throws {
    let answer = try await withStandIns { board in try await board.request(method, target) }

    #expect(answer.status == 405)
    #expect(answer.fields["allow"] == allow)
  }

  @Test("A query of the feed that is not UTF-8 gets 400, in the form of the contract")
  func notUTF8() async throws {
    let answer = try await withStandIns { board in try await board.request("/feed?limit=%C3%28") }

    #expect(answer.status == 400)
    #expect(answer.body == #"{"error":true,"reason":"the query is not UTF-8"}"#)
  }
}
