package import Foundation
package import HTTP

/// Signs up an anonymous user, and renews the user's token (contract §4).
package struct IdentityAPI: Sendable {
  private let client: any HTTPClient
  private let endpoint: @Sendable () async throws -> BirdsEndpoint
  private let now: @Sendable () -> Date

  /// Creates an API.
  ///
  /// - Parameter endpoint: the services' addresses, requested before each request.
  package init(
    client: any HTTPClient,
    endpoint: @escaping @Sendable () async throws -> BirdsEndpoint,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.client = client
    self.endpoint = endpoint
    self.now = now
  }

  /// Creates a new user.
  ///
  /// Throws ``FirestoreError`` (`permissionDenied` if the key or the project does not allow it), the client's errors,
  /// and `CancellationError`.
  func signUp() async throws -> AnonymousUser {
    let endpoint = try await endpoint()
    let body = Data(#"{"returnSecureToken":true}"#.utf8)
    return try await post("v1/accounts:signUp", to: endpoint.identity, endpoint.key, "application/json", body)
  }

  /// Returns the same user with a new token.
  ///
  /// Throws ``FirestoreError``: `invalidArgument` if the user no longer exists.
  func renew(_ user: AnonymousUser) async throws -> AnonymousUser {
    let endpoint = try await endpoint()
    let body = Data("grant_type=refresh_token&refresh_token=\(user.refreshToken.percentEncoded)".utf8)
    return try await post("v1/token", to: endpoint.tokens, endpoint.key, "application/x-www-form-urlencoded", body)
  }

  /// A response; a renewal's members are in snake case.
  private struct GrantDTO: Decodable {
    /// The user's id after a sign-up.
    var localId: String?
    /// The user's id after a renewal.
    var userId: String?
    var idToken: String
    var refreshToken: String
    /// In seconds.
    var expiresIn: String
  }

  private func post(
    _ path: String,
    to base: URL,
    _ key: String,
    _ type: String,
    _ body: Data
  ) async throws -> AnonymousUser {
    guard let url = URL(string: base.absoluteString + "/" + path + "?key=" + key.percentEncoded) else {
      throw FirestoreError(.invalidArgument, "no address: \(base.absoluteString)")
    }
    let headers = [HTTPField(name: "Content-Type", value: type)]
    let response = try await client.send(HTTPRequest(method: "POST", url: url, headers: headers, body: body))
    guard response.status == 200 else { throw FirestoreError(signIn: response, host: url.authority) }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let grant = try? decoder.decode(GrantDTO.self, from: response.body), let id = grant.localId ?? grant.userId
    else { throw FirestoreError.notFirestore(host: url.authority) }
    guard let seconds = Double(grant.expiresIn), seconds.isFinite else {
      throw FirestoreError(.dataLoss, "no time until the token ends")
    }
    return AnonymousUser(
      id: id,
      idToken: grant.idToken,
      refreshToken: grant.refreshToken,
      expiresAt: now().addingTimeInterval(seconds)
    )
  }
}
