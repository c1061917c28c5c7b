package import Foundation
package import HTTP
import Languages
package import Shell

/// The client of the accounts of our boards (Docs/openapi.yaml), which other boards need not have.
///
/// All functions throw `HTTPError` if no response arrived, and ``AccountAPIError``.
package struct AccountAPI: Sendable {
  private let client: any HTTPClient

  /// Creates an API.
  package init(client: any HTTPClient) { self.client = client }

  /// A new account, with the token of this device.
  struct SignedIn: Decodable {
    var id: Int
    var name: String
    var role: String
    var token: String
  }

  /// An account, as its owner sees it.
  struct Account: Decodable {
    /// How often it may do something within a day.
    struct Limits: Decodable {
      var ads: Int
      var messages: Int
      var reports: Int
    }

    /// The token of a device.
    struct Token: Decodable {
      var id: String
      var name: String?
      var created: String
      var isCurrent: Bool

      private enum CodingKeys: String, CodingKey {
        case id, name
        case created = "created_at"
        case isCurrent = "current"
      }
    }

    var id: Int
    var name: String
    var role: String
    var held: Bool
    var suspended: Bool
    /// `nil` if there are none.
    var limits: Limits?
    var tokens: [Token]
  }

  /// Asks a board whether it has accounts; throws ``AccountAPIError/unsupported(_:)`` if it does not.
  ///
  /// Nothing secret is sent before that: another service could keep it.
  func requireAccounts(at server: URL) async throws {
    guard try await hasAccounts(server) else { throw AccountAPIError.unsupported(server) }
  }

  /// Accepts an invitation. With the same key it can be repeated if the response was lost.
  func accept(_ invitation: String, name: String?, key: String, at server: URL) async throws -> SignedIn {
    var members = ["invitation": invitation]
    members["name"] = name
    var request = try request("POST", "accounts", server, token: nil)
    request.headers += [
      HTTPField(name: "Idempotency-Key", value: key), HTTPField(name: "Content-Type", value: "application/json"),
    ]
    request.body = try JSONEncoder().encode(members)
    do {
      return try document(of: try await send(request, server, expecting: 201), server)
    } catch AccountAPIError.refused(404, _), AccountAPIError.refused(410, _) {
      throw AccountAPIError.invitationInvalid
    }
  }

  /// Requests the account of a token. Without a token, a board with accounts refuses it, and others do not know it.
  func account(of token: String?, at server: URL) async throws -> Account {
    let request = try request("GET", "account", server, token: token)
    return try document(of: try await send(request, server, expecting: 200), server)
  }

  /// Revokes one of the account's tokens.
  func revoke(_ id: String, with token: String, at server: URL) async throws {
    _ = try await send(try request("DELETE", "account/tokens/\(id)", server, token: token), server, expecting: 204)
  }

  private func request(_ method: String, _ path: String, _ server: URL, token: String?) throws -> HTTPRequest {
    var text = server.absoluteString
    if !text.hasSuffix("/") { text += "/" }
    guard let url = URL(string: text + path) else { throw AccountAPIError.unsupported(server) }
    var headers = [HTTPField(name: "Accept", value: "application/json")]
    if let token { headers.append(HTTPField(name: "Authorization", value: "Bearer \(token)")) }
    return HTTPRequest(method: method, url: url, headers: headers)
  }

  private func send(_ request: HTTPRequest, _ server: URL, expecting status: Int) async throws -> HTTPResponse {
    let response = try await client.send(request)
    if response.status == status { return response }
    let refusal = AccountAPIError(response, server)
    if case .refused = refusal, try await !hasAccounts(server) { throw AccountAPIError.unsupported(server) }
    throw refusal
  }

  private func document<Document: Decodable>(of response: HTTPResponse, _ server: URL) throws -> Document {
    do {
      return try JSONDecoder().decode(Document.self, from: response.body)
    } catch {
      // Another service, which answers everything.
      throw AccountAPIError.unsupported(server)
    }
  }

  private func hasAccounts(_ server: URL) async throws -> Bool {
    struct Description: Decodable { var extensions: [String] }
    let response = try await client.send(try request("GET", "board", server, token: nil))
    if case .status = AccountAPIError(response, server) { throw AccountAPIError(response, server) }
    let description = try? JSONDecoder().decode(Description.self, from: response.body)
    return response.status == 200 && description?.extensions.contains("accounts") == true
  }
}

/// Why a board does not do what was asked about an account.
package enum AccountAPIError: Error, Sendable, Equatable {
  /// The board has no accounts.
  case unsupported(URL)
  /// The invitation never existed, was used, or has expired.
  case invitationInvalid
  /// The board refuses the request: the status, and its reason.
  case refused(Int, reason: String?)
  /// The board is in trouble, or has no time.
  case status(Int, reason: String?, retryAfter: Duration?)

  init(_ response: HTTPResponse, _ server: URL) {
    struct Refusal: Decodable {
      struct Reason: Decodable { var message: String }
      var error: Reason
    }
    let reason = (try? JSONDecoder().decode(Refusal.self, from: response.body))?.error.message.prefix(200)
    switch response.status {
    case 429, 500...:
      self = .status(response.status, reason: reason.map(String.init), retryAfter: response.retryAfter)
    default: self = .refused(response.status, reason: reason.map(String.init))
    }
  }
}

extension AccountAPIError: DescribedError {
  package var failure: Failure {
    switch self {
    case .unsupported(let server):
      Failure(.unsupported, .boardWithoutAccounts(server.withoutUser.absoluteString))
    case .invitationInvalid: Failure(.auth, .invitationInvalid, hint: .askForAnotherInvitation)
    case .refused(401, _): Failure(.auth, .signInRejected, hint: .runLogin)
    case .refused(403, let reason?): Failure(.auth, Message(verbatim: reason))
    case .refused(422, let reason?): Failure(.invalidData, Message(verbatim: reason))
    case .refused(let status, let reason): Failure(status: status, reason: reason, retryAfter: nil)
    case .status(let status, let reason, let pause): Failure(status: status, reason: reason, retryAfter: pause)
    }
  }
}
