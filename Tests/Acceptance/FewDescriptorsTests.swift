import Foundation
import TestSupport
import Testing

@Suite("Boards with few file descriptors or little memory", .hangLimit)
struct FewDescriptorsTests {
  @Test("A board limited to 40 descriptors says so, and responds while 60 clients hold connections open")
  func few() async throws {
    let installation = try Installation()
    let board = try await BoardProcess.start(in: installation, limit: "-n 40")
    let port = board.port
    let (sent, hasSent) = AsyncStream<Void>.makeStream()
    for _ in 0..<60 {
      Task { try await offPool { _ = ClientSocket.exchange(Data("GET /categ".utf8), port: port) { hasSent.yield() } } }
    }
    var count = 0
    for await _ in sent {
      count += 1
      if count == 60 { break }
    }

    let request = Data("GET /categories HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\r\n".utf8)
    let answer = try await offPool { ClientSocket.exchange(request, port: port) }

    #expect(answer.map { String(decoding: $0.prefix(15), as: UTF8.self) } == "HTTP/1.1 200 OK")
    #expect(try await board.terminate() == 0)
    #expect(board.errors.contains("Only 40 file descriptors: at most "), "\(board.errors)")
  }

  @Test(
    "A board with too few descriptors to start, or for a connection, says how to allow more",
    arguments: [8, 15, 16, 21, 33]
  )
  func tooFew(limit: Int) async throws {
    let installation = try Installation()
    await #expect(throws: BoardProcess.NotListening.self) {
      try await BoardProcess.start(in: installation, limit: "-n \(limit)")
    }
    let errors = try String(contentsOf: installation.boardErrors, encoding: .utf8)
    #expect(errors.contains("ulimit -n"), "\(errors)")
  }

  @Test("A board with little memory says so, serves one client after another, and ends on SIGTERM", arguments: Room.all)
  func littleRoom(room: Room) async throws {
    let installation = try Installation()
    let board = try await BoardProcess.start(in: installation, limit: room.limit)
    let port = board.port
    let request = Data("GET /categories HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\r\n".utf8)
    for _ in 1...3 {
      let answer = try await offPool { ClientSocket.exchange(request, port: port) }
      #expect(answer.map { String(decoding: $0.prefix(15), as: UTF8.self) } == "HTTP/1.1 200 OK")
    }

    #expect(try await board.terminate() == 0)
    #expect(board.errors.contains(room.notice), "\(board.errors)")
  }

  @Test("A board with too little memory to start says so and ends")
  func tooLittleMemory() async throws {
    let installation = try Installation()
    await #expect(throws: BoardProcess.NotListening.self) {
      try await BoardProcess.start(in: installation, limit: "-v 180000")
    }
    let errors = try String(contentsOf: installation.boardErrors, encoding: .utf8)
    #expect(errors.contains("175 MiB of memory are not enough"), "\(errors)")
  }

  /// A limit, and the message about it.
  struct Room: Sendable, CustomTestStringConvertible {
    var limit: String
    var notice: String
    var testDescription: String { limit }

    static let all = [
      Room(limit: "-n 34", notice: "Only 34 file descriptors: at most 1 connection at a time."),
      Room(limit: "-v 400000", notice: "Little memory: uploads can use at most 24 MiB at a time."),
    ]
  }
}
