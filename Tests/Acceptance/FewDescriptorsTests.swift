import Foundation
import Testing

@Suite("A board with few file descriptors", .timeLimit(.minutes(3)))
struct FewDescriptorsTests {
  @Test("A board that may have 40 descriptors says so, and answers while 60 clients hold connections open")
  func few() async throws {
    let installation = try Installation()
    let board = try await BoardProcess.start(in: installation, descriptors: 40)
    let port = board.port
    let (sent, hasSent) = AsyncStream<Void>.makeStream()
    for _ in 0..<60 {
      Task { try await offPool { _ = RawExchange.run(Data("GET /categ".utf8), port: port) { hasSent.yield() } } }
    }
    var count = 0
    for await _ in sent {
      count += 1
      if count == 60 { break }
    }

    let request = Data("GET /categories HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\r\n".utf8)
    let answer = try await offPool { RawExchange.run(request, port: port) }

    #expect(answer.map { String(decoding: $0.prefix(15), as: UTF8.self) } == "HTTP/1.1 200 OK")
    #expect(try await board.terminate() == 0)
    #expect(board.errors.contains("Only 40 file descriptors: at most "), "\(board.errors)")
  }

  @Test("A board that may have too few descriptors to start says how to allow more")
  func tooFew() async throws {
    let installation = try Installation()
    await #expect(throws: BoardProcess.NotListening.self) {
      try await BoardProcess.start(in: installation, descriptors: 12)
    }
    let errors = try String(contentsOf: installation.boardErrors, encoding: .utf8)
    #expect(errors.contains("ulimit -n"), "\(errors)")
  }
}
