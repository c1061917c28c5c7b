import BoardRules
import Database
import Foundation
import GRDB

/// The signed-up users and their tokens, in the board's database. Only the hashes of tokens are stored.
struct IdentityStore: Sendable {
  /// The response to a sign-up or renewal.
  struct Grant: Sendable, Equatable {
    let userID: String
    let idToken: String
    let refreshToken: String
  }

  /// The lifetime of a token, in seconds.
  static let lifetime = 3_600

  let database: ClosableDatabase
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  /// Signs up a new user.
  func signUp() async throws -> Grant {
    let userID = String(PublishingToken().text.filter { $0.isLetter || $0.isNumber }.prefix(28))
    let refreshToken = PublishingToken()
    return try await database.write { db in
      try db.run("INSERT INTO identity (hash, user) VALUES (?, ?)", [refreshToken.hash, userID])
      return Grant(userID: userID, idToken: try issue(to: userID, db), refreshToken: refreshToken.text)
    }
  }

  /// A new token; `nil` for an unknown refresh token.
  func renew(_ refreshToken: String) async throws -> Grant? {
    let hash = Digest.hexadecimal(Array(refreshToken.utf8))
    return try await database.write { db in
      let sql = "SELECT user FROM identity WHERE hash = ?"
      guard let userID = try String.fetchOne(db, sql: sql, arguments: [hash]) else { return nil }
      return Grant(userID: userID, idToken: try issue(to: userID, db), refreshToken: refreshToken)
    }
  }

  /// Whether a token was issued here and has not expired.
  func holds(_ token: String) async throws -> Bool {
    let hash = Digest.hexadecimal(Array(token.utf8))
    return try await database.read { [now] db in
      let sql = "SELECT EXISTS (SELECT 1 FROM identity_token WHERE hash = ? AND expires > ?)"
      return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [hash, now()]) == true
    }
  }

  /// A JSON web token without a signature (RFC 7519, §6), like an emulator's: the client can read its content, and its validity is looked
  /// up here.
  private func issue(to userID: String, _ db: Database) throws -> String {
    let time = now()
    try db.run("DELETE FROM identity_token WHERE expires <= ?", [time])
    let header = JSONObject.text {
      $0.add("alg", "none")
      $0.add("typ", "JWT")
    }
    let payload = JSONObject.text {
      $0.add("provider_id", "anonymous")
      $0.add("user_id", userID)
      $0.add("sub", userID)
      $0.add("iat", time)
      $0.add("exp", time + Self.lifetime)
      $0.add("jti", UUID().uuidString)
    }
    let token = [header, payload].map { Data($0.utf8).base64URL }.joined(separator: ".") + "."
    try db.run(
      "INSERT INTO identity_token (hash, expires) VALUES (?, ?)",
      [Digest.hexadecimal(Array(token.utf8)), time + Self.lifetime]
    )
    return token
  }
}
