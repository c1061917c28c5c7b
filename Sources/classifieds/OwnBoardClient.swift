import BoardServer
import Foundation
import HTTP

/// Sends the requests to this process's own board without a connection, and all others through the network.
///
/// Setting up a connection with both of its ends takes longer than everything else that a short command does
/// (Docs/Decisions/0095-the-local-board.md).
struct OwnBoardClient: HTTPClient {
  let board: BoardAddress
  let network: any HTTPClient

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard board.isOwn(request.url) else { return try await network.send(request) }
    return try await answer(request)
  }

  func send(
    _ request: HTTPRequest,
    limit: Int,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> HTTPResponse {
    guard board.isOwn(request.url) else { return try await network.send(request, limit: limit, progress: progress) }
    var response = try await answer(request)
    let isSuccess = (200..<300).contains(response.status)
    if isSuccess, response.body.count > limit { throw HTTPError.tooLarge(host: request.url.authority, limit: limit) }
    response.body = response.body.prefix(isSuccess ? limit : min(limit, HTTPResponse.longestRefusal))
    progress(response.body.count, response.body.count)
    return response
  }

  /// A body that is read piece by piece may be long, so its pieces come through a connection.
  func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws {
    var request = request
    if board.isOwn(request.url) { request.url = try await board.served(request.url) }
    try await network.stream(request, head: head, piece: piece)
  }

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    let answer = try await board.own().answer(
      request.method,
      request.url.target,
      headers: request.headers.map { ($0.name, $0.value) },
      body: request.body
    )
    return HTTPResponse(
      status: answer.status,
      headers: answer.headers.map { HTTPField(name: $0.name, value: $0.value) },
      body: answer.body
    )
  }
}

extension URL {
  /// The path and the query, percent-encoded, as a request names them.
  fileprivate var target: String {
    let path = path(percentEncoded: true)
    return (path.isEmpty ? "/" : path) + (query(percentEncoded: true).map { "?" + $0 } ?? "")
  }
}
