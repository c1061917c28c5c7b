import BoardTestSupport
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import BoardServer

@Suite("Request limits", .hangLimit)
struct LimitsTests {
  private let small = BoardServer.Configuration(
    limits: .init(targetBytes: 100, headerBytes: 1_000, bodyBytes: 1_000)
  )
  private let hurried = BoardServer.Configuration(limits: .init(stage: .seconds(1)))

  private func errorBody(_ reason: String) -> String { #"{"error":true,"reason":"\#(reason)"}"# }

  @Test(
    "Pictures may be longer than other bodies, however their route is written",
    arguments: [("/images", 9), ("/images/?a", 9), ("//watermark", 9), ("/images/x", 5), ("/listings", 5)]
  )
  func pictureBytes(path: String, bytes: Int) {
    let limits = BoardServer.Limits(bodyBytes: 5, pictureBytes: 9)
    let head = HTTPRequest(method: .post, scheme: "http", authority: "a", path: path)
    #expect(limits.bodyBytes(for: head) == bytes)
  }

  @Test("A target that is too long is refused with 414")
  func longTarget() async throws {
    let answer = try await withBoard(small) { board in
      try await board.request("/listings?query=" + String(repeating: "x", count: 100))
    }

    #expect(answer.status == 414)
    #expect(answer.body == errorBody("URI Too Long"))
  }

  @Test(
    "Header fields that are too long or too many are refused with 431",
    arguments: [("X-Long: " + String(repeating: "x", count: 2_000) + "\r\n", 1), ("X: 1\r\n", 300)]
  )
  func longFields(field: String, count: Int) async throws {
    let answer = try await withBoard(small) { board in
      try await board.request("GET", "/listings", fields: String(repeating: field, count: count))
    }

    #expect(answer.status == 431)
    #expect(answer.fields["content-type"] == "application/json")
    #expect(answer.body == errorBody("Request Header Fields Too Large"))
  }

  @Test("A body that is too long is refused with 413, whether or not its length is declared")
  func longBody() async throws {
    let (announced, chunked) = try await withBoard(small) { board in
      (
        try await board.request("POST", "/listings", fields: "Content-Length: 100000000\r\n"),
        RawAnswer(
          try await board.send(
            "POST /categories HTTP/1.1\r\nHost: board\r\nTransfer-Encoding: chunked\r\n\r\n",
            "fff\r\n" + String(repeating: "x", count: 0xfff) + "\r\n",
            "fff\r\n" + String(repeating: "x", count: 0xfff) + "\r\n"
          )
        )
      )
    }

    #expect(announced.status == 413)
    #expect(chunked.status == 413)
    #expect(chunked.body == errorBody("Content Too Large"))
  }

  @Test(
    "An extension of a chunk that is too long, and endless lines before a request, are refused with 400",
    arguments: [
      ("POST /categories HTTP/1.1\r\nHost: board\r\nTransfer-Encoding: chunked\r\n\r\n1;", "a", "\r\nx\r\n0\r\n\r\n"),
      ("", "\r\n", ""),
    ]
  )
  func longExtension(beginning: String, repeated: String, end: String) async throws {
    // Together here, because Swift Testing prints the arguments.
    let text = beginning + String(repeating: repeated, count: 200_000) + end
    let answer = RawAnswer(try await withBoard { board in try await board.send(text) })

    #expect(answer.status == 400)
    #expect(answer.fields["connection"] == "close")
  }

  @Test("A short extension of a chunk is ignored")
  func shortExtension() async throws {
    let text = "POST /categories HTTP/1.1\r\nHost: board\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    let answer = RawAnswer(
      try await withBoard { board in try await board.send(text + "1;name=\"value\"\r\nx\r\n0\r\n\r\n") }
    )

    #expect(answer.status == 405)
  }

  @Test("A body within the limit is accepted and ignored, and the connection continues")
  func shortBody() async throws {
    let text = try await withBoard(small) { board in
      try await board.send(
        "GET /categories HTTP/1.1\r\nHost: board\r\nContent-Length: 5\r\n\r\nhello",
        "HEAD /nowhere HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\r\n"
      )
    }

    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(text.components(separatedBy: "HTTP/1.1 404 Not Found\r\n").count == 2)
  }

  @Test(
    "Bytes that are not a request are refused with 400",
    arguments: [
      "garbage\r\n\r\n", "GET listings HTTP/1.1\r\nHost: board\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
      "OPTIONS * HTTP/1.1\r\nHost: board\r\n\r\n",
      "GET /listings HTTP/1.1\r\nBroken Field: 1\r\n\r\n", "GET ? HTTP/1.1\r\nHost: board\r\n\r\n",
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
    ]
  )
  func noRequest(text: String) async throws {
    let answer = RawAnswer(try await withBoard(small) { board in try await board.send(text) })

    #expect(answer.status == 400)
    #expect(answer.body == errorBody("Bad Request"))
    #expect(answer.fields["connection"] == "close")
  }

  @Test("A target in absolute form is read as its path, as RFC 9112 requires of every server")
  func absoluteForm() async throws {
    let answer = try await withBoard(small) { board in try await board.request("http://board/categories") }

    #expect(answer.status == 200)
  }

  @Test("A refusal waits for the responses before it")
  func refusalInOrder() async throws {
    let text = try await withBoard(small) { board in
      try await board.send("GET /categories HTTP/1.1\r\nHost: board\r\n\r\nGET nowhere HTTP/1.1\r\nHost: board\r\n\r\n")
    }

    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(text.hasSuffix(errorBody("Bad Request")))
  }

