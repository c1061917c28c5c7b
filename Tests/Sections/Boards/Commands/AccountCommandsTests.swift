import Foundation
import HTTP
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import Boards
@testable import BoardsCommands
@testable import Shell

@Suite("Accounts at the command line", .hangLimit)
struct AccountCommandsTests {
  private let server = StubHTTPClient()
  private let folder: TemporaryFolder
  private var file: TokenFile { TokenFile(path: folder.file("token")) }
  private var names: AccountNamesFile { AccountNamesFile(path: folder.file("accounts.json")) }

  init() throws {
    TestSections.register()
    folder = try TemporaryFolder()
  }

  private static let address = "https://board.test:8080"
  private static let board = URL(string: address) ?? Fixture.board
  private static let account = #"""
    {"id":2,"name":"Ada","role":"member","held":false,"suspended":false,
    "limits":{"ads":30,"messages":60,"reports":20},
    "tokens":[{"id":"a1","name":null,"created_at":"2026-10-02T08:00:00Z","current":true},
    {"id":"b2","name":"laptop","created_at":"2026-10-03T08:00:00Z","current":false}]}
    """#

  private func conversation(
    isJSON: Bool = false,
    on board: URL? = AccountCommandsTests.board,
    ending: SessionEnding? = nil,
    key: String = "key"
  ) -> Conversation {
    Conversation(board: server, isJSON: isJSON, paths: Paths(environment: ["HOME": folder.url.path])) { context in
      context.interaction.ending = ending
      context[BoardsSection.self].accounts = AccountService(
        api: AccountAPI(client: server) { [server] in .stub(server, base: $0) },
        server: board,
        environment: [:],
        file: file,
        names: names,
        local: { (Fixture.board, token: "own") },
        makeKey: { key }
      )
    }
  }

  private func hasAccounts(_ extensions: String = #""search","accounts""#) {
    server.answer("/board", with: .text(#"{"extensions":[\#(extensions)]}"#))
  }

  @Test("An invitation is exchanged for a token, which is stored and not shown")
  func invitation() async throws {
    hasAccounts()
    server.answer("/accounts", with: .text(#"{"id":2,"name":"Ada","role":"member","token":"t0ken"}"#, status: 201))
    let conversation = conversation()

    let said = try await conversation.say("login --invitation c0de --name Ada")

    #expect(said == "! Signed in to \(Self.address) as “Ada”.")
    #expect(try file.token(for: Self.board) == "t0ken")
    let request = try #require(server.requests.last)
    #expect(String(decoding: request.body ?? Data(), as: UTF8.self).contains(#""invitation":"c0de""#))
    #expect(request.headers.contains(HTTPField(name: "Idempotency-Key", value: "key")))
    #expect(!request.target.contains("c0de"))
  }

  @Test("Signing in to another board makes it the one in use, and says how to go back")
  func otherBoard() async throws {
    for settings in ["", "server = \"https://ada:secret@old.test\"\n"] {
      hasAccounts()
      server.answer("/accounts", with: .text(#"{"id":2,"name":"Ada","role":"member","token":"t0ken"}"#, status: 201))
      try folder.write(settings, to: ".config/classifieds/config.toml")

      let said = try await conversation(on: nil, ending: SessionEnding(nil))
        .say("login \(Self.address) --invitation c0de")

      let back = settings.isEmpty ? "config unset server" : "config set server https://old.test"
      #expect(
        said
          == "! Signed in to \(Self.address) as “Ada”. This is your board from now on: `\(back)` returns to the one before."
      )
      #expect(try folder.text(".config/classifieds/config.toml") == "server = \"\(Self.address)\"\n")
    }
  }

  @Test("Where another board stays in use until the next start, signing in does not say that the new one is")
  func otherBoardLater() async throws {
    hasAccounts()
    server.answer("/accounts", with: .text(#"{"id":2,"name":"Ada","role":"member","token":"t0ken"}"#, status: 201))

    try await conversation(on: nil).expect(
      "login \(Self.address) --invitation c0de",
      says: """
        ! Signed in to \(Self.address) as “Ada”. Saved server in \(folder.file(".config/classifieds/config.toml")). \
        It takes effect after a restart.
        """
    )
  }

  @Test("A lost response is asked for again, with the same key")
  func lostResponse() async throws {
    hasAccounts()
    server.fail("/accounts", with: HTTPError.broken(host: "board.test"))
    server.answer("/accounts", with: .text(#"{"id":2,"name":"Ada","role":"member","token":"t0ken"}"#, status: 201))

    let said = try await conversation(isJSON: true).say("login \(Self.address) --invitation c0de")

    #expect(said == #"{"board":"\#(Self.address)","id":2,"name":"Ada","role":"member"}"#)
    let accepting = server.requests.filter { $0.target == "/accounts" }
    #expect(accepting.count == 2)
    #expect(Set(accepting.map { $0.headers.first { $0.name == "Idempotency-Key" }?.value }) == ["key"])
  }

  @Test("If no response arrives at all, the next attempt has the same key, and gets the token of the new account")
  func lostResponses() async throws {
    for _ in 1...2 { hasAccounts() }
    for _ in 1...3 { server.fail("/accounts", with: HTTPError.broken(host: "board.test")) }
    server.answer("/accounts", with: .text(#"{"id":2,"name":"Ada","role":"member","token":"t0ken"}"#, status: 201))
    #expect(try await conversation().say("login --invitation c0de").contains("board.test"))
    #expect(try !folder.text("token").contains("c0de"))

    let said = try await conversation(key: "other").say("login --invitation c0de")

    #expect(said == "! Signed in to \(Self.address) as “Ada”.")
    let keys = server.requests.filter { $0.target == "/accounts" }
      .map { $0.headers.first { $0.name == "Idempotency-Key" }?.value }
    #expect(keys == ["key", "key", "key", "key"])
    #expect(try folder.text("token") == "\(Self.address) t0ken\n")
  }

  @Test("An invitation that is not valid, and a board without accounts, are told apart")
  func refused() async throws {
    server.answer("/accounts", with: .text(#"{"error":{"code":"gone","message":"used"}}"#, status: 410))
    for _ in 1...2 { hasAccounts() }
    try await conversation().expect(
      "login --invitation c0de",
      says: "! The invitation does not exist, was used, or has expired. Ask for another invitation."
    )
    #expect(try folder.text("token") == "")
    server.answer("/board", with: .text("Not Found", status: 404))
    try await conversation(isJSON: true).expect(
      "login --invitation c0de",
      says: #"! {"error":{"kind":"unsupported","message":"\#(Self.address) does not support accounts.","hint":null}}"#
    )
    #expect(try file.token(for: Self.board) == nil)
  }

  @Test(
    "Neither the invitation nor the token of another device is sent to a board without accounts, or in trouble",
    arguments: [(404, "does not support accounts"), (200, "does not support accounts"), (503, "status 503")]
  )
  func nothingSecret(status: Int, words: String) async throws {
    let other = folder.file("other")
    try TokenFile(path: other).set("t0ken", for: Self.board)
    for line in ["login --invitation c0de", "login --token-file \(other)"] {
      server.answer("/board", with: .text(#"{"extensions":["search"]}"#, status: status))
      let said = try await conversation().say(line)
      #expect(said.contains(words), "\(said)")
    }
    #expect(server.requests.map(\.target) == ["/board", "/board"])
  }

  @Test("Nothing is sent when the token could not be stored, and none without encryption")
  func notStored() async throws {
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
    #expect(try await conversation().say("login --invitation c0de").hasPrefix("! "))
    #expect(try await conversation().say("login http://board.test --invitation c0de").hasPrefix("! "))
    #expect(server.requests.isEmpty)
  }

  @Test("Without an invitation there is nobody to ask in a pipe")
  func noInvitation() async throws {
    let said = try await conversation().say("login")
    #expect(said == "! An invitation is needed. Use --invitation, or --token-file with the token of another device.")
    for command in ["login --invitation c0de", "logout"] {
      let said = try await conversation(on: nil).say(command)
      #expect(said == "! No board is named. Add its address, such as `https://board.example`.")
    }
  }

  @Test("The token of another device is stored once the board knows it")
  func tokenFile() async throws {
    let other = folder.file("other")
    try TokenFile(path: other).set("t0ken", for: Self.board)
    server.answer("/account", with: .text(#"{"error":{"code":"unauthorized","message":"no"}}"#, status: 401))
    for _ in 1...2 { hasAccounts() }
    #expect(
      try await conversation().say("login --token-file \(other)").hasPrefix("! The board does not accept your token")
    )
    #expect(try file.token(for: Self.board) == nil)

    hasAccounts()
    server.answer("/account", with: .text(Self.account))
    try await conversation().expect("login --token-file \(other)", says: "! Signed in to \(Self.address) as “Ada”.")
    #expect(try file.token(for: Self.board) == "t0ken")
  }

  @Test("`account` shows who one is, with exactly four members for programs")
  func account() async throws {
    try file.set("t0ken", for: Self.board)
    server.answer("/account", with: .text(Self.account))
    try await conversation().expect(
      "account",
      says: """
        Ada
        member of \(Self.address)
        each day, at most: ads 30, messages 60, reports 20
        a1  2026-10-02  this device
        laptop  2026-10-03
        """
    )
    server.answer("/account", with: .text(Self.account))
    try await conversation(isJSON: true).expect(
      "account",
      says: #"{"board":"\#(Self.address)","id":2,"name":"Ada","role":"member"}"#
    )
    #expect(server.requests.first?.headers.contains(HTTPField(name: "Authorization", value: "Bearer t0ken")) == true)
  }

  @Test("The local board signs its user in by itself")
  func local() async throws {
    server.answer("/account", with: .text(Self.account))
    try await conversation(isJSON: true, on: nil).expect(
      "account",
      says: #"{"board":"local","id":2,"name":"Ada","role":"member"}"#
    )
    #expect(server.requests.first?.headers.contains(HTTPField(name: "Authorization", value: "Bearer own")) == true)
  }

  @Test("Without a token, a plain board is said to have no accounts, and another one to need `login`")
  func withoutToken() async throws {
    server.answer("/account", with: .text("", status: 405))
    server.answer("/board", with: .text("", status: 405))
    try await conversation().expect("account", says: "! \(Self.address) does not support accounts.")
    server.answer("/account", with: .text(#"{"error":{"code":"unauthorized","message":"no"}}"#, status: 401))
    hasAccounts()
    try await conversation().expect("account", says: "! You are not signed in to \(Self.address). Run `login`.")
  }

  @Test("`logout` revokes the token of this device, and removes it")
  func logout() async throws {
    try file.set("t0ken", for: Self.board)
    server.answer("/account", with: .text(Self.account))
    server.answer("/account/tokens/a1", with: .text("", status: 204))
    try await conversation().expect("logout", says: "! Signed out of \(Self.address).")
    #expect(try file.token(for: Self.board) == nil)
    try await conversation().expect("logout", says: "! You are not signed in to \(Self.address).")
  }

  @Test("`logout` removes the token also if the board cannot be reached, and says so")
  func logoutOffline() async throws {
    try file.set("t0ken", for: Self.board)
    server.fail("/account", with: HTTPError.refused(host: "board.test"))
    #expect(try await conversation().say("logout").contains("but the board did not confirm it"))
    #expect(try file.token(for: Self.board) == nil)
  }
}

@Suite("Commands of the board")
struct BoardsSectionTests {
  @Test("Only serving and moving a board have no time limit")
  func unbounded() {
    let unbounded: Set = ["board backup", "board export", "board import", "board restore", "serve"]
    #expect(BoardsSection.unboundedCommands == unbounded)
  }
}
