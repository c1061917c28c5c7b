import Foundation
import HTTP
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import Boards
@testable import BoardsCommands
@testable import Shell

@Suite("Members' own accounts and an operator's accounts at the command line", .hangLimit)
struct MembersCommandsTests {
  private let server = StubHTTPClient()
  private let host = StubBoardHost()
  private let forgotten = Watched(0)
  private let folder: TemporaryFolder
  private var file: TokenFile { TokenFile(path: folder.file("token")) }

  init() throws {
    TestSections.register()
    folder = try TemporaryFolder()
    try file.set("t0ken", for: Self.board)
  }

  private static let address = "https://board.test:8080"
  private static let board = URL(string: address) ?? Fixture.board
  private static let account =
    #"{"id":2,"name":"Ada","role":"member","held":false,"suspended":false,"tokens":[],"blocked":["Tom","Bea"],"#
    + #""invitations":[{"name":"Ivo","expires_at":"2026-10-20T08:00:00Z","used_at":null,"used_by":null},"#
    + #"{"name":"Ina","expires_at":"2026-10-20T08:00:00Z","used_at":"2026-10-07T08:00:00Z","used_by":"Inge"},"#
    + #"{"name":"","expires_at":"2026-10-20T08:00:00Z","used_at":"2026-10-08T08:00:00Z","used_by":""}]}"#

  private func conversation(
    isJSON: Bool = false,
    on board: URL? = MembersCommandsTests.board,
    typing answer: String? = nil,
    width: Int? = nil,
    home: String? = nil,
    environment: [String: String] = [:]
  ) -> Conversation {
    let paths = Paths(environment: ["HOME": home ?? folder.url.path])
    return Conversation(board: server, width: width, isJSON: isJSON, paths: paths) { context in
      if let answer { context.interaction.dialogue = Dialogue { _ in answer } }
      context[BoardsSection.self].host = host
      context[BoardsSection.self].forgetAccount = { [forgotten] in forgotten.change { $0 += 1 } }
      context[BoardsSection.self].accounts = AccountService(
        api: AccountAPI(client: server) { [server] in .stub(server, base: $0) },
        server: board,
        environment: environment,
        file: file,
        names: AccountNamesFile(path: folder.file("accounts.json")),
        local: { (Fixture.board, token: "own") }
      )
    }
  }

  @Test(
    "On the local board there is nobody to invite, block or moderate",
    arguments: [
      "account invite Ada", "account uninvite Ada", "account block Ada", "account unblock Ada", "account feed",
      "account mail",
      "board feed",
    ]
  )
  func local(line: String) async throws {
    let said = try await conversation(on: nil).say(line)
    #expect(said.contains("The local board has nobody but you. Sign in to another board with `login URL`."), "\(said)")
    #expect(server.requests.isEmpty)
  }

  @Test(
    "A command that works on a database does not fall back to the local board while another one is in use",
    arguments: ["board accounts", "board stats", "board invite Ivo", "board uninvite Ivo", "board signin Ada"]
  )
  func operatorsBoard(line: String) async throws {
    let refusal = "This command needs the board’s database, and is not available over the network."
    let said = try await conversation().say(line)
    #expect(said.contains(refusal) && said.contains("`--database` with the file or the address of the board"))
    #expect(try await !conversation(on: nil).say(line).contains(refusal))
    #expect(try await !conversation().say(line + " --database b.sqlite").contains(refusal))
  }

  @Test("The refusal names the local board's file as it is typed, and only if there is one")
  func localFile() async throws {
    let home = folder.file("my home")
    let hint = "Add `--database` with the file or the address of the board"
    #expect(try await conversation(home: home).say("board stats").contains(hint + "."))

    let file = URL(filePath: Paths(environment: ["HOME": home]).localBoard)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: file)

