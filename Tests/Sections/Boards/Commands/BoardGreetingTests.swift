import ArgumentParser
import Foundation
import HTTP
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import Boards
@testable import BoardsCommands

@Suite("What a prompt says of its board", .hangLimit)
struct BoardGreetingTests {
  private let server = StubHTTPClient()
  private let console = RecordingConsole(width: 80)
  private let folder: TemporaryFolder
  private var file: TokenFile { TokenFile(path: folder.file("token")) }
  private var names: AccountNamesFile { AccountNamesFile(path: folder.file("accounts.json")) }

  init() throws {
    TestSections.register()
    folder = try TemporaryFolder()
  }

  private static let board = URL(string: "https://board.test:8080") ?? Fixture.board
  private static let known = AccountNames(board: "Dorfbrett", account: "Ada")

  private func context(unread: Int = 0) -> ShellContext {
    var context = ShellContext.stub(console, board: server)
    context.sections.append(UnreadSection(count: unread))
    context[BoardsSection.self].accounts = AccountService(
      api: AccountAPI(client: server) { [server] in .stub(server, base: $0) },
      server: Self.board,
      environment: [:],
      file: file,
      names: names,
      local: { throw CancellationError() }
    )
    return context
  }

  private func answerAccount(_ name: String, after gate: Gate? = nil) {
    server.answer(
      "/account",
      after: gate,
      with: .text(#"{"id":2,"name":"\#(name)","role":"member","held":false,"suspended":false,"tokens":[]}"#)
    )
  }

  @Test("Board, account and unread messages are said before the board has answered", arguments: [0, 1, 2])
  func known(unread: Int) async throws {
    try file.set("t0ken", for: Self.board)
    names.keep(Self.known, of: "t0ken", at: Self.board)
    answerAccount("Ada", after: Gate())
    let context = context(unread: unread)

    await context[BoardsSection.self].begin(in: context)

    let line =
      switch unread {
      case 0: "On Dorfbrett as Ada."
      case 1: "On Dorfbrett as Ada, 1 unread message."
      default: "On Dorfbrett as Ada, 2 unread messages."
      }
    #expect(console.notes == [line])
    try await server.waitForRequests()
    await context[BoardsSection.self].close(in: context)
    #expect(console.notes == [line])
  }

  @Test("What is not known is said when the board has answered, and is known to the next prompt")
  func unknown() async throws {
    try file.set("t0ken", for: Self.board)
    answerAccount("Ada")
    server.answer("/board", with: .text(#"{"name":"Dorfbrett","extensions":["accounts"]}"#))
    let context = context()

    await context[BoardsSection.self].begin(in: context)
    try await console.wait { $0 == .note("On Dorfbrett as Ada.") }

    // Those who were invited before are no news here.
    #expect(names.names(of: "t0ken", at: Self.board) == AccountNames(board: "Dorfbrett", account: "Ada", joined: ""))
  }

  @Test("A board that was given no name is said by its address", arguments: [#","name":"classifieds""#, ""])
  func unnamed(member: String) async throws {
    try file.set("t0ken", for: Self.board)
    answerAccount("Ada")
    server.answer("/board", with: .text(#"{"extensions":["accounts"]\#(member)}"#))
    let context = context()

    await context[BoardsSection.self].begin(in: context)
    try await console.wait { $0 == .note("On board.test:8080 as Ada.") }
  }

  @Test("An account with another name is said again, one with the same name is not")
  func renamed() async throws {
    try file.set("t0ken", for: Self.board)
    names.keep(Self.known, of: "t0ken", at: Self.board)
    answerAccount("Ada Lovelace")
    server.answer("/board", with: .text("", status: 503))
    let context = context()

    await context[BoardsSection.self].begin(in: context)
    try await console.wait { $0 == .note("On Dorfbrett as Ada Lovelace.") }
    #expect(console.notes == ["On Dorfbrett as Ada.", "On Dorfbrett as Ada Lovelace."])
  }

  @Test("A prompt says at its start which decisions apply to the account, and where their reasons are")
  func restrictions() async throws {
    try file.set("t0ken", for: Self.board)
    names.keep(Self.known, of: "t0ken", at: Self.board)
    let statements = [("suspend", "account", "null", true), ("hide", "listing", #""Lamp""#, false)].map {
      #"{"id":9,"at":"2026-10-02T08:00:00Z","action":"\#($0.0)","subject":"\#($0.1)","subject_id":7,"title":\#($0.2),"#
        + #""reason":"Fraud","rule":null,"automated":false,"in_force":\#($0.3),"appeal":"possible"}"#
    }
    server.answer(
      "/account",
      with: .text(
        #"{"id":2,"name":"Ada","role":"member","held":false,"suspended":true,"tokens":[],"#
          + #""statements":[\#(statements.joined(separator: ","))]}"#
      )
    )
    server.answer("/board", with: .text(#"{"name":"Dorfbrett","extensions":["accounts"]}"#))
    let context = context()

    await context[BoardsSection.self].begin(in: context)
    let told = """
      Your account is suspended: you can only appeal, export your data and delete your account (2026-10-02). \
      `account` says why.
      """
    try await console.wait { $0 == .note(told) }
    #expect(console.notes == ["On Dorfbrett as Ada.", told])
  }

  @Test("A prompt says once what has become of the account's reports since the last time")
  func decidedReports() async throws {
    try file.set("t0ken", for: Self.board)
    names.keep(Self.known, of: "t0ken", at: Self.board)
    func answer(_ reports: [(ad: Int, outcome: String, decided: String)]) {
      let reports = reports.map {
        #"{"id":1,"at":"2026-10-02T08:00:00Z","subject":"listing","subject_id":\#($0.ad),"reason":"spam","#
          + #""outcome":\#($0.outcome),"decided_at":\#($0.decided)}"#
      }
      server.answer(
        "/account",
        with: .text(
          #"{"id":2,"name":"Ada","role":"member","held":false,"suspended":false,"tokens":[],"#
            + #""statements":[],"reports":[\#(reports.joined(separator: ","))]}"#
        )
      )
      server.answer("/board", with: .text(#"{"name":"Dorfbrett","extensions":["accounts"]}"#))
    }
    let old = (ad: 3, outcome: #""hide""#, decided: #""2026-10-03T08:00:00Z""#)
    let new = (ad: 7, outcome: #""dismiss""#, decided: #""2026-10-04T08:00:00Z""#)
    let accounts = context()[BoardsSection.self].accounts
    answer([old, (8, "null", "null")])
    #expect(try await accounts.current(of: "t0ken", at: Self.board).decidedReports.isEmpty)

    answer([new, old])
    let context = context()
    await context[BoardsSection.self].begin(in: context)
    try await console.wait { $0 == .note("A moderator has found nothing wrong with ad 7, which you reported.") }

    answer([new, old])
    #expect(try await accounts.current(of: "t0ken", at: Self.board).decidedReports.isEmpty)
  }

  @Test("A prompt says once who has accepted an invitation of the user")
  func joined() async throws {
    try file.set("t0ken", for: Self.board)
    names.keep(
      AccountNames(board: "Dorfbrett", account: "Ada", joined: "2026-10-01T08:00:00Z"),
      of: "t0ken",
      at: Self.board
    )
    let invitations = [("Old", "01"), ("Ina", "02")].map {
      #"{"name":"\#($0.0)","expires_at":"2026-10-20T08:00:00Z","used_at":"2026-10-\#($0.1)T08:00:00Z","used_by":"\#($0.0)"}"#
    }
    for _ in 1...2 {
      server.answer(
        "/account",
        with: .text(
          #"{"id":2,"name":"Ada","role":"member","held":false,"suspended":false,"tokens":[],"#
            + #""invitations":[\#(invitations.joined(separator: ","))]}"#
        )
      )
      server.answer("/board", with: .text(#"{"name":"Dorfbrett","extensions":["accounts"]}"#))
    }
    let context = context()

    await context[BoardsSection.self].begin(in: context)
    try await console.wait { $0 == .note("Ina has accepted your invitation.") }
    #expect(console.notes == ["On Dorfbrett as Ada.", "Ina has accepted your invitation."])
    #expect(names.names(of: "t0ken", at: Self.board)?.joined == "2026-10-02T08:00:00Z")
  }

  @Test("The names for one token are not those for another, and signing out forgets them")
  func tokens() throws {
    names.keep(Self.known, of: "t0ken", at: Self.board)
    #expect(names.names(of: "other", at: Self.board) == nil)
    #expect(try !folder.text("accounts.json").contains("t0ken"))
    names.forget(Self.board)
    #expect(names.names(of: "t0ken", at: Self.board) == nil)
  }

  @Test("Without a token, the address of the board is said, and nothing is asked")
  func withoutToken() async {
    let context = context()
    await context[BoardsSection.self].begin(in: context)
    #expect(console.notes == ["On board.test:8080."])
    #expect(server.requests.isEmpty)
  }

  @Test("If the board does not answer and nothing is known, its address is said")
  func unreachable() async throws {
    try file.set("t0ken", for: Self.board)
    server.fail("/account", with: HTTPError.refused(host: "board.test"))
    let context = context()
    await context[BoardsSection.self].begin(in: context)
    try await console.wait { $0 == .note("On board.test:8080.") }
    await context[BoardsSection.self].close(in: context)
    #expect(console.notes.count == 1)
  }
}

/// A section with unread messages.
private struct UnreadSection: Section {
  static var commands: [CommandGroup] { [] }
  let count: Int

  func unreadMessages() async -> [Int: Int] { count == 0 ? [:] : [7: count] }
}
