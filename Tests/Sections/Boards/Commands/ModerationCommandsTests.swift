import Foundation
import HTTP
import Listings
import ListingsTestSupport
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import Boards
@testable import BoardsCommands
@testable import Shell

@Suite("Moderation at the command line", .hangLimit)
struct ModerationCommandsTests {
  private let server = StubHTTPClient()
  private let host = StubBoardHost()
  private let folder: TemporaryFolder

  init() throws {
    TestSections.register()
    folder = try TemporaryFolder()
  }

  private static let address = "https://board.test:8080"
  private static let decision = #"""
    {"id":9,"at":"2026-10-02T08:00:00Z","action":"hide","subject":"listing","subject_id":7,"title":"Lamp",
    "reason":"A copy","rule":"§ 3","automated":false,"account":{"id":2,"name":"Ada"},"by":"Mo","case":4}
    """#
  private static let statement = #"""
    {"id":9,"at":"2026-10-02T08:00:00Z","action":"hide","subject":"listing","subject_id":7,"title":"Lamp",
    "reason":"A copy","rule":"§ 3","automated":false,"in_force":true,"appeal":"possible"}
    """#

  private func conversation(isJSON: Bool = false) -> Conversation {
    let ads = StubHTTPClient.answering(StubBoard([.fixture(id: 5, title: "Vélo de ville")]))
    let paths = Paths(environment: ["HOME": folder.url.path])
    return Conversation(board: ads, isJSON: isJSON, paths: paths) { context in
      context[BoardsSection.self].host = host
      context[BoardsSection.self].accounts = AccountService(
        api: AccountAPI(client: server) { [server] in .stub(server, base: $0) },
        server: URL(string: Self.address),
        environment: ["CLASSIFIEDS_TOKEN": "\(Self.address) t0ken"],
        file: TokenFile(path: folder.file("token")),
        names: AccountNamesFile(path: folder.file("accounts.json")),
        local: { (Fixture.board, token: "own") }
      )
    }
  }

  @Test("`report` sends the reason and the words, and says when the board has no reports")
  func report() async throws {
    let receipt = #"{"id":3,"at":"2026-10-02T08:00:00Z","subject":"listing","subject_id":5,"outcome":null}"#
    server.answer("/listings/5/reports", with: .text(receipt, status: 201))
    try await conversation().expect(
      "report id:5 fraud It's \"stolen\"",
      says: "! “Vélo de ville” was reported: a moderator decides, and `account` shows what."
    )
    let sent = String(decoding: server.requests.last?.body ?? Data(), as: UTF8.self)
    #expect(sent.contains(#""reason":"fraud""#) && sent.contains(#""text":"It's \"stolen\"""#))
    server.answer("/listings/5/reports", with: .text(receipt))
    let session = conversation(isJSON: true)
    try await session.expect("report id:5 spam", says: #"{"report":3,"listing":5,"outcome":null}"#)
    #expect(try await conversation().say("report id:5 ugly").hasPrefix("! "))
    server.answer("/listings/5/reports", with: .text("", status: 404))
    server.answer("/board", with: .text(#"{"extensions":["accounts"]}"#))
    try await conversation().expect("report id:5 spam", says: "! \(Self.address) does not support reports.")
  }

  @Test("The cases of a board are listed with everybody's words and the history of the account")
  func cases() async throws {
    try await conversation().expect("board reports", says: "! No open reports.")
    host.openCases.change {
      $0 = #"""
        [{"case":4,"subject":"listing","subject_id":7,"title":"Lamp\u001b[2J","listing":null,
        "account":{"id":2,"name":"Ada","ads":3,"reports":2,"restrictions":1},"count":12,"reports":[
        {"reason":"fraud","text":"Stolen","at":"2026-10-02T08:00:00Z","by":{"id":3,"name":"Bea"},"appeal_of":null},
        {"reason":"new_member","text":"","at":"2026-10-03T08:00:00Z","by":null,"appeal_of":null}]}]
        """#
    }
    try await conversation().expect(
      "board reports",
      says: """
        case 4: ad 7 “Lamp�[2J”
          Ada (account 2): ads 3, reports 2, restrictions 1
          2026-10-02  fraud  Bea  Stolen
          2026-10-03  new_member  –
          more reports: 10
        """
    )
    let document = try await conversation(isJSON: true).say("board reports")
    #expect(document.hasPrefix(#"{"items":[{"case":4,"subject":"listing","subject_id":7,"title":"Lamp"#))
  }

  @Test("A decision names its subject and has a reason; the log has it")
  func decisions() async throws {
    host.log.change { $0 = "[\(Self.decision)]" }
    try await conversation().expect("board hide 7 A copy, sold twice", says: "! Decision 9 is in the log.")
    try await conversation().expect("board suspend Ada Fraud", says: "! Decision 9 is in the log.")
    _ = try await conversation().say("board dismiss 4 Nothing is wrong")
    #expect(
      host.decided.value == [
        NewDecision(.hide, .listing(7), reason: "A copy, sold twice"),
        NewDecision(.suspend, .account("Ada"), reason: "Fraud"),
        NewDecision(.dismiss, .openCase(4), reason: "Nothing is wrong"),
      ]
    )
    try await conversation().expect(
      "board log",
      says: "9  2026-10-02  hide  ad 7 “Lamp” (Ada) – Mo: A copy [§ 3]"
    )
    try await conversation().expect("board log --public", says: "9  2026-10-02  hide  ad 7: A copy [§ 3]")
    #expect(try await conversation(isJSON: true).say("board log --public").contains(#""account":null,"by":null"#))
  }

  @Test("`account` shows why an ad is hidden, and how to appeal; `account appeal` does")
  func appeal() async throws {
    server.answer(
      "/account",
      with: .text(
        #"""
        {"id":2,"name":"Ada","role":"member","held":false,"suspended":false,"limits":null,"tokens":[],
        "statements":[\#(Self.statement)],"reports":[{"id":1,"at":"2026-10-02T08:00:00Z","subject":"listing",
        "subject_id":8,"reason":"spam","outcome":null}]}
        """#
      )
    )
    try await conversation().expect(
      "account",
      says: """
        Ada
        member of \(Self.address)
        your ad “Lamp” is hidden (2026-10-02)
          A copy [§ 3]
          appeal: `account appeal 9 TEXT`
        your report about ad 8 waits for a moderator
        """
    )
    server.answer("/moderation/9/appeal", with: .text(Self.statement, status: 201))
    try await conversation().expect("account appeal 9 It's mine", says: "! Your appeal waits for a moderator.")
    #expect(String(decoding: server.requests.last?.body ?? Data(), as: UTF8.self) == #"{"text":"It's mine"}"#)
    server.answer(
      "/moderation/9/appeal",
      with: .text(#"{"error":{"code":"appealed","message":"the decision was appealed before"}}"#, status: 409)
    )
    server.answer("/board", with: .text(#"{"extensions":["accounts","reports"]}"#))
    try await conversation().expect("account appeal 9 Again", says: "! You have appealed against this decision before.")
  }
}
