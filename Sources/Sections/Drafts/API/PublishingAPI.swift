package import Foundation
package import HTTP
import Listings

/// The client of the publishing part of our board's contract (Docs/openapi.yaml), which other boards need not have.
///
/// It sends everything once: ``AdPublisher`` decides about retries. All functions throw `HTTPError` if no response
/// arrived.
package struct PublishingAPI: Sendable {
  private let client: any HTTPClient
  private let base: @Sendable () async throws -> URL
  private let token: @Sendable () async throws -> String?

  /// Creates an API.
  ///
  /// - Parameters:
  ///   - client: sends each request once.
  ///   - token: the board's token, if there is one; its errors are rethrown.
  package init(
    client: any HTTPClient,
    base: @escaping @Sendable () async throws -> URL,
    token: @escaping @Sendable () async throws -> String?
  ) {
    (self.client, self.base, self.token) = (client, base, token)
  }

  /// Sends a publication, with its key.
  package func send(_ publication: Publication) async throws -> PublishingAnswer {
    let response = try await exchange(try await request(for: publication))
    return PublishingAnswer(to: publication.operation, response)
  }

  /// Asks for the outcome of a key; creates nothing.
  ///
  /// - Returns: the answer, or why it is unusable.
  package func outcome(of key: String) async throws -> Result<KeyAnswer, PublishingAnswer.Unusable> {
    let response = try await exchange(try await request("GET", "publications/\(key)"))
    return KeyAnswer.read(response)
  }

  /// Whether the board has a photo.
  package func hasPhoto(_ hash: String) async throws -> Bool {
    try await client.send(try await request("HEAD", "images/uploads/\(hash)")).status == 200
  }

  /// Sends a photo; sending the same one twice has no effect.
  package func upload(_ photo: Data) async throws -> PublishingAnswer {
    let type = photo.first == 0x89 ? "image/png" : "image/jpeg"
    let fields = [HTTPField(name: "Content-Type", value: type)]
    return PublishingAnswer(toUpload: try await exchange(try await request("POST", "images", fields, photo)))
  }

  /// The request that ``send(_:)`` sends.
  package func request(for publication: Publication) async throws -> HTTPRequest {
    var fields = [HTTPField(name: "Idempotency-Key", value: publication.key)]
    if publication.body.isEmpty { return try await request(publication.method, publication.path, fields) }
    fields.append(HTTPField(name: "Content-Type", value: "application/json"))
    return try await request(publication.method, publication.path, fields, Data(publication.body.utf8))
  }

  /// Sends a request; removes the token from the response if it is repeated there.
  private func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
    var response = try await client.send(request)
    let field = request.headers.first { $0.name == "Authorization" }?.value
    guard let token = field?.split(separator: " ").last.map({ Data($0.utf8) }), token.count > 3 else { return response }
    while let range = response.body.range(of: token) { response.body.replaceSubrange(range, with: Data("...".utf8)) }
    return response
  }

  private func request(
    _ method: String,
    _ path: String,
    _ fields: [HTTPField] = [],
    _ body: Data? = nil
  ) async throws -> HTTPRequest {
    var text = try await base().absoluteString
    if !text.hasSuffix("/") { text += "/" }
    guard let url = URL(string: text + path) else { throw ListingsAPIError.address(text) }
    var headers = [HTTPField(name: "Accept", value: "application/json")]
    if let token = try await token() { headers.append(HTTPField(name: "Authorization", value: "Bearer \(token)")) }
    return HTTPRequest(method: method, url: url, headers: headers + fields, body: body)
  }
}
