package import Foundation
import Synchronization

/// Reads a board that is for its members only: what the board refuses to a stranger is asked for again with the user's
/// token, and then every later request has it at once. Other boards never see the token.
package final class MemberClient: HTTPClient {
  private let client: any HTTPClient
  private let origin: String?
  private let token: @Sendable () async throws -> String?
  private let needsToken = Atomic(false)

  /// Wraps a client.
  ///
  /// - Parameters:
  ///   - origin: the board's ``Foundation/URL/origin``.
  ///   - token: the user's token for the board, if there is one. Its errors are rethrown.
  package init(_ client: any HTTPClient, origin: String?, token: @escaping @Sendable () async throws -> String?) {
    (self.client, self.origin, self.token) = (client, origin, token)
  }

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await send(request) { try await client.send($0) }
  }

  package func send(
    _ request: HTTPRequest,
    limit: Int,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> HTTPResponse {
    try await send(request) { try await client.send($0, limit: limit, progress: progress) }
  }

  package func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws {
    _ = try await send(request) { request in
      var (status, isPassedOn) = (0, true)
      try await client.stream(request) { response in
        status = response.status
        // A refusal is kept back if the request can be sent again.
        if status == 401, readsBoard(request), !Self.hasToken(request) { isPassedOn = try await token() == nil }
        if isPassedOn { try await head(response) }
      } piece: { bytes in
        if isPassedOn { try await piece(bytes) }
      }
      return HTTPResponse(status: status, headers: [], body: Data())
    }
  }

  private func send(
    _ request: HTTPRequest,
    with send: (HTTPRequest) async throws -> HTTPResponse
  ) async throws -> HTTPResponse {
    guard readsBoard(request), !Self.hasToken(request) else { return try await send(request) }
    if needsToken.load(ordering: .relaxed) { return try await send(try await signed(request) ?? request) }
    let response = try await send(request)
    guard response.status == 401, let signed = try await signed(request) else { return response }
    let answer = try await send(signed)
    if answer.status != 401 { needsToken.store(true, ordering: .relaxed) }
    return answer
  }

  /// Whether a request reads the board.
  private func readsBoard(_ request: HTTPRequest) -> Bool {
    ["GET", "HEAD"].contains(request.method) && origin != nil && request.url.origin == origin
  }

  private func signed(_ request: HTTPRequest) async throws -> HTTPRequest? {
    guard let token = try await token() else { return nil }
    var request = request
    request.headers.append(HTTPField(name: "Authorization", value: "Bearer \(token)"))
    return request
  }

  private static func hasToken(_ request: HTTPRequest) -> Bool {
    request.headers.contains { $0.name.lowercased() == "authorization" }
  }
}
