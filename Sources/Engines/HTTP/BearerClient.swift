package import Foundation

/// Sends requests to one service, each once, with a bearer token if there is one.
package struct BearerClient: Sendable {
  private let client: any HTTPClient
  private let base: @Sendable () async throws -> URL
  private let token: @Sendable () async throws -> String?

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - client: sends each request once.
  ///   - base: the service's base address, requested before each request.
  ///   - token: the token, if there is one; its errors are rethrown.
  package init(
    client: any HTTPClient,
    base: @escaping @Sendable () async throws -> URL,
    token: @escaping @Sendable () async throws -> String?
  ) {
    (self.client, self.base, self.token) = (client, base, token)
  }

  /// The service's base address.
  package func address() async throws -> URL { try await base() }

  /// The token that requests are sent with.
  package func currentToken() async throws -> String? { try await token() }

  /// A request for a path relative to the base address.
  package func request(
    _ method: String,
    _ path: String,
    _ fields: [HTTPField] = [],
    _ body: Data? = nil
  ) async throws -> HTTPRequest {
    var text = try await base().absoluteString
    if !text.hasSuffix("/") { text += "/" }
    guard let url = URL(string: text + path) else { throw HTTPError.unknownHost(host: text) }
    var headers = [HTTPField(name: "Accept", value: "application/json")]
    if let token = try await token() { headers.append(HTTPField(name: "Authorization", value: "Bearer \(token)")) }
    return HTTPRequest(method: method, url: url, headers: headers + fields, body: body)
  }

  /// Sends a request; removes the token from the response if it is repeated there.
  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    var response = try await client.send(request)
    let field = request.headers.first { $0.name == "Authorization" }?.value
    guard let token = field?.split(separator: " ").last.map({ Data($0.utf8) }), token.count > 3 else { return response }
    while let range = response.body.range(of: token) { response.body.replaceSubrange(range, with: Data("...".utf8)) }
    return response
  }
}
