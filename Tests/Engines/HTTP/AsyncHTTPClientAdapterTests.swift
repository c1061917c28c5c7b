import Foundation
import HTTP
import TestSupport
import Testing

@Suite("HTTP client over async-http-client", .hangLimit)
struct AsyncHTTPClientAdapterTests {
  @Test("A complete response has its status, fields and bytes")
  func completeAnswer() async throws {
    try await Connection.with([[.answer(headers: [("X-Note", "été")], body: "c’est tout")]]) { connection in
      let response = try await connection.get()

      #expect(response.status == 200)
      #expect(response.value(of: "x-note") == "été")
      #expect(response.body == Data("c’est tout".utf8))
    }
  }

  @Test(
    "Nothing can be reached at a port that does not exist",
    arguments: [
      "http://127.0.0.1:65536/", "http://127.0.0.1:99999999999999999999/", "https://127.0.0.1:99999/",
      "http://[::1]:70000/", "http://[::1]:99999/a",
    ]
  )
  func noSuchPort(address: String) async throws {
    let url = try #require(URL(string: address))
    await #expect(throws: HTTPError.refused(host: url.authority)) {
      try await AsyncHTTPClientAdapter().send(HTTPRequest(url: url))
    }
  }

  @Test("The server receives the target and the fields as they were given")
  func requestAsGiven() async throws {
    try await Connection.with([[.answer()]]) { connection in
      let fields = [HTTPField(name: "Accept", value: "application/json")]
      _ = try await connection.get("/listings?query=v%C3%A9lo%20%2B&page=1", headers: fields)

      let request = try #require(connection.server.requests.first)
      #expect(request.line == "GET /listings?query=v%C3%A9lo%20%2B&page=1")
      #expect(request.value(of: "accept") == "application/json")
      #expect(request.value(of: "host") == connection.host)
      #expect(request.body.isEmpty)
    }
  }

  /// `{"items":[]}`, compressed by gzip.
  static let compressed =
    Data(base64Encoded: "H4sIAAAAAAACA6tWyixJzS1WsoqOrQUAHR9D6gwAAAA=") ?? Data()

  @Test("A compressed body is not requested, but read")
  func compressed() async throws {
    try await Connection.with([[.answer(headers: [("Content-Encoding", "gzip")], body: Self.compressed)]]) {
      connection in
      let response = try await connection.get()
      #expect(response.body == Data(#"{"items":[]}"#.utf8))
      #expect(connection.server.requests.first?.value(of: "accept-encoding") == nil)
    }
  }

  @Test("A compressed body that is damaged is an error", arguments: [20, 30])
  func damagedCompression(length: Int) async throws {
    let body = Self.compressed.prefix(length) + Data(repeating: 0xFF, count: length == 30 ? 8 : 0)
    try await Connection.with([[.answer(headers: [("Content-Encoding", "gzip")], body: Data(body))]]) { connection in
      await #expect(throws: HTTPError.malformed(host: connection.host)) { try await connection.get() }
    }
  }

  @Test("A compressed body longer than the limit is rejected")
  func compressedBeyondTheLimit() async throws {
    let steps = [RawServer.Step.answer(headers: [("Content-Encoding", "gzip")], body: Self.compressed)]
    try await Connection.with([steps], bodyLimit: 11) { connection in
      await #expect(throws: HTTPError.tooLarge(host: connection.host, limit: 11)) { try await connection.get() }
    }
  }

  @Test("An error status is a response like any other", arguments: [204, 301, 400, 404, 429, 500, 503])
  func anyStatus(status: Int) async throws {
    try await Connection.with([[.answer(status, headers: [("Location", "/elsewhere")])]]) { connection in
      let response = try await connection.get()
      #expect(response.status == status)
      #expect(connection.server.requests.count == 1)
    }
  }

  @Test("Consecutive requests share a connection")
  func sharedConnection() async throws {
    try await Connection.with([[.answer(body: "1")], [.answer(body: "2")], [.answer(body: "3")]]) { connection in
      for number in 1...3 {
        let response = try await connection.get()
        #expect(response.body == Data("\(number)".utf8))
      }

      #expect(connection.server.connections == 1)
    }
  }

  @Test("A body that arrives in pieces is joined")
  func trickledBody() async throws {
    let (first, second) = (Gate(), Gate())
    let steps: [RawServer.Step] = [
      .answerHead(headers: [("Content-Length", "6")]), .wait(first), .send("ab"), .wait(second), .send("cdef"),
    ]
    try await Connection.with([steps]) { connection in
      async let response = connection.get()
      try await connection.server.waitForRequests()
      first.open()
      second.open()

      #expect(try await response.body == Data("abcdef".utf8))
    }
  }

  @Test("A body without a length ends with the connection")
  func bodyUntilClose() async throws {
    let steps: [RawServer.Step] = [.answerHead(headers: [("Connection", "close")]), .send("all of it"), .close]
    try await Connection.with([steps]) { connection in
      let response = try await connection.get()
      #expect(response.body == Data("all of it".utf8))
    }
  }

  @Test("A refused connection is reported with host and port")
  func refused() async throws {
    let nobody = try RefusingPort()
    let request = HTTPRequest(url: try #require(nobody.url))

    try await Connection.with([]) { connection in
      await #expect(throws: HTTPError.refused(host: "127.0.0.1:\(nobody.port)")) {
        try await connection.client.send(request)
      }
    }
  }

  @Test(
    "A silent server causes a time-out",
    arguments: [
      [], [.send("HTTP/1.1 200 OK\r\n")], [.answerHead(headers: [("Content-Length", "5")]), .send("ab")],
    ] as [[RawServer.Step]]
  )
  func silence(beginning: [RawServer.Step]) async throws {
    let timeouts = AsyncHTTPClientAdapter.Timeouts(connect: .seconds(30), idle: .milliseconds(100))
    try await Connection.with([beginning + [.silence]], timeouts: timeouts) { connection in
      await #expect(throws: HTTPError.timedOut(host: connection.host)) { try await connection.get() }
      try await connection.server.waitForClose()
    }
  }

  @Test(
    "A response that breaks off is an error",
    arguments: [
      [], [.send("HTTP/1.1 200 OK\r\nContent-")],
      [.answerHead(headers: [("Content-Length", "5")])],
      [.answerHead(headers: [("Content-Length", "5")]), .send("abcd")],
      [.answerHead(headers: [("Transfer-Encoding", "chunked")]), .send("5\r\nabcde\r\n")],
    ] as [[RawServer.Step]]
  )
  func brokenOff(beginning: [RawServer.Step]) async throws {
    try await Connection.with([beginning + [.close]]) { connection in
      await #expect(throws: HTTPError.broken(host: connection.host)) { try await connection.get() }
    }
  }

  @Test(
    "A reset connection is reported as broken",
    arguments: [
      [], [.answerHead(headers: [("Content-Length", "5")]), .send("abcd")],
    ] as [[RawServer.Step]]
  )
  func reset(beginning: [RawServer.Step]) async throws {
    try await Connection.with([beginning + [.reset]]) { connection in
      await #expect(throws: HTTPError.broken(host: connection.host)) { try await connection.get() }
    }
  }

  @Test("Bytes that are not HTTP are an error")
  func noHTTP() async throws {
    try await Connection.with([[.send("220 mail.test ESMTP\r\n\r\n"), .close]]) { connection in
      await #expect(throws: HTTPError.broken(host: connection.host)) { try await connection.get() }
    }
  }

  @Test("A body exactly as long as the limit is accepted")
  func bodyOfTheLimit() async throws {
    try await Connection.with([[.answer(body: "0123456789")]], bodyLimit: 10) { connection in
      let response = try await connection.get()
      #expect(response.body.count == 10)
    }
  }

  @Test(
    "A body longer than the limit is rejected, whether or not it declares its length",
    arguments: [
      [.answer(body: "0123456789a")],
      [.answerHead(headers: [("Transfer-Encoding", "chunked")]), .send("b\r\n0123456789a\r\n0\r\n\r\n")],
    ] as [[RawServer.Step]]
  )
  func bodyBeyondTheLimit(steps: [RawServer.Step]) async throws {
    try await Connection.with([steps], bodyLimit: 10) { connection in
      await #expect(throws: HTTPError.tooLarge(host: connection.host, limit: 10)) { try await connection.get() }
    }
  }

  @Test(
    "A cancelled task closes its connection",
    arguments: [
      [.silence], [.answerHead(headers: [("Content-Length", "5")]), .send("ab"), .silence],
    ] as [[RawServer.Step]]
  )
  func cancelled(steps: [RawServer.Step]) async throws {
    try await Connection.with([steps]) { connection in
      let task = Task { try await connection.get() }
      try await connection.server.waitForRequests()
      task.cancel()

      await #expect(throws: CancellationError.self) { try await task.awaited() }
      try await connection.server.waitForClose()
    }
  }

  @Test("A task that is cancelled before its request sends nothing")
  func cancelledBefore() async throws {
    try await Connection.with([]) { connection in
      let gate = Gate()
      let task = Task {
        // Ends at once, because the task is cancelled, which must happen before the request.
        try? await gate.opened()
        return try await connection.get()
      }
      task.cancel()

      await #expect(throws: CancellationError.self) { try await task.awaited() }
      #expect(connection.server.requests.isEmpty)
    }
  }
}
