import Foundation

/// Who has signed up, in memory, and their tokens.
actor IdentityBook {
  /// What is answered to somebody who signed up or renewed.
  struct Grant: Sendable, Equatable {
    let userID: String
    let idToken: String
    let refreshToken: String
  }

  /// How long a token holds, in seconds.
  static let lifetime = 3_600

  /// Seconds since 1970.
  private let now: @Sendable () -> Int
  /// When each token ends.
  private var tokens: [String: Int] = [:]
  private var users: [String: String] = [:]

  init(now: @escaping @Sendable () -> Int) {
    self.now = now
  }

  /// Somebody new.
  func signUp() -> Grant {
    let userID = String(PublishingToken().text.filter { $0.isLetter || $0.isNumber }.prefix(28))
    let refreshToken = PublishingToken().text
    users[refreshToken] = userID
    return Grant(userID: userID, idToken: issue(to: userID), refreshToken: refreshToken)
  }

  /// A new token; `nil` when nobody has this refresh token.
  func renew(_ refreshToken: String) -> Grant? {
    guard let userID = users[refreshToken] else { return nil }
    return Grant(userID: userID, idToken: issue(to: userID), refreshToken: refreshToken)
  }

  /// Whether a token was issued here and has not ended.
  func holds(_ token: String) -> Bool { tokens[token].map { $0 > now() } ?? false }

  /// Lets no token hold any longer, as if an hour had passed; who has a refresh token can have another.
  func endAll() { tokens = [:] }

  /// A JSON web token without a signature (RFC 7519, §6), as an emulator's is: what is in it is for the client to read, whether it holds is
  /// looked up here.
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
