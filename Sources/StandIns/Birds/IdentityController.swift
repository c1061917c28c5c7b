import BoardRules
import BoardServer
import Foundation
import Hummingbird
import NIOCore

/// Handles `POST …/accounts:signUp` and `POST …/token` under the names of Google's services, as its emulator does.
struct IdentityController: Sendable {
  let identities: IdentityStore
  /// Throws if an address has asked too often: each user stays in the board's database.
  let countStranger: @Sendable (Request, BoardRequestContext) throws -> Void

  func addRoutes(to router: Router<BoardRequestContext>) {
    router.post("identitytoolkit.googleapis.com/v1/accounts:signUp", use: signUp)
    router.post("securetoken.googleapis.com/v1/token", use: token)
  }

  @Sendable func signUp(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    guard hasKey(request) else { return Self.noKey.response }
    try countStranger(request, context)
    let grant = try await identities.signUp()
    let json = JSONObject.text {
      $0.add("kind", "identitytoolkit#SignupNewUserResponse")
      $0.add("idToken", grant.idToken)
      $0.add("refreshToken", grant.refreshToken)
      $0.add("expiresIn", String(IdentityStore.lifetime))
      $0.add("localId", grant.userID)
    }
    return Response(json: json)
  }

  @Sendable func token(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    guard hasKey(request) else { return Self.noKey.response }
    let body = String(buffer: try await request.body.collect(upTo: .max))
    var form: [String: String] = [:]
    if let object = try? JSONDecoder().decode([String: String].self, from: Data(body.utf8)) {
      form = object
    } else {
      let parameters = try? QueryParameters(body)
      for name in ["grant_type", "refresh_token"] { form[name] = parameters?[name] }
    }
    guard form["grant_type"] == "refresh_token" else { return FirestoreFault.invalid("INVALID_GRANT_TYPE").response }
    guard let token = form["refresh_token"] else { return FirestoreFault.invalid("MISSING_REFRESH_TOKEN").response }
    guard let grant = try await identities.renew(token) else {
      return FirestoreFault.invalid("INVALID_REFRESH_TOKEN").response
    }
    let json = JSONObject.text {
      $0.add("access_token", grant.idToken)
      $0.add("expires_in", String(IdentityStore.lifetime))
      $0.add("token_type", "Bearer")
      $0.add("refresh_token", grant.refreshToken)
      $0.add("id_token", grant.idToken)
      $0.add("user_id", grant.userID)
      $0.add("project_id", "0")
    }
    return Response(json: json)
  }

  private static let noKey = FirestoreFault(.permissionDenied, "The request is missing a valid API key.")

  private func hasKey(_ request: Request) -> Bool {
    (try? QueryParameters(request.uri.query))?["key"]?.isEmpty == false
  }
}
