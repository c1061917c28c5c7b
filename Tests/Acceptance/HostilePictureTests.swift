import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Expensive pictures sent to the board", .hangLimit)
struct HostilePictureTests {
  private func mark(_ bytes: Data, at board: BoardProcess, _ client: any HTTPClient) async throws -> Int {
    let url = try #require(URL(string: board.address + "/watermark"))
    let request = HTTPRequest(
      method: "POST",
      url: url,
      headers: [HTTPField(name: "Content-Type", value: "application/octet-stream")],
      body: bytes
    )
    return try await client.send(request).status
  }

  @Test("While hostile pictures are processed the board serves others, and ends when told to")
  func watermark() async throws {
    let board = try await BoardProcess.start(in: try Installation())
    // A busy machine may take long: the time limit of the test is for hanging.
    let client = AsyncHTTPClientAdapter(
      timeouts: .init(connect: .seconds(60), idle: .seconds(120), patience: .seconds(150))
    )
    do {
      try await ask(board, client)
    } catch {
      // The client must not be released before it is shut down.
      Issue.record(error)
    }
    await client.shutdown()
    #expect(try await board.terminate() == 0)
  }

  private func ask(_ board: BoardProcess, _ client: AsyncHTTPClientAdapter) async throws {
    let categories = try #require(URL(string: board.address + "/categories"))
    let statuses = try await withThrowingTaskGroup { group in
      for _ in 0..<2 {
        group.addTask { try await mark(HostilePicture.manyScans(), at: board, client) }
        group.addTask { try await mark(HostilePicture.manyPixels(), at: board, client) }
      }
      for _ in 0..<5 { #expect(try await client.send(HTTPRequest(url: categories)).status == 200) }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // A picture with so many scans is refused, and one with so many pixels is allowed, unless its turn does not come in time.
    #expect(statuses.count == 4 && statuses.allSatisfy([200, 422, 503].contains), "\(statuses)")
    #expect(try await mark(PictureFixture.jpeg, at: board, client) == 200)
  }
}
