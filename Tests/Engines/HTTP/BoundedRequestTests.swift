import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Bounded requests over async-http-client", .hangLimit)
struct BoundedRequestTests {
  @Test("Progress is reported with the head and with each piece, with the length that the server declared")
  func progress() async throws {
    let (first, second) = (Gate(), Gate())
    let steps: [RawServer.Step] = [
      .answerHead(headers: [("Content-Length", "6")]), .wait(first), .send("ab"), .wait(second), .send("cdef"),
    ]
    try await Connection.with([steps]) { connection in
      let progress = Watched<[String]>([])
      let answer = Task {
        try await connection.get(limit: 6) { received, expected in
          progress.change { $0.append("\(received) of \(expected.map { "\($0)" } ?? "?")") }
        }
      }
      try await progress.wait { $0 == ["0 of 6"] }
      first.open()
      try await progress.wait { $0 == ["0 of 6", "2 of 6"] }
      second.open()

      #expect(try await answer.awaited().body == Data("abcdef".utf8))
      #expect(progress.value.last == "6 of 6")
    }
  }

  @Test("Progress has no expected length if the server declares none")
  func unknownLength() async throws {
    let steps: [RawServer.Step] = [
      .answerHead(headers: [("Transfer-Encoding", "chunked")]), .send("3\r\nabc\r\n0\r\n\r\n"),
    ]
    try await Connection.with([steps]) { connection in
      let lengths = Watched<[Int?]>([])
      let response = try await connection.get(limit: 3) { _, expected in lengths.change { $0.append(expected) } }

      #expect(response.body == Data("abc".utf8))
      #expect(lengths.value.count >= 2)
      #expect(lengths.value.allSatisfy { $0 == nil })
    }
  }

  @Test("A declared length beyond the limit is rejected at the head, and the connection is closed")
  func tooLargeByHead() async throws {
    let steps: [RawServer.Step] = [.answerHead(headers: [("Content-Length", "11")]), .silence]
    try await Connection.with([steps]) { connection in
      let progress = Watched(0)

      await #expect(throws: HTTPError.tooLarge(host: connection.host, limit: 10)) {
        try await connection.get(limit: 10) { _, _ in progress.change { $0 += 1 } }
      }

      try await connection.server.waitForClose()
      #expect(progress.value == 0)
    }
  }

  @Test("A body that grows beyond the limit is not read further, and the connection is closed")
  func tooLargeByBody() async throws {
    let steps: [RawServer.Step] = [
      .answerHead(headers: [("Transfer-Encoding", "chunked")]), .send("b\r\n0123456789a\r\n"), .silence,
    ]
    try await Connection.with([steps]) { connection in
      await #expect(throws: HTTPError.tooLarge(host: connection.host, limit: 10)) {
        try await connection.get(limit: 10)
      }
      try await connection.server.waitForClose()
    }
  }

  @Test(
    "An endless error body is read up to a small limit, and the connection is closed",
    arguments: [404, 500, 302, 401],
    [[("Transfer-Encoding", "chunked")], [("Content-Length", "999999999999")], [("Connection", "close")]]
  )
  func endlessRefusal(status: Int, headers: [(String, String)]) async throws {
    let piece = String(repeating: "x", count: 100_000)
    let isChunked = headers[0].0 == "Transfer-Encoding"
    let steps: [RawServer.Step] = [
      .answerHead(status, headers: headers), .send(isChunked ? "186a0\r\n\(piece)\r\n" : piece), .silence,
    ]
    try await Connection.with([steps, steps]) { connection in
      let response = try await connection.get(limit: 1 << 30)
      #expect(response.status == status)
      #expect(response.body.count == HTTPResponse.longestRefusal)
      try await connection.server.waitForClose()

      let streamed = Watched(0)
      try await connection.client.stream(HTTPRequest(url: try #require(connection.server.url("/")))) { _ in
      } piece: { bytes in
        streamed.change { $0 += bytes.count }
      }
      #expect(streamed.value == HTTPResponse.longestRefusal)
    }
  }

  @Test("The limit belongs to the request, not to the client")
  func limitOfTheRequest() async throws {
    try await Connection.with([[.answer(body: "0123456789")]], bodyLimit: 1) { connection in
      let response = try await connection.get(limit: 10)
      #expect(response.body == Data("0123456789".utf8))
    }
  }

  @Test("A response that declares a length without sending a body is not too large", arguments: ["HEAD", "GET"])
  func lengthWithoutBody(method: String) async throws {
    let status = method == "HEAD" ? 200 : 304
    try await Connection.with([[.answerHead(status, headers: [("Content-Length", "11")])]]) { connection in
      let request = HTTPRequest(method: method, url: try #require(connection.server.url("/")))
      let response = try await connection.client.send(request, limit: 10) { _, expected in #expect(expected == nil) }
      #expect(response == HTTPResponse(status: status, headers: [HTTPField(name: "Content-Length", value: "11")]))
    }
  }

  @Test("Cancelling a task closes its connection in the middle of a body")
  func cancelled() async throws {
    let steps: [RawServer.Step] = [.answerHead(headers: [("Content-Length", "5")]), .send("ab"), .silence]
    try await Connection.with([steps]) { connection in
      let received = Watched(0)
      let answer = Task { try await connection.get(limit: 5) { count, _ in received.change { $0 = count } } }
      try await received.wait { $0 == 2 }
      answer.cancel()

      await #expect(throws: CancellationError.self) { try await answer.awaited() }
      try await connection.server.waitForClose()
    }
  }
}
