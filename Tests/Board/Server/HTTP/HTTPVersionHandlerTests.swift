import BoardTestSupport
import Database
import Foundation
import GRDB
import Hummingbird
import NIOCore
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

/// Idle connections stay open for a minute here, so a connection that closes earlier was closed for another reason.
@Suite("HTTP/1 versions", .hangLimit)
struct HTTPVersionHandlerTests {
  private let patient = BoardServer.Configuration(
    guest: StreamingGuest(),
    limits: .init(stage: .seconds(120))
  )

  private func answers(to requests: String...) async throws -> [RawAnswer] {
    let text = try await withBoard(patient) { board in try await board.send(requests.joined()) }
    return text.components(separatedBy: "HTTP/1.").dropFirst().map { RawAnswer("HTTP/1." + $0) }
  }

  @Test("An HTTP/1.0 connection is closed after its response, with or without a Host")
  func oldCloses() async throws {
    for host in ["", "Host: board\r\n"] {
      let answers = try await answers(to: "GET /categories HTTP/1.0\r\n\(host)\r\n")

      #expect(answers.map(\.status) == [200])
      #expect(answers.first?.fields["connection"] == "close")
    }
  }

  @Test("An HTTP/1.0 connection persists as long as the client asks for it")
  func oldPersists() async throws {
    let answers = try await answers(
      to: "GET /categories HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n",
      "GET /nowhere HTTP/1.0\r\n\r\n"
    )

    #expect(answers.map(\.status) == [200, 404])
    #expect(answers.map { $0.fields["connection"] } == ["keep-alive", "close"])
  }

  @Test("A response of unknown length ends an HTTP/1.0 connection and is not chunked")
  func oldUnknownLength() async throws {
    let answers = try await answers(to: "GET /stream HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")

    #expect(answers.map(\.status) == [200])
    #expect(answers.first?.fields["transfer-encoding"] == nil)
    #expect(answers.first?.fields["connection"] == "close")
    #expect(answers.first?.body == "one two")
  }

  @Test("An HTTP/1.1 connection is closed if the client asks for it, in any case and among other options")
  func newCloses() async throws {
    for option in ["close", "Close", "x-option, CLOSE"] {
      let answers = try await answers(
        to: "GET /categories HTTP/1.1\r\nHost: board\r\nConnection: \(option)\r\n\r\n",
        "GET /nowhere HTTP/1.1\r\nHost: board\r\n\r\n"
      )

      #expect(answers.map(\.status) == [200], "nothing is answered behind it")
      #expect(answers.first?.fields["connection"] == "close")
    }
  }

  @Test(
    "A Host that is missing in HTTP/1.1, duplicated or invalid is refused with 400",
    arguments: [
      "GET /categories HTTP/1.1\r\n\r\n",
      "GET http://board/categories HTTP/1.1\r\n\r\n",
      "GET /categories HTTP/1.1\r\nHost: board\r\nHost: board\r\n\r\n",
      "GET /categories HTTP/1.1\r\nHost: board\r\nhost: other\r\n\r\n",
      "GET /categories HTTP/1.0\r\nHost: board\r\nHost: other\r\n\r\n",
      "GET /categories HTTP/1.1\r\nHost: board, other\r\n\r\n",
      "GET /categories HTTP/1.1\r\nHost: bo/ard\r\n\r\n",
      "GET /categories HTTP/1.1\r\nHost: user@board\r\n\r\n",
    ]
  )
  func hosts(request: String) async throws {
    let answers = try await answers(to: request, "GET /categories HTTP/1.1\r\nHost: board\r\n\r\n")

    #expect(answers.map(\.status) == [400])
    #expect(answers.first?.body == #"{"error":true,"reason":"Bad Request"}"#)
    #expect(answers.first?.fields["connection"] == "close")
  }

  @Test(
    "A Host may be empty, a name with a port, or an address",
    arguments: ["", "board:80", "[::1]:8080", "127.0.0.1"]
  )
  func goodHosts(host: String) async throws {
    let answers = try await answers(to: "GET /categories HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")

    #expect(answers.map(\.status) == [200])
  }
}

/// A service whose only response has no known length.
private struct StreamingGuest: BoardGuest, OpenGuest {
  func createTables(in db: Database) {}
  func hasTables(in db: Database) -> Bool { true }
  func reset(in db: Database) {}
  func open(_ database: ClosableDatabase?, for configuration: BoardServer.Configuration) -> any OpenGuest { self }

  func addRoutes(
    to router: Router<BoardRequestContext>,
    deadline: Deadline,
    countStranger: @escaping @Sendable (Request, BoardRequestContext) throws -> Void
  ) {
    router.get("stream") { _, _ in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          for piece in ["one ", "two"] { try await writer.write(ByteBuffer(string: piece)) }
          try await writer.finish(nil)
        }
      )
    }
  }

  func listens(host: String, port: Int) {}
  func makeHTTP2Server() -> any HTTP2Server { Unused() }

  private struct Unused: HTTP2Server {
    func port() -> Int { 0 }
    func stop() {}
  }
}
