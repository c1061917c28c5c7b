package import Foundation

/// Sends the user name and the password of a server's address to that server and to no other (RFC 7617): over TLS, or to
/// this computer. A request that has a token keeps it.
package struct BasicAuthorizationClient: HTTPClient {
  private let client: any HTTPClient
  private let credentials: [String: String]
  private let onWithheld: @Sendable (_ origin: String) async -> Void

  /// Wraps a client.
  ///
  /// - Parameters:
  ///   - credentials: the values of the header field, by the server's ``Foundation/URL/origin``.
  ///   - onWithheld: called with the origin before each request that goes without them because others could read them.
  package init(
    _ client: any HTTPClient,
    credentials: [String: String],
    onWithheld: @escaping @Sendable (_ origin: String) async -> Void = { _ in }
  ) {
    (self.client, self.credentials, self.onWithheld) = (client, credentials, onWithheld)
  }

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await client.send(await authorized(request))
  }

  package func send(
    _ request: HTTPRequest,
    limit: Int,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> HTTPResponse {
    try await client.send(await authorized(request), limit: limit, progress: progress)
  }

  package func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws {
    try await client.stream(await authorized(request), head: head, piece: piece)
  }

  private func authorized(_ request: HTTPRequest) async -> HTTPRequest {
    let hasToken = request.headers.contains { $0.name.lowercased() == "authorization" }
    guard !hasToken, let origin = request.url.origin, let value = credentials[origin] else { return request }
    guard request.url.hidesRequests else {
      await onWithheld(origin)
      return request
    }
    var request = request
    request.headers.append(HTTPField(name: "Authorization", value: value))
    return request
  }
}

extension URL {
  /// Whether nobody on the way can read a request: it is encrypted, or does not leave this computer.
  package var hidesRequests: Bool { scheme?.lowercased() == "https" || isLoopback }

  /// The value of the header field with the user name and the password; `nil` without them.
  package var basicAuthorization: String? {
    guard let user = user(percentEncoded: false), !user.isEmpty else { return nil }
    return "Basic " + Data("\(user):\(password(percentEncoded: false) ?? "")".utf8).base64EncodedString()
  }
}
