import Foundation
import HTTP
import TestSupport
import Testing

/// The library that parses HTTP cannot be built with a fuzzer in seconds, so its input is mutated with a seed instead.
///
/// More rounds: `CLASSIFIEDS_HEADS=100000 ./test --filter MutatedHeadsTests`; `CLASSIFIEDS_HEADS_SEED=N` repeats a round.
@Suite("Mutated HTTP heads", .timeLimit(.minutes(60)))
struct MutatedHeadsTests {
  private static let corpus = [
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n1;a=b\r\n{\r\n1\r\n}\r\n0\r\nX: y\r\n\r\n",
    "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 204 No Content\r\nETag: \"x\"\r\n\r\n",
    "HTTP/1.0 500 X\r\nConnection: keep-alive\r\nRetry-After: 1\r\n\r\nsorry",
    "HTTP/1.1 301 Moved\r\nLocation: /a\r\nContent-Length: 0\r\nSet-Cookie: a=b; Path=/\r\n\r\n",
    "HTTP/1.1 101 Switching\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\n",
  ].map { Data($0.utf8) }

  private static let pieces = [
    "\r\n", "\n", "\r", ":", " ", "\t", "\u{0}", "\r\n\r\n", "HTTP/1.1 ", "100", "000", "999", "Content-Length: ",
    "chunked", "18446744073709551616", "-1", "é",
  ]
  .map { Data($0.utf8) }

  @Test("A mutated head is a response or a described error, and never ends the client")
  func mutated() async throws {
    let environment = ProcessInfo.processInfo.environment
    let rounds = environment["CLASSIFIEDS_HEADS"].flatMap { Int($0) } ?? 600
    let seed = environment["CLASSIFIEDS_HEADS_SEED"].flatMap { Int($0) } ?? Int.random(in: 0...Int.max)
    let server = try RawServer { request in
      [.send(Self.answer(seed &+ request.number)), .close]
    }
    let client = AsyncHTTPClientAdapter(timeouts: .init(connect: .seconds(5), idle: .seconds(5)), bodyLimit: 1 << 16)
    let url = try #require(server.url("/"))
    for round in 0..<rounds {
      do {
        let response = try await client.send(HTTPRequest(url: url))
        #expect((200...999).contains(response.status), "seed \(seed), round \(round)")
      } catch {
        #expect(error is HTTPError, "seed \(seed), round \(round): \(error)")
      }
    }
    await client.shutdown()
    try await server.stop()
  }

  private static func answer(_ seed: Int) -> Data {
    var generator = SeededGenerator(seed: seed)
    var answer = corpus.randomElement(using: &generator) ?? Data()
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let start = Int.random(in: 0...answer.count, using: &generator)
      let end = min(answer.count, start + Int.random(in: 0...8, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: answer.replaceSubrange(start..<end, with: [UInt8.random(in: 0...255, using: &generator)])
      case 1: answer.replaceSubrange(start..<end, with: pieces.randomElement(using: &generator) ?? Data())
      case 2: answer.replaceSubrange(start..<start, with: Data(answer[start..<end]))
      default: answer.removeSubrange(start..<end)
      }
    }
    return answer
  }
}