  @Test(
    "A client that sends nothing, or never ends its header, is disconnected",
    arguments: [
      "", "GET /listings HT", "GET /listings HTTP/1.1\r\nHost: board\r\nX: 1\r\n",
    ]
  )
  func slowHeader(text: String) async throws {
    let received = try await withBoard(hurried) { board in try await board.send(text) }

    #expect(received == "")
  }

  @Test("A client that never ends its body is refused with 408")
  func slowBody() async throws {
    let received = try await withBoard(hurried) { board in
      try await board.send("POST /categories HTTP/1.1\r\nHost: board\r\nContent-Length: 10\r\n\r\n", "12345")
    }

    let answer = RawAnswer(received)
    #expect(answer.status == 408)
    #expect(answer.body == errorBody("Request Timeout"))
  }

  @Test(
    "A client without a token is refused after its request's head, without waiting for the body, on every route that needs one",
    arguments: [
      "POST /images", "POST /listings", "PUT /listings/7", "PATCH /listings/7", "DELETE /listings/7",
      "POST /listings/7/renewal", "POST /listings/7/messages", "POST /conversations/7/messages",
      "POST /conversations/7/read", "POST /account/tokens", "DELETE /account/tokens/7",
    ]
  )
  func unauthorisedHead(route: String) async throws {
    let patient = BoardServer.Configuration(limits: .init(stage: .seconds(150)))
    for field in ["", "Authorization: Bearer wrong\r\n"] {
      let answer = try await withBoard(patient) { board in
        try await board.send("\(route) HTTP/1.1\r\nHost: board\r\n\(field)Content-Length: 50000\r\n\r\n")
      }

      #expect(RawAnswer(answer).status == 401)
      #expect(RawAnswer(answer).code == "unauthorized")
      #expect(RawAnswer(answer).fields["www-authenticate"] == #"Bearer realm="board""#)
    }
  }

  @Test("A client that expects 100 Continue is told to send its body, or why not to")
  func expectation() async throws {
    let patient = BoardServer.Configuration(limits: .init(stage: .seconds(150)))
    let head = "POST /categories HTTP/1.1\r\nHost: board\r\nExpect: 100-continue\r\nConnection: close\r\n"
    let invited = try await withBoard(patient) { board in
      try await board.converse(head + "Content-Length: 5\r\n\r\n", until: "\r\n\r\n", then: "hello")
    }
    let tooLong = try await withBoard(patient) { board in
      try await board.send(head + "Content-Length: 99999999\r\n\r\n")
    }
    let old = try await withBoard(patient) { board in
      try await board.send(
        "POST /categories HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n",
        "hello"
      )
    }

    #expect(invited.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 405 "))
    #expect(tooLong.hasPrefix("HTTP/1.1 413 "))
    #expect(old.hasPrefix("HTTP/1.0 405 "))
  }

  @Test("Bytes after a request that waits for permission are handled after it")
  func behindAskedRequest() async throws {
    let text = try await withPublishing { client, _ in
      let body = PublishingClient.ad
      let publish = """
        POST /listings HTTP/1.1\r\nHost: board\r\nAuthorization: Bearer \(client.token ?? "")\r\n\
        Idempotency-Key: KEY\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
        """
      return try await client.board.send(
        publish.replacing("KEY", with: "a") + publish.replacing("KEY", with: "b")
          + "GET /categories HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\r\n"
      )
    }

    #expect(text.matches(of: /HTTP\/1.1 (\d+)/).map(\.1) == ["201", "201", "200"])
  }

  @Test(
    "Clients that open connections and stall cannot keep others out",
    arguments: [
      "", "GET /listings HT", "POST /watermark HTTP/1.1\r\nHost: board\r\nContent-Length: 9\r\n\r\n1",
      "PRI * HTTP/2.0\r\n",
    ]
  )
  func idleCrowd(text: String) async throws {
    // Nobody is disconnected for being slow within this test.
    let small = BoardServer.Configuration(limits: .init(connections: 8, connectionsOfAddress: 6, stage: .seconds(150)))
    let status = try await withBoard(small) { board in
      try await withThrowingTaskGroup(of: Void.self) { group in
        // Each has sent its text, or was disconnected before it could.
        let (gone, hasGone) = AsyncStream<Int>.makeStream()
        for client in 0..<40 {
          group.addTask {
            _ = try? await board.send(text) { hasGone.yield(client) }
            hasGone.yield(client)
          }
        }
        var crowd: Set<Int> = []
        for await client in gone {
          crowd.insert(client)
          if crowd.count == 40 { break }
        }
        defer { group.cancelAll() }
        return try await board.request("/categories").status
      }
    }

    #expect(status == 200)
  }

  @Test(
    "An HTTP/2 connection that falls silent is closed",
    arguments: [
      "PRI * HTTP/2.0\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u{4}\0\0\0\0\0",
    ]
  )
  func idleHTTP2(text: String) async throws {
    _ = try await withBoard(hurried) { board in try await board.send(text) }
  }

  @Test("An idle connection is closed after its last response")
  func idle() async throws {
    // Not hurried: on a busy machine the response may take a second.
    let text = try await withBoard(BoardServer.Configuration(limits: .init(stage: .seconds(9)))) { board in
      try await board.send("GET /categories HTTP/1.1\r\nHost: board\r\n\r\n")
    }

    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
  }
}
