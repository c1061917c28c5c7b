package import Foundation
package import HTTP

/// Signs up an anonymous user, and renews the user's token (contract §4).
package struct IdentityAPI: Sendable {
  private let client: any HTTPClient
  private let endpoint: @Sendable () async throws -> BirdsEndpoint
  private let now: @Sendable () -> Date

  /// Creates an API.
  ///
  /// - Parameters:
  ///   - client: sends the requests.
  ///   - endpoint: the services' addresses, requested before each request.
  ///   - now: the current time, for the expiry of tokens.
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
    let answer: SignUp = try await post(
      endpoint.identity,
      "/v1/accounts:signUp",
      endpoint.key,
      "application/json",
      body
    )
    return AnonymousUser(
      id: answer.localId,
      idToken: answer.idToken,
      refreshToken: answer.refreshToken,
      expiresAt: try end(answer.expiresIn)
    )
  }

  /// Returns the same user with a new token.
  ///
  /// Throws ``FirestoreError``: `invalidArgument` if the user no longer exists.
  func renew(_ user: AnonymousUser) async throws -> AnonymousUser {
    let endpoint = try await endpoint()
    let token = user.refreshToken.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let body = Data("grant_type=refresh_token&refresh_token=\(token)".utf8)
    let answer: Renewal = try await post(
      endpoint.tokens,
      "/v1/token",
      endpoint.key,
      "application/x-www-form-urlencoded",
      body
    )
    return AnonymousUser(
      id: answer.user_id,
      idToken: answer.id_token,
      refreshToken: answer.refresh_token,
      expiresAt: try end(answer.expires_in)
    )
  }
}

extension IdentityAPI {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct Renewal: Decodable {
    var user_id: String
    var id_token: String
    var refresh_token: String
    var expires_in: String
  }

  private struct SignUp: Decodable {
    var localId: String
    var idToken: String
    var refreshToken: String
    var expiresIn: String
  }

  private func post<Answer: Decodable>(
    _ base: URL,
    _ path: String,
    _ key: String,
    _ type: String,
    _ body: Data
  ) async throws -> Answer {
    let name = key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    guard let url = URL(string: base.absoluteString + path + "?key=" + name) else {
      throw FirestoreError(.invalidArgument, "no address: \(base.absoluteString)")
    }
    let headers = [HTTPField(name: "Content-Type", value: type)]
    let response = try await client.send(HTTPRequest(method: "POST", url: url, headers: headers, body: body))
    guard response.status == 200 else { throw FirestoreError(signIn: response, host: url.authority) }
    do {
      return try JSONDecoder().decode(Answer.self, from: response.body)
    } catch {
      throw FirestoreError.notFirestore(host: url.authority)
    }
  }

  private func end(_ seconds: String) throws -> Date {
    guard let seconds = Double(seconds), seconds.isFinite else {
      throw FirestoreError(.dataLoss, "no time until the token ends")
    }
    return now().addingTimeInterval(seconds)
  }
}
