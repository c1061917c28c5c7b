import Foundation
import Hummingbird
import NIOCore

/// Handles `POST …/accounts:signUp` and `POST …/token` under the names of Google's services, as its emulator does.
struct IdentityController: Sendable {
  let identities: IdentityStore

  func addRoutes(to router: Router<BoardRequestContext>) {
    router.post("identitytoolkit.googleapis.com/v1/accounts:signUp", use: signUp)
    router.post("securetoken.googleapis.com/v1/token", use: token)
  }

  @Sendable func signUp(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    guard hasKey(request) else { return Self.noKey.response }
    let grant = await identities.signUp()
    return Response(
      json: #"{"kind":"identitytoolkit#SignupNewUserResponse","idToken":"\#(grant.idToken)","#
        + #""refreshToken":"\#(grant.refreshToken)","expiresIn":"\#(IdentityStore.lifetime)","localId":"\#(grant.userID)"}"#
    )
  }

  @Sendable func token(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    guard hasKey(request) else { return Self.noKey.response }
    let body = String(buffer: try await request.body.collect(upTo: .max))
    var form: [String: String] = [:]
    if let object = try? JSONDecoder().decode([String: String].self, from: Data(body.utf8)) {
      form = object
    } else {
      let parameters = QueryParameters(body)
      for name in ["grant_type", "refresh_token"] { form[name] = parameters[name] }
    }
    guard form["grant_type"] == "refresh_token" else { return FirestoreFault.invalid("INVALID_GRANT_TYPE").response }
    guard let token = form["refresh_token"] else { return FirestoreFault.invalid("MISSING_REFRESH_TOKEN").response }
    guard let grant = await identities.renew(token) else {
      return FirestoreFault.invalid("INVALID_REFRESH_TOKEN").response
    }
    return Response(
      json: #"{"access_token":"\#(grant.idToken)","expires_in":"\#(IdentityStore.lifetime)","token_type":"Bearer","#
        + #""refresh_token":"\#(grant.refreshToken)","id_token":"\#(grant.idToken)","user_id":"\#(grant.userID)","#
        + #""project_id":"0"}"#
    )
  }

  private static let noKey = FirestoreFault(.permissionDenied, "The request is missing a valid API key.")

  private func hasKey(_ request: Request) -> Bool { QueryParameters(request.uri.query)["key"]?.isEmpty == false }
}

/// The signed-up users and their tokens, in memory.
actor IdentityStore {
  /// The response to a sign-up or renewal.
  struct Grant: Sendable, Equatable {
    let userID: String
    let idToken: String
    let refreshToken: String
  }

  /// The lifetime of a token, in seconds.
  static let lifetime = 3_600

  /// Seconds since 1970.
  private let now: @Sendable () -> Int
  /// The expiry time of each token.
  private var tokens: [String: Int] = [:]
  private var users: [String: String] = [:]

  init(now: @escaping @Sendable () -> Int) { self.now = now }

  /// Signs up a new user.
  func signUp() -> Grant {
    let userID = String(PublishingToken().text.filter { $0.isLetter || $0.isNumber }.prefix(28))
    let refreshToken = PublishingToken().text
    users[refreshToken] = userID
    return Grant(userID: userID, idToken: issue(to: userID), refreshToken: refreshToken)
  }

  /// A new token; `nil` for an unknown refresh token.
  func renew(_ refreshToken: String) -> Grant? {
    guard let userID = users[refreshToken] else { return nil }
    return Grant(userID: userID, idToken: issue(to: userID), refreshToken: refreshToken)
  }

  /// Whether a token was issued here and has not expired.
  func holds(_ token: String) -> Bool { tokens[token].map { $0 > now() } ?? false }

  /// A JSON web token without a signature (RFC 7519, §6), like an emulator's: the client can read its content, and its validity is looked
  /// up here.
  private func issue(to userID: String) -> String {
    let time = now()
    tokens = tokens.filter { $0.value > time }
    let header = #"{"alg":"none","typ":"JWT"}"#
    let payload =
      #"{"provider_id":"anonymous","user_id":"\#(userID)","sub":"\#(userID)","iat":\#(time),"#
      + #""exp":\#(time + Self.lifetime),"jti":"\#(UUID().uuidString)"}"#
    let token = [header, payload].map { Data($0.utf8).base64URL }.joined(separator: ".") + "."
    tokens[token] = time + Self.lifetime
    return token
  }
}
