import BoardTestSupport
import Database
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import StandIns

@Suite("Sign-up and tokens", .hangLimit)
struct IdentityTests {
  private static func post(_ board: RawConnection, _ target: String, _ body: String, type: String) async throws
    -> RawAnswer
  {
    try await board.request(
      "POST",
      target,
      fields: "Content-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n",
      body: Array(body.utf8)
    )
  }

  private static func members(_ answer: RawAnswer) throws -> [String: String] {
    try JSONDecoder().decode([String: String].self, from: Data(answer.body.utf8))
  }

  @Test("A user signs up and renews the token without becoming another user")
  func wholeLife() async throws {
    try await withStandIns { board in
      let signUp = try await Self.post(
        board,
        "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k",
        #"{"returnSecureToken":true}"#,
        type: "application/json"
      )
      #expect(signUp.status == 200)
      let user = try Self.members(signUp)
      #expect(user["expiresIn"] == "3600")
      #expect((user["localId"] ?? "").count > 20)
      #expect(user["idToken"]?.split(separator: ".").count == 2)
      for (body, type) in [
        ("grant_type=refresh_token&refresh_token=\(user["refreshToken"] ?? "")", "application/x-www-form-urlencoded"),
        (#"{"grant_type":"refresh_token","refresh_token":"\#(user["refreshToken"] ?? "")"}"#, "application/json"),
      ] {
        let renewed = try Self.members(
          try await Self.post(board, "/securetoken.googleapis.com/v1/token?key=k", body, type: type)
        )
        #expect(renewed["user_id"] == user["localId"])
        #expect(renewed["id_token"] != user["idToken"])
        #expect(renewed["expires_in"] == "3600")
      }
    }
  }

  @Test("Without an API key every request is refused", arguments: ["", "?key="])
  func noKey(query: String) async throws {
    try await withStandIns { board in
      for target in ["/identitytoolkit.googleapis.com/v1/accounts:signUp", "/securetoken.googleapis.com/v1/token"] {
        let answer = try await Self.post(board, target + query, "{}", type: "application/json")
        #expect(answer.status == 403)
        #expect(answer.body.contains(#""status":"PERMISSION_DENIED""#))
      }
    }
  }

  @Test(
    "An invalid refresh token is reported as such",
    arguments: [
      ("", "INVALID_GRANT_TYPE"), ("grant_type=refresh_token", "MISSING_REFRESH_TOKEN"),
      ("grant_type=refresh_token&refresh_token=x", "INVALID_REFRESH_TOKEN"),
    ]
  )
  func noRenewal(body: String, message: String) async throws {
    try await withStandIns { board in
      let answer = try await Self.post(
        board,
        "/securetoken.googleapis.com/v1/token?key=k",
        body,
        type: "application/x-www-form-urlencoded"
      )
      #expect(answer.status == 400)
      #expect(answer.body.contains(#""message":"\#(message)""#))
    }
  }

  @Test("A token expires after an hour and can be renewed")
  func ends() async throws {
    let time = Mutex(1_000)
    let database = ClosableDatabase(try DatabaseQueue())
    try await database.write { try StandInServices().createTables(in: $0) }
    let book = IdentityStore(database: database, now: { time.withLock { $0 } })
    let grant = try await book.signUp()
    #expect(try await book.holds(grant.idToken))
    time.withLock { $0 += 3_600 }
    #expect(try await !book.holds(grant.idToken))
    let renewed = try await book.renew(grant.refreshToken)
    #expect(try await book.holds(renewed?.idToken ?? ""))
    #expect(renewed?.userID == grant.userID)
    #expect(try await book.renew("x") == nil)
  }
}
