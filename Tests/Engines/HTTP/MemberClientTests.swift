import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HTTP

@Suite("Reading a board for members")
struct MemberClientTests {
  /// A board that refuses strangers, and notes the requests.
  private final class MembersBoard: HTTPClient {
    let seen = Mutex<[String]>([])

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      let token = request.headers.first { $0.name == "Authorization" }?.value
      seen.withLock { $0.append("\(request.method) \(token ?? "-")") }
      let isWelcome = token == "Bearer good" || request.method == "POST"
      return HTTPResponse(status: isWelcome ? 200 : 401, headers: [], body: Data((isWelcome ? "ads" : "no").utf8))
    }

    func send(
      _ request: HTTPRequest,
      limit: Int,
      progress: @escaping @Sendable (Int, Int?) -> Void
    ) async throws -> HTTPResponse { try await send(request) }

    func stream(
      _ request: HTTPRequest,
      head: (HTTPResponse) async throws -> Void,
      piece: (Data) async throws -> Void
    ) async throws {
      let response = try await send(request)
      try await head(response)
      try await piece(response.body)
    }
  }

  private let board = MembersBoard()

  private func client(_ token: String?) -> MemberClient {
    MemberClient(board, origin: "https://board.example:443") { token }
  }

  private func request(_ method: String = "GET", host: String = "board.example") throws -> HTTPRequest {
    HTTPRequest(method: method, url: try #require(URL(string: "https://\(host)/listings")), headers: [], body: nil)
  }

  private func streamed(_ client: MemberClient) async throws -> String {
    var text = ""
    try await client.stream(try request()) {
      text += "\($0.status) "
    } piece: {
      text += String(decoding: $0, as: UTF8.self)
    }
    return text
  }

  @Test("A refused request is repeated with the token, and later ones have it at once")
  func member() async throws {
    let client = client("good")
    #expect(try await client.send(try request()).status == 200)
    #expect(try await client.send(try request(), limit: 9) { _, _ in }.status == 200)
    #expect(try await streamed(client) == "200 ads")
    #expect(board.seen.withLock { $0 } == ["GET -", "GET Bearer good", "GET Bearer good", "GET Bearer good"])
  }

  @Test("A streamed response that is refused is replaced before anything of it is passed on")
  func stream() async throws {
    #expect(try await streamed(client("good")) == "200 ads")
    #expect(try await streamed(client("bad")) == "401 no")
    #expect(try await streamed(client(nil)) == "401 no")
  }

  @Test("Without a token the refusal stands, and a token that is refused is not sent at once next time")
  func strangers() async throws {
    #expect(try await client(nil).send(try request()).status == 401)
    let revoked = client("bad")
    for _ in 1...2 { #expect(try await revoked.send(try request()).status == 401) }
    #expect(board.seen.withLock { $0 } == ["GET -", "GET -", "GET Bearer bad", "GET -", "GET Bearer bad"])
  }

  @Test("Other servers never see the token, and what writes is sent once")
  func others() async throws {
    let client = client("good")
    _ = try await client.send(try request())
    #expect(try await client.send(try request(host: "other.example")).status == 401)
    #expect(try await client.send(try request("POST")).status == 200)
    #expect(board.seen.withLock { $0 }.suffix(2) == ["GET -", "POST -"])
  }
}
