import BoardTestSupport
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import BoardPostgreSQL
@testable import BoardRules
@testable import BoardSQLite
@testable import BoardServer

@Suite("Accounts", .hangLimit, .eachBoardStore)
struct AccountTests {
  /// A board, a client without a token, and the time, which the test sets.
  private func withAccounts(
    _ change: (inout BoardServer.Configuration) -> Void = { _ in },
    _ body: @escaping @Sendable (PublishingClient, BoardServer, SharedTime) async throws -> Void
  ) async throws {
    let time = SharedTime()
    var configuration = BoardServer.Configuration(source: .sample, now: { time.now.withLock { $0 } }).patient
    change(&configuration)
    let server = try await BoardServer.tested(configuration)
    try await withBoard(server) { try await body(PublishingClient(board: $0), server, time) }
  }

  private final class SharedTime: Sendable {
    let now = Mutex(1_700_000_000)
  }

  private func text(_ name: String, _ answer: RawAnswer) -> String? {
    answer.body.firstRange(of: "\"\(name)\":\"").map { String(answer.body[$0.upperBound...].prefix { $0 != "\"" }) }
  }

  private func accept(
    _ code: String,
    _ client: PublishingClient,
    name: String? = nil,
    key: String? = nil
  ) async throws -> RawAnswer {
    let name = name.map { #","name":"\#($0)""# } ?? ""
    return try await client.send("POST", "/accounts", key: key, body: #"{"invitation":"\#(code)"\#(name)}"#)
  }

  @Test("An invitation makes one account, whose token publishes")
  func invitation() async throws {
    try await withAccounts { client, server, _ in
      let code = try await server.invite("Guest", as: .member).code
      let answer = try await accept(code, client, name: "Ada")
      #expect(answer.status == 201)
      #expect(answer.body.hasPrefix(#"{"id":2,"name":"Ada","role":"member","token":""#))
      #expect(try await accept(code, client, name: "Bob").status == 410)
      #expect(try await accept("wrong", client).status == 404)

      var ada = client
      ada.token = text("token", answer)
      let published = try await ada.send("POST", "/listings", key: "k", body: PublishingClient.ad)
      #expect(published.status == 201)
      let account = try await ada.send("GET", "/account")
      #expect(
        account.body.hasPrefix(
          #"{"id":2,"name":"Ada","role":"member","held":false,"suspended":false,"#
            + #""limits":{"ads":30,"messages":60,"reports":20},"tokens":[{"id":""#
        ),
        "\(account.body)"
      )
      let end =
        #","name":null,"created_at":"2023-11-14T22:13:20Z","current":true}],"statements":[],"reports":[],"#
        + #""invitations":[],"blocked":[],"mail":null}"#
      #expect(account.body.hasSuffix(end))
    }
  }

  @Test("A lost response can be asked for again with the same key; the lost token becomes invalid")
  func lostResponse() async throws {
    try await withAccounts { client, server, _ in
      let code = try await server.invite("Guest", as: .member).code
      var (lost, found) = (client, client)
      lost.token = text("token", try await accept(code, client, key: "k"))
      let again = try await accept(code, client, key: "k")
      found.token = text("token", again)

      #expect(again.status == 201)
      #expect(again.number("id") == 2)
      #expect(try await lost.send("GET", "/account").status == 401)
      #expect(try await found.send("GET", "/account").status == 200)
      #expect(try await accept(code, client, key: "other").status == 410)
    }
  }

  @Test("No code or token begins with a dash, which a command line would take for an option")
  func noDash() {
    var random = SeededGenerator(seed: 4)
    let texts = (0..<2_000).map { _ in PublishingToken(using: &random).text }
    #expect(!texts.contains { $0.hasPrefix("-") })
    #expect(texts.allSatisfy { $0.utf8.count == 43 && Data(base64URL: $0)?.count == 32 })
    #expect(Set(texts).count == texts.count)
  }

  @Test("An invitation expires after 14 days")
  func expiry() async throws {
    try await withAccounts { client, server, time in
      let (first, second) = (try await server.invite("A", as: .member), try await server.invite("B", as: .admin))
      #expect(first.expires == 1_700_000_000 + 14 * 86_400)
      time.now.withLock { $0 = first.expires - 1 }
      #expect(try await accept(first.code, client).status == 201)
      time.now.withLock { $0 = second.expires }
      #expect(try await accept(second.code, client).status == 410)
    }
  }

  @Test("Another device has a token of its own, and can be signed out from anywhere")
  func devices() async throws {
    try await withAccounts { client, server, _ in
      var (first, second) = (client, client)
      first.token = text("token", try await accept(try await server.invite("A", as: .member).code, client))
      let made = try await first.send("POST", "/account/tokens", body: #"{"name":"laptop"}"#)
      #expect(made.status == 201)
      second.token = text("token", made)
      let id = try #require(text("id", made))
      #expect(try await second.send("GET", "/account").body.contains(#"{"id":"\#(id)","name":"laptop""#))

      #expect(try await first.send("DELETE", "/account/tokens/\(id)").status == 204)

      #expect(try await second.send("GET", "/account").status == 401)
      #expect(try await first.send("GET", "/account").status == 200)
      #expect(try await first.send("DELETE", "/account/tokens/\(id)").status == 404)
    }
  }

  @Test("Nobody revokes the token of another account, and nobody without a token learns anything")
  func others() async throws {
    try await withAccounts { client, server, _ in
      var (ada, bob) = (client, client)
      ada.token = text("token", try await accept(try await server.invite("A", as: .member).code, client))
      bob.token = text("token", try await accept(try await server.invite("B", as: .member).code, client))
      let id = try #require(text("id", try await ada.send("GET", "/account")))
      #expect(try await bob.send("DELETE", "/account/tokens/\(id)").status == 404)
      #expect(try await ada.send("GET", "/account").status == 200)
      for (method, path) in [("GET", "/account"), ("POST", "/account/tokens"), ("DELETE", "/account/tokens/\(id)")] {
        #expect(try await client.send(method, path, body: "{}").status == 401)
      }
    }
  }

  @Test(
    "A name is visible and short, and not a number",
    arguments: [
      "", "   ", "17", " 17 ", "+17", "-1", "017", "a\\nb", "\\u202Eada", String(repeating: "a", count: 41),
      "e" + String(repeating: "\u{301}", count: 5_000),
      "e\u{301}\u{301}\u{301}\u{301}\u{301}", "\u{3164}", "\u{2800}", "\u{115F}", "\u{115F}\u{1160}", "\u{FFA0}",
      "\u{2800} \u{2800}", "Ada\u{3164}", "\u{FE0F}", String(repeating: "👩🏽\u{1F3FD}", count: 40),
    ]
  )
  func names(name: String) async throws {
    try await withAccounts { client, server, _ in
      let code = try await server.invite("Guest", as: .member).code
      #expect(try await accept(code, client, name: name).status == 422)
      // The invitation is still good.
      #expect(try await accept(code, client).status == 201)
    }
  }

  @Test("A name that looks like another account's is refused, and the invitation is good for another name")
  func takenNames() async throws {
    try await withAccounts { client, server, _ in
      #expect(try await accept(try await server.invite("A", as: .member).code, client, name: "Zoé").status == 201)
      let code = try await server.invite("ZOE", as: .member).code
      // The last one is Cyrillic.
      for name in [nil, "zoe", "ＺＯＥ", "Z0é", "Zоé", "admin"] {
        let answer = try await accept(code, client, name: name, key: "k")
        #expect(answer.status == 409)
        #expect(answer.code == "name_taken")
      }
      #expect(try await accept(code, client, name: "Zoë B", key: "k").status == 201)
    }
  }

  @Test("Of many that want a name at once, one gets it")
  func sameNameAtOnce() async throws {
    try await withAccounts { client, server, _ in
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<8 {
          let code = try await server.invite("A", as: .member).code
          group.addTask { try await accept(code, client, name: number.isMultiple(of: 2) ? "Ada" : "ADA").status }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [201] + Array(repeating: 409, count: 7))
    }
  }

  @Test("Accounts of a board of before keep names that look alike, which nobody else can have")
  func namesOfBefore() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    let address = BoardStoreUnderTest.current == .postgresql ? try await BoardStoreUnderTest.address() : nil
    func open() async throws -> any BoardStore {
      if let address {
        try await PostgreSQLBoardStore(address, limits: .patient)
      } else {
        try SQLiteBoardStore(path: file)
      }
    }
    var store = try await open()
    try await store.execute("DROP TABLE account_name")
    for (id, name) in [(2, "Ada"), (3, "ada")] {
      try await store.execute("INSERT INTO account (id, name, role, made) VALUES (\(id), '\(name)', 'member', 0)")
    }
    try await store.execute(address == nil ? "PRAGMA user_version = 9" : "UPDATE board SET format = 5")
    try store.close()

    store = try await open()
    let code = try await store.invite("ADA", as: .member, at: 0).code
    await #expect(throws: PublishingError.nameTaken) { try await store.accept(code, name: nil, key: nil, at: 1) }
    #expect(try await store.accept(code, name: "Bob", key: nil, at: 1).0.id == 4)
    try store.close()
  }

  @Test("The first token of a board is an admin's, and daily limits are for the others")
  func limits() async throws {
    try await withAccounts({ $0.live.daily.ads = 2 }) { client, server, time in
      var (admin, ada) = (client, client)
      admin.token = try await server.newToken()
      #expect(
        try await admin.send("GET", "/account").body.contains(
          #""role":"admin","held":false,"suspended":false,"limits":null"#
        )
      )
      ada.token = text("token", try await accept(try await server.invite("A", as: .member).code, client))
      for key in ["1", "2", "3"] {
        #expect(try await admin.send("POST", "/listings", key: key, body: PublishingClient.ad).status == 201)
        let answer = try await ada.send("POST", "/listings", key: key, body: PublishingClient.ad)
        #expect(answer.status == (key == "3" ? 429 : 201))
        if key == "3" { #expect(answer.fields["retry-after"] == "86340") }
        time.now.withLock { $0 += 30 }
      }
      // The same request again is no other ad.
      #expect(try await ada.send("POST", "/listings", key: "2", body: PublishingClient.ad).status == 201)
      time.now.withLock { $0 = 1_700_000_000 + 86_400 }
      #expect(try await ada.send("POST", "/listings", key: "3", body: PublishingClient.ad).status == 201)
    }
  }

  @Test("A suspended account reads about itself, and writes nothing")
  func suspended() async throws {
    try await withAccounts { client, server, _ in
      var ada = client
      ada.token = text("token", try await accept(try await server.invite("A", as: .member).code, client))
      try await server.store.execute("UPDATE account SET suspended = (1 = 1) WHERE id = 2")

      let refused = try await ada.send("POST", "/listings", key: "k", body: PublishingClient.ad)

      #expect(refused.status == 403)
      #expect(refused.code == "suspended")
      #expect(try await ada.send("GET", "/account").body.contains(#""suspended":true"#))
    }
  }

  @Test("An account with an unknown role reads about itself, and writes nothing")
  func unknownRole() async throws {
    try await withAccounts { client, server, _ in
      var ada = client
      ada.token = text("token", try await accept(try await server.invite("A", as: .member).code, client))
      try await server.store.execute("UPDATE account SET role = 'emperor' WHERE id = 2")

      let refused = try await ada.send("POST", "/listings", key: "k", body: PublishingClient.ad)

      #expect(refused.status == 403)
      #expect(refused.code == "suspended")
      #expect(try await ada.send("GET", "/account").status == 200)
    }
  }

  @Test("Neither codes nor tokens are stored", .sqliteOnly)
  func hashes() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    let server = try BoardServer(BoardServer.Configuration(databasePath: file).patient)
    let code = try await server.invite("A", as: .member).code
    let parsed = try #require(PublishingToken(authorization: "Bearer " + code))
    let (_, token) = try await server.store.accept(parsed, name: nil, key: nil, at: 0)
    try server.close()

    let bytes = try Data(contentsOf: URL(filePath: file))

    #expect(bytes.range(of: Data(code.utf8)) == nil)
    #expect(bytes.range(of: Data(token.text.utf8)) == nil)
    #expect(bytes.range(of: Data(token.hash.utf8)) != nil)
  }
}
