import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Every HTTP status", .hangLimit)
struct StatusTests {
  @Test("A status from 000 to 999 is a response or a described error, and never ends the client")
  func everyStatus() async throws {
    let server = try RawServer { request in
      let status = request.head.split(separator: " ").dropFirst().first.map { $0.dropFirst() } ?? ""
      return [.send("HTTP/1.1 \(status) X\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}"), .close]
    }
    let client = AsyncHTTPClientAdapter(timeouts: .init(connect: .unreached, idle: .unreached, patience: .unreached))
    let host = "127.0.0.1:\(server.port)"
    for status in 0...999 {
      let url = try #require(server.url("/" + String(repeating: "0", count: 3 - "\(status)".count) + "\(status)"))
      let result: Result<Int, HTTPError>
      do {
        result = .success(try await client.send(HTTPRequest(url: url)).status)
      } catch let error as HTTPError {
        result = .failure(error)
      }
      switch status {
      case ..<100, 101: #expect(result == .failure(.malformed(host: host)), "status \(status)")
      // An interim response is not the last one; what follows it here is not HTTP.
      case ..<200: #expect(result == .failure(.broken(host: host)), "status \(status)")
      default: #expect(result == .success(status))
      }
    }
    await client.shutdown()
    try await server.stop()
  }
}
