import Foundation

/// The signed-up users and their tokens, in memory.
actor IdentityBook {
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

  init(now: @escaping @Sendable () -> Int) {
    self.now = now
  }

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
    let token = [header, payload].map(Self.base64url).joined(separator: ".") + "."
    tokens[token] = time + Self.lifetime
    return token
  }

  private static func base64url(_ text: String) -> String {
    Data(text.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