    let said = try await conversation(home: home).say("board stats")
    #expect(said.contains("\(hint); the local board is `--database \"\(file.path)\"`."), "\(said)")
  }

  @Test("An account shows its invitations and whom it has blocked")
  func account() async throws {
    server.answer("/account", with: .text(Self.account))
    try await conversation().expect(
      "account",
      says: """
        Ada
        member of \(Self.address)
        invited “Ivo”: open until 2026-10-20
        invited “Ina”: used by Inge on 2026-10-07
        an invitation: used on 2026-10-08 by an account that was deleted
        blocked: Tom, Bea
        """
    )
  }

  @Test("An invitation's code is printed by itself, and one that is open can be withdrawn")
  func invitations() async throws {
    let made = HTTPResponse.text(#"{"invitation":"c0de","expires_at":"2026-10-20T08:00:00Z"}"#, status: 201)
    for _ in 1...2 { server.answer("/account/invitations", with: made) }
    try await conversation().expect(
      "account invite Ivo",
      says: """
        c0de
        ! “Ivo” can sign in with `login \(Self.address) --invitation CODE`, once, within 14 days.
        """
    )
    try await conversation(isJSON: true).expect(
      "account invite Ivo",
      says: #"{"invitation":"c0de","url":null,"expires_at":"2026-10-20T08:00:00Z"}"#
    )
    server.answer("/account/invitations/Ivo%20B", with: .text("", status: 204))
    try await conversation().expect(
      "account uninvite 'Ivo B'",
      says: "! The invitation of “Ivo B” is no longer valid."
    )
    #expect(server.requests.last?.method == "DELETE")
  }

  @Test("A member without invitations left is told so at once, and not to try again")
  func noInvitationsLeft() async throws {
    let refusal = #"{"error":{"code":"no_invitations_left","message":"none","fields":[]}}"#
    for _ in 1...2 { server.answer("/account/invitations", with: .text(refusal, status: 429)) }
    server.answer("/account", with: .text(Self.account))
    try await conversation().expect(
      "account invite Ivo",
      says: "! You have no invitations left. `account uninvite NAME` withdraws an open one."
    )
    #expect(server.requests.count { $0.method == "POST" } == 1)

    let withoutInvitations = #"{"id":2,"name":"Ada","role":"member","held":false,"suspended":false,"tokens":[]}"#
    server.answer("/account", with: .text(withoutInvitations))
    try await conversation().expect("account invite Ivo", says: "! You have no invitations left.")
  }

  @Test("A member is blocked and unblocked by name")
  func blocking() async throws {
    server.answer("/account/blocks", with: .text(#"{"blocked":"Tom"}"#, status: 201))
    try await conversation().expect("account block Tom", says: "! “Tom” is blocked.")
    server.answer("/account/blocks/Tom", with: .text("", status: 204))
    try await conversation(isJSON: true).expect("account unblock Tom", says: #"{"name":"Tom","blocked":false}"#)
  }

  @Test("An export is printed as it is, with control characters escaped, or written to a private file")
  func export() async throws {
    for _ in 1...2 { server.answer("/account/export", with: .text("{\"name\":\"A\u{9B}2J\u{202E}\"}")) }
    try await conversation().expect("account export", says: #"{"name":"A\u009b2J\u202e"}"#)
    let file = folder.file("me.json")
    try await conversation().expect("account export \(file)", says: "! Exported to \(file).")
    #expect(try folder.text("me.json") == #"{"name":"A\u009b2J\u202e"}"# + "\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("An account is deleted once its name was typed; the token and what is kept here of it go too")
  func delete() async throws {
    for _ in 1...3 { server.answer("/account", with: .text(Self.account)) }
    try await conversation().expect(
      "account delete",
      says: "! Cannot ask for confirmation here. Use --yes to skip the question."
    )
    #expect(try await conversation(typing: "Eve").say("account delete").hasSuffix("! Not confirmed."))
    #expect(!server.requests.contains { $0.method == "DELETE" })
    server.fail("/account", with: HTTPError.broken(host: "board.test"))
    server.answer("/account", with: .text(#"{"error":{"message":"revoked"}}"#, status: 401))
    server.answer("/board", with: .text(#"{"extensions":["accounts"]}"#))

    let said = try await conversation(typing: "Ada").say("account delete")

    #expect(said.hasSuffix("! The account “Ada” on \(Self.address) was deleted."))
    #expect(server.requests.count { $0.method == "DELETE" } == 2)
    #expect(try file.token(for: Self.board) == nil)
    #expect(forgotten.value == 1)
  }

  @Test(
    "While the file of the token cannot be changed, no account is deleted and no token revoked",
    arguments: ["account delete --yes", "logout"]
  )
  func unchangeable(line: String) async throws {
    server.answer("/account", with: .text(Self.account))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)

    let said = try await conversation(environment: ["CLASSIFIEDS_TOKEN": "t0ken"]).say(line)

    #expect(said.contains("Others can read the tokens in") && said.contains("Nothing was sent"), "\(said)")
    #expect(!server.requests.contains { $0.method == "DELETE" })
  }

  @Test("The account of the local board is not deleted")
  func local() async throws {
    try await conversation(on: nil).expect(
      "account delete --yes",
      says: """
        ! You cannot delete your account on the local board. \
        `board reset` deletes everything on the local board.
        """
    )
    #expect(server.requests.isEmpty)
  }

  @Test("An operator lists accounts as a table, and as columns or JSON for scripts")
  func accounts() async throws {
    host.members.change {
      $0 = #"""
        [{"id":1,"name":"admin","role":"admin","created_at":"2026-10-01T08:00:00Z","ads":0,"held":false,
        "suspended":false,"invited_by":null},
        {"id":11,"name":"Ivo","role":"member","created_at":"2026-10-01T08:00:00Z","ads":0,"held":false,
        "suspended":false,"invited_by":""},
        {"id":12,"name":"Ada","role":"member","created_at":"2026-10-02T08:00:00Z","ads":3,"held":true,
        "suspended":true,"invited_by":"Bea"}]
        """#
    }
    let table = try await conversation(on: nil, width: 80).say("board accounts")
    #expect(
      table == """
         #  Name   Role    Since       Ads  State      Invited by
         1  admin  admin   2026-10-01    0
        11  Ivo    member  2026-10-01    0             –
        12  Ada    member  2026-10-02    3  suspended  Bea
        """
    )
    try await conversation(on: nil).expect("board accounts --fields id,state", says: "1\t\n11\t\n12\tsuspended")
    let document = try await conversation(isJSON: true, on: nil).say("board accounts")
    #expect(document.hasPrefix(#"{"items":[{"id":1,"name":"admin","role":"admin","created_at":"#))
  }

  @Test("The operator's account on a board that was never served has no date")
  func undated() async throws {
    host.members.change {
      $0 = #"""
        [{"id":1,"name":"admin","role":"admin","created_at":null,"ads":0,"held":false,"suspended":false,
        "invited_by":null}]
        """#
    }
    let table = try await conversation(on: nil, width: 80).say("board accounts")
    #expect(table.contains(/admin +admin +– +0/), "\(table)")
    try await conversation(on: nil).expect("board accounts --fields id,created_at", says: "1\t")
    let document = try await conversation(isJSON: true, on: nil).say("board accounts")
    #expect(document.contains(#""created_at":null,"#), "\(document)")
  }

  @Test("An invitation to a board that it has made says so, also beside a document")
  func newBoard() async throws {
    let made = "! Created a new board in bord.sqlite.\n"
    let code = "c0de-Pat\n! “Pat” can sign in with `login URL --invitation CODE`, once, within 14 days."
    let line = "board invite Pat --database bord.sqlite"
    try await conversation(on: nil).expect(line, says: code)
    host.makesBoard.change { $0 = true }
    try await conversation(on: nil).expect(line, says: made + code)
    try await conversation(isJSON: true, on: nil).expect(line, begins: made + #"{"invitation":"c0de-Pat""#)
  }

  @Test("An operator sees numbers, withdraws invitations, signs a member in, and suspends a branch")
  func operators() async throws {
    let numbers = try await conversation(on: nil).say("board stats")
    #expect(numbers.hasPrefix("ads: listed 4, published in 7 days 0, waiting 2, withdrawn 0\naccounts: members 3,"))
    #expect(numbers.hasSuffix("pictures: 0, 3 MiB"))
    #expect(try await conversation(isJSON: true, on: nil).say("board stats").hasPrefix(#"{"ads":{"listed":4,"#))
    try await conversation(on: nil).expect("board uninvite Ivo", says: "! The invitation of “Ivo” is no longer valid.")
    try await conversation(on: nil).expect(
      "board signin Ada",
      says: "c0de-Ada\n! “Ada” can sign in with `login URL --invitation CODE`, once, within a day."
    )
    host.log.change {
      $0 = #"""
        [{"id":9,"at":"2026-10-02T08:00:00Z","action":"suspend","subject":"account","subject_id":2,"title":null,
        "reason":"A ring","rule":null,"automated":false,"account":{"id":2,"name":"Ada"},"by":"admin"}]
        """#
    }
    try await conversation().expect(
      "board suspend --branch --database b.sqlite Ada A ring",
      says: """
        ! 1 account was suspended.
        ! “Ivo” was not suspended. The board refuses: another moderator decides about an appeal.
        ! “Ina” was not suspended. Mo has already decided this case.
        """
    )
    #expect(host.moved.value == ["withdrawn Ivo"])
    #expect(host.databases.value == ["b.sqlite"])
    #expect(host.decided.value.map(\.reason) == ["A ring"])
    let refused = try await conversation().say("board suspend --branch Ada A ring")
    #expect(refused.contains("add --database"), "\(refused)")
    let withCase = try await conversation().say("board suspend --branch --case 7 Ada A ring --database b.sqlite")
    #expect(withCase.localizedCaseInsensitiveContains("use either --branch or --case"), "\(withCase)")
    #expect(host.decided.value.count == 1)
    let document = try await conversation(isJSON: true).say("board suspend --branch --database b.sqlite Ada A ring")
    #expect(
      document.hasSuffix(
        #""left_out":[{"name":"Ivo","reason":"The board refuses: another moderator decides about an appeal."},"#
          + #"{"name":"Ina","reason":"Mo has already decided this case."}]}"#
      ),
      "\(document)"
    )
    host.log.change { $0 = "[]" }
    try await conversation().expect(
      "board suspend --branch --database b.sqlite Ada A ring",
      says: "! “Ivo” was not suspended. The board refuses: another moderator decides about an appeal. "
        + "“Ina” was not suspended. Mo has already decided this case."
    )
  }
}
