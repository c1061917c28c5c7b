package import Foundation

/// Sends the user name and the password of a server's address to that server and to no other (RFC 7617): over TLS, or to
/// this computer. A request that has a token keeps it.
package struct BasicAuthorizationClient: HTTPClient {
  private let client: any HTTPClient
  private let credentials: [String: String]

  /// Wraps a client.
  ///
  /// - Parameter credentials: the values of the header field, by the server's ``Foundation/URL/origin``.
  package init(_ client: any HTTPClient, credentials: [String: String]) {
    (self.client, self.credentials) = (client, credentials)
  }

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await client.send(authorized(request))
  }

  package func send(
    _ request: HTTPRequest,
    limit: Int,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> HTTPResponse {
    try await client.send(authorized(request), limit: limit, progress: progress)
  }

  package func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws {
    try await client.stream(authorized(request), head: head, piece: piece)
  }

  private func authorized(_ request: HTTPRequest) -> HTTPRequest {
    let isPrivate = request.url.scheme?.lowercased() == "https" || request.url.isLoopback
    let hasToken = request.headers.contains { $0.name.lowercased() == "authorization" }
    guard isPrivate, !hasToken, let value = request.url.origin.flatMap({ credentials[$0] }) else { return request }
    var request = request
    request.headers.append(HTTPField(name: "Authorization", value: value))
    return request
  }
}

extension URL {
  /// The value of the header field with the user name and the password; `nil` without them.
  package var basicAuthorization: String? {
    guard let user = user(percentEncoded: false), !user.isEmpty else { return nil }
    return "Basic " + Data("\(user):\(password(percentEncoded: false) ?? "")".utf8).base64EncodedString()
  }
}
