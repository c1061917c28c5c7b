import Birds
import Foundation
import HTTP
import TestSupport

/// The two sign-in services in memory, with the users they know and the requests they received.
final class StubIdentity: Sendable {
  struct State: Sendable {
    var users: [String: String] = [:]
    var tokens = 0
    var signUps = 0
    var renewals = 0
    var failure: (any Error)?
    var gate: Gate?
  }

  let state = Watched(State())

  var requests: [String] {
    let state = state.value
    return ["\(state.signUps) sign-ups", "\(state.renewals) renewals"]
  }

  /// The response to a sign-in request; `nil` for any other.
  @Sendable func answer(_ request: HTTPRequest) async throws -> HTTPResponse? {
    let path = request.url.path()
    guard path.hasSuffix("accounts:signUp") || path.hasSuffix("/token") else { return nil }
    let body = String(decoding: request.body ?? Data(), as: UTF8.self)
    try await state.value.gate?.opened()
    if let failure = state.value.failure { throw failure }
    return state.change { state in
      state.tokens += 1
      if path.hasSuffix("accounts:signUp") {
        state.signUps += 1
        let user = "user-\(state.signUps)"
        state.users["refresh-\(user)"] = user
        return Self.response(
          #"{"localId":"\#(user)","idToken":"token-\#(state.tokens)","refreshToken":"refresh-\#(user)","expiresIn":"3600"}"#
        )
      }
      state.renewals += 1
      let token = body.components(separatedBy: "refresh_token=").last?.removingPercentEncoding ?? ""
      guard let user = state.users[token] else {
        return Self.response(
          #"{"error":{"code":400,"message":"INVALID_REFRESH_TOKEN","status":"INVALID_ARGUMENT"}}"#,
          status: 400
        )
      }
      return Self.response(
        #"{"user_id":"\#(user)","id_token":"token-\#(state.tokens)","refresh_token":"\#(token)","expires_in":"3600"}"#
      )
    }
  }

  static func response(_ json: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: [HTTPField(name: "Content-Type", value: "application/json")],
      body: Data(json.utf8)
    )
  }
}

extension BirdsEndpoint {
  /// Emulators that are never really contacted.
  static var test: BirdsEndpoint {
    get throws {
      let endpoint = BirdsEndpoint(
        project: "p",
        key: "k",
        firestore: ServiceHost("firestore.test:1", isEncrypted: false),
        auth: ServiceHost("auth.test:2", isEncrypted: false)
      )
      guard let endpoint else { throw NoEndpoint() }
      return endpoint
    }
  }

  struct NoEndpoint: Error {}
}
