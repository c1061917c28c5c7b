import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Streamed requests over async-http-client", .hangLimit)
struct StreamedRequestTests {
  private struct Enough: Error, Equatable {}

  private func stream(
    _ connection: Connection,
    head: @Sendable (HTTPResponse) async throws -> Void = { _ in },
    piece: @Sendable (Data) async throws -> Void
  ) async throws {
    let url = try #require(connection.server.url("/"))
    try await connection.client.stream(HTTPRequest(url: url), head: head, piece: piece)
  }

  @Test("The head arrives first, then the body as it is sent")
  func pieces() async throws {
    let gate = Gate()
    let steps: [RawServer.Step] = [
      .answerHead(404, headers: [("Content-Length", "6")]), .send("ab"), .wait(gate), .send("cdef"),
    ]
    try await Connection.with([steps], bodyLimit: 1) { connection in
      let heard = Watched<[String]>([])
      let answer = Task {
        try await stream(connection) { head in
          heard.change { $0.append("\(head.status) \(head.contentLength ?? -1) \(head.body.count)") }
        } piece: { piece in
          heard.change { $0.append(String(decoding: piece, as: UTF8.self)) }
        }
      }
      try await heard.wait { $0 == ["404 6 0", "ab"] }
      gate.open()

      try await answer.awaited()
      #expect(heard.value == ["404 6 0", "ab", "cdef"])
    }
  }

  @Test("A compressed body is passed on whole, beyond the limit of bodies that are not read in pieces")
  func compressed() async throws {
    let steps: [RawServer.Step] = [
      .answer(headers: [("Content-Encoding", "gzip")], body: AsyncHTTPClientAdapterTests.compressed)
    ]
    try await Connection.with([steps], bodyLimit: 11) { connection in
      let body = Watched(Data())
      try await stream(connection) { piece in body.change { $0 += piece } }
      #expect(body.value == Data(#"{"items":[]}"#.utf8))
    }
  }

  @Test("A compressed body that becomes more than a hundred times as long is an error")
  func bomb() async throws {
    // 100,000 zeros, compressed by gzip.
    let text = "H4sIAAAAAAACA+3BMQEAAADCoPVPbQ0Po" + String(repeating: "A", count: 132) + "IBXA32VEdSghgEA"
    let zeros = try #require(Data(base64Encoded: text))
    try await Connection.with([[.answer(headers: [("Content-Encoding", "gzip")], body: zeros)]]) { connection in
      await #expect(throws: HTTPError.malformed(host: connection.host)) { try await stream(connection) { _ in } }
    }
  }

  @Test(
    "An error thrown by the reader of the head or of a piece is rethrown, and the connection is closed",
    arguments: [true, false]
  )
  func throwsOn(isHead: Bool) async throws {
    try await Connection.with([[.answerHead(headers: [("Content-Length", "9")]), .send("ab"), .silence]]) {
      connection in
      await #expect(throws: Enough()) {
        try await stream(connection) { _ in
          if isHead { throw Enough() }
        } piece: { _ in
          throw Enough()
        }
      }
      try await connection.server.waitForClose()
    }
  }

  @Test(
    "A body that is cut short or reset is reported as a broken connection",
    arguments: [RawServer.Step.close, .reset]
  )
  func cut(step: RawServer.Step) async throws {
    try await Connection.with([[.answerHead(headers: [("Content-Length", "9")]), .send("ab"), step]]) { connection in
      await #expect(throws: HTTPError.broken(host: connection.host)) { try await stream(connection) { _ in } }
    }
  }

  @Test("Cancelling a streamed request closes the connection")
  func cancels() async throws {
    try await Connection.with([[.answerHead(headers: [("Content-Length", "9")]), .send("ab"), .silence]]) {
      connection in
      let pieces = Watched(0)
      let answer = Task { try await stream(connection) { _ in pieces.change { $0 += 1 } } }
      try await pieces.wait { $0 == 1 }
      answer.cancel()

      await #expect(throws: CancellationError.self) { try await answer.value }
      try await connection.server.waitForClose()
    }
  }

  @Test(
    "Reading an opened body throws what ended it: a broken connection or a cancelled task",
    arguments: [true, false]
  )
  func opened(isCut: Bool) async throws {
    let end: RawServer.Step = isCut ? .close : .silence
    try await Connection.with([[.answerHead(headers: [("Content-Length", "9")]), .send("ab"), end]]) { connection in
      let url = try #require(connection.server.url("/"))
      let pieces = Watched(0)
      let reading = Task {
        for try await _ in try await connection.client.open(HTTPRequest(url: url)).body { pieces.change { $0 += 1 } }
      }
      try await pieces.wait { $0 == 1 }
      if isCut {
        await #expect(throws: HTTPError.broken(host: connection.host)) { try await reading.value }
      } else {
        reading.cancel()
        await #expect(throws: CancellationError.self) { try await reading.value }
      }
    }
  }

  @Test("Only the last response reaches the reader, not those that are retried")
  func retries() async throws {
    let busy = RawServer.Step.answer(503, headers: [("Retry-After", "0")], body: "busy")
    let answers: [[RawServer.Step]] = [[busy], [busy], [.answer(503, body: "still")]]
    try await Connection.with(answers) { connection in
      let heard = Watched<[String]>([])
      let client = RetryingHTTPClient(connection.client)
      try await client.stream(HTTPRequest(url: try #require(connection.server.url("/")))) { head in
        heard.change { $0.append("\(head.status)") }
      } piece: { piece in
        heard.change { $0.append(String(decoding: piece, as: UTF8.self)) }
      }

      #expect(heard.value == ["503", "still"])
      #expect(connection.server.requests.count == 3)
    }
  }
}
