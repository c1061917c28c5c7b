import Foundation
import HTTP
import TestSupport
import Testing

/// A server and a client of it, for one test.
struct Connection {
  let server: RawServer
  let client: AsyncHTTPClientAdapter

  /// The server's name in the client's errors.
  var host: String { "127.0.0.1:\(server.port)" }

  /// Runs a test against a server that gives these responses in order, and closes both afterwards.
  static func with(
    _ answers: [[RawServer.Step]],
    timeouts: AsyncHTTPClientAdapter.Timeouts = .init(connect: .unreached, idle: .unreached),
    bodyLimit: Int = 1 << 20,
    _ test: (Connection) async throws -> Void
  ) async throws {
    let connection = Connection(
      server: try RawServer(inOrder: answers),
      client: AsyncHTTPClientAdapter(timeouts: timeouts, bodyLimit: bodyLimit)
    )
    do {
      try await test(connection)
    } catch {
      await connection.client.shutdown()
      throw error
    }
    await connection.client.shutdown()
    try await connection.server.stop()
  }

  func get(_ target: String = "/", headers: [HTTPField] = []) async throws -> HTTPResponse {
    let url = try #require(server.url(target))
    return try await client.send(HTTPRequest(url: url, headers: headers))
  }

  /// Like ``get(_:headers:)``, with a limit and progress.
  func get(
    limit: Int,
    progress: @escaping @Sendable (Int, Int?) -> Void = { _, _ in }
  ) async throws -> HTTPResponse {
    try await client.send(HTTPRequest(url: try #require(server.url("/"))), limit: limit, progress: progress)
  }
}
