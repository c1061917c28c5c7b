import Foundation
import HTTP
import Languages
import Listings
import ListingsTestSupport
import SectionsTestSupport
import ShellTestSupport
import Terminal
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
    "reason":"A copy","rule":"§ 3","automated":false,"cause":null,"until":null,"account":{"id":2,"name":"Ada"},"by":"Mo","case":4}
    """#
  private static let statement = #"""
    {"id":9,"at":"2026-10-02T08:00:00Z","action":"hide","subject":"listing","subject_id":7,"title":"Lamp",
    "reason":"A copy","rule":"§ 3","automated":false,"cause":null,"until":null,"in_force":true,"appeal":"possible"}
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
    for _ in 1...2 { server.answer("/board", with: .text(#"{"extensions":["reports"]}"#)) }
    server.answer("/listings/5/reports", with: .text(receipt, status: 201))
    try await conversation().expect(
      "report id:5 fraud It's \"stolen\"",
      says: "! “Vélo de ville” was reported. A moderator will decide; `account` shows the outcome."
    )
    let sent = String(decoding: server.requests.last?.body ?? Data(), as: UTF8.self)
    #expect(sent.contains(#""reason":"fraud""#) && sent.contains(#""text":"It's \"stolen\"""#))
    server.answer("/listings/5/reports", with: .text(receipt))
    let session = conversation(isJSON: true)
    try await session.expect("report id:5 spam", says: #"{"report":3,"listing":5,"outcome":null}"#)
    #expect(try await conversation().say("report id:5 ugly").hasPrefix("! "))
    // Also of an ad that it does not have.
    for id in [5, 99] {
      server.answer("/board", with: .text(#"{"extensions":["accounts"]}"#))
      try await conversation().expect("report id:\(id) spam", says: "! \(Self.address) does not support reports.")
    }
  }

  private static let cases = #"""
    [{"case":4,"subject":"listing","subject_id":7,"title":"Lamp\u001b[2J",
    "listing":{"description":"Like new\u001b[2J","withheld":null},
    "account":{"id":2,"name":"Ada","ads":3,"reports":2,"restrictions":1},"count":12,"reports":[
    {"reason":"fraud","text":"Stolen","at":"2026-10-02T08:00:00Z","by":{"id":3,"name":"Bea"},"appeal_of":6},
    {"reason":"illegal","text":"Mine","at":"2026-10-02T09:00:00Z","by":null,
    "stranger":{"name":"Zoe","email":"zoe@example.org"},"appeal_of":null},
    {"reason":"new_member","text":"","at":"2026-10-03T08:00:00Z","by":null,"appeal_of":null}],"messages":[]}]
    """#
  private static let listed = """
    case 4: ad 7 “Lamp�[2J”
      Ada (account 2): ads 3, reports 2, restrictions 1
      2026-10-02  fraud  Bea  Stolen
      2026-10-02  illegal  Zoe <zoe@example.org>  Mine
      2026-10-03  first ads of a member  –
      more reports: 9

      Like new�[2J
    """

  private static let conversationCase = #"""
    [{"case":5,"subject":"conversation","subject_id":3,"title":"Lamp","listing":null,
    "account":{"id":2,"name":"Ada","ads":3,"reports":1,"restrictions":0},"count":1,"reports":[
    {"reason":"offensive","text":"","at":"2026-10-02T08:00:00Z","by":{"id":3,"name":"Bea"},"appeal_of":null}],
    "messages":[{"from":"buyer","text":"Is it there?","sent_at":"2026-10-01T08:00:00Z"},
    {"from":"seller","text":"Go away\nnow","sent_at":"2026-10-01T09:00:00Z"}]}]
    """#

  @Test("The messages of a reported conversation are listed with its case")
  func messages() async throws {
    host.openCases.change { $0 = Self.conversationCase }
    try await conversation().expect(
      "board reports --database board.sqlite",
      says: """
        case 5: conversation 3 “Lamp”
          Ada (account 2): ads 3, reports 1, restrictions 0
          2026-10-02  offensive  Bea

          buyer  2026-10-01
          Is it there?
          seller  2026-10-01
          Go away
          now
        """
    )
  }

  @Test("The footer has the keys that work for the selected case, and no others")
  func footer() throws {
    let cases = try JSONDecoder().decode([ReportedCase].self, from: Data(Self.conversationCase.utf8))
    let content = CaseRows(cases: cases, database: nil, language: .english).content
    let presentation = ListPresentation(content, title: "board reports", open: [], actions: CaseRows.actions)
    var screen = ListScreen(presentation, language: .english, support: nil, lineAfterwards: "")
    _ = screen.take(.began(""))
    let footer = screen.rows(columns: 120, room: 10).last?.plain.description ?? ""
    #expect(footer.contains(" · d dismiss · s suspend · o hold account · "), "\(footer)")
  }

  @Test("The cases of the board in use are listed with everybody's words and the history of the account")
  func cases() async throws {
    server.answer("/reports", with: .text(#"{"items":[],"next":null}"#))
    try await conversation().expect("board reports", says: "! No open reports.")
    server.answer("/reports", with: .text(#"{"items":\#(Self.cases),"next":"4"}"#))
    server.answer("/reports?after=4", with: .text(#"{"items":[],"next":null}"#))
    try await conversation().expect("board reports", says: Self.listed)
    #expect(host.databases.value.isEmpty)

    host.openCases.change { $0 = Self.cases }
    try await conversation().expect("board reports --database board.sqlite", says: Self.listed)
    #expect(host.databases.value == ["board.sqlite"])
    let document = try await conversation(isJSON: true).say("board reports --database board.sqlite")
    #expect(document.hasPrefix(#"{"items":[{"case":4,"subject":"listing","subject_id":7,"title":"Lamp"#))
    #expect(document.contains(#""stranger":null,"appeal_of":6}"#))
    #expect(document.contains(#""stranger":{"name":"Zoe","email":"zoe@example.org"},"appeal_of":null}"#))
  }

  @Test("Without a moderator's account, the board says so; a board without reports is named")
  func refused() async throws {
    server.answer(
      "/reports",
      with: .text(#"{"error":{"code":"forbidden","message":"only moderators may do this"}}"#, status: 403)
    )
    server.answer("/board", with: .text(#"{"extensions":["accounts","reports"]}"#))
    try await conversation().expect("board reports", says: "! The board refuses: only moderators may do this.")
    server.answer("/reports", with: .text("", status: 404))
    server.answer("/board", with: .text(#"{"extensions":["accounts"]}"#))
    try await conversation().expect("board reports", says: "! \(Self.address) does not support reports.")
  }

  @Test("A case on the screen has the words, the ad, and keys that begin decisions")
  func screen() throws {
    let cases = try JSONDecoder().decode([ReportedCase].self, from: Data(Self.cases.utf8))
    let content = CaseRows(cases: cases, database: nil, language: .english).content
    #expect(
      content.lines(width: 60).map(\.plain.description) == [
        "4  Lamp�[2J  Ada  fraud, illegal, first ads of …  2026-10-03"
      ]
    )
    let text = content.body(of: 0, columns: 60, rows: nil)?.map(\.plain.description).joined(separator: "\n") ?? ""
    #expect(text.contains("illegal  Zoe <zoe@example.org>  Mine") && text.contains("Like new�[2J"))
    #expect(content.command("h", row: 0) == ListCommand(["board", "hide", "--case", "4", "7"], isBeginning: true))
    #expect(content.command("s", row: 0)?.words == ["board", "suspend", "--case", "4", "2"])
    #expect(content.command("l", row: 0) == nil)
    let held = Self.cases.replacing(#""withheld":null"#, with: #""withheld":"held""#)
    let waiting = try JSONDecoder().decode([ReportedCase].self, from: Data(held.utf8))
    let rows = CaseRows(cases: waiting, database: "b.sqlite", language: .english).content
    #expect(rows.command("l", row: 0)?.words == ["board", "release-ad", "--case", "4", "--database", "b.sqlite", "7"])
    #expect(rows.command("d", row: 0) == nil)
  }

  @Test(
    "A key is not offered if the board refuses what it begins in any case",
    arguments: [
      (#""withheld":null"#, true, "Pdhos"), (#""withheld":"held""#, true, "Phl"),
      (#""withheld":"hidden""#, true, "Pdost"), (#""withheld":"suspended""#, true, "Pdho"),
      (#""withheld":null"#, false, "dh"),
    ]
  )
  func offered(withheld: String, hasAccount: Bool, keys: String) throws {
    let account = #""account":{"id":2,"name":"Ada","ads":3,"reports":2,"restrictions":1}"#
    let document = Self.cases.replacing(#""withheld":null"#, with: withheld)
      .replacing(account, with: hasAccount ? account : #""account":null"#)
    let cases = try JSONDecoder().decode([ReportedCase].self, from: Data(document.utf8))
    let content = CaseRows(cases: cases, database: nil, language: .english).content
    let offered = CaseRows.actions.map(\.key).filter { content.command($0, row: 0) != nil }
    #expect(String(offered.sorted()) == keys)
  }

  @Test("A decision names its subject and has a reason; the log has it")
  func decisions() async throws {
    host.log.change { $0 = "[\(Self.decision)]" }
    let database = "--database board.sqlite"
    try await conversation().expect(
      "board hide \(database) 7 A copy, sold twice",
      says: "! Decision 9 is in the log."
    )
    try await conversation().expect(
      "board suspend \(database) --for 30d Ada Fraud",
      says: "! Decision 9 is in the log."
    )
    _ = try await conversation().say("board dismiss \(database) 4 Nothing is wrong")
    #expect(
      host.decided.value == [
        NewDecision(.hide, .listing(7), reason: "A copy, sold twice"),
        NewDecision(.suspend, .account("Ada"), reason: "Fraud", duration: 30 * 86_400),
        NewDecision(.dismiss, .openCase(4), reason: "Nothing is wrong"),
      ]
    )
    #expect(try await conversation().say("board suspend --for soon Ada Fraud").hasPrefix("! "))
    #expect(try await conversation().say("board hold --for 3d Ada Fraud").hasPrefix("! "))
    try await conversation().expect(
      "board log \(database)",
      says: "9  2026-10-02  hidden  ad 7 “Lamp” (Ada) – Mo: A copy [§ 3]"
    )
  }

  @Test("A decision is sent to the board in use; if somebody was first, it says who")
  func sent() async throws {
    server.answer("/listings/7/moderation", with: .text(Self.decision, status: 201))
    try await conversation().expect("board hide --case 4 7 A copy", says: "! Decision 9 is in the log.")
    let sent = String(decoding: server.requests.last?.body ?? Data(), as: UTF8.self)
    #expect(sent.contains(#""action":"hide""#) && sent.contains(#""case":4"#) && sent.contains(#""reason":"A copy""#))
    server.answer("/accounts/Zo%C3%A9%20B/moderation", with: .text(Self.decision, status: 201))
    try await conversation().expect("board suspend --for 12h \"Zoé B\" Rude", says: "! Decision 9 is in the log.")
    let suspension = String(decoding: server.requests.last?.body ?? Data(), as: UTF8.self)
    #expect(suspension.contains(#""duration":43200"#))
    server.answer(
      "/reports/4/moderation",
      with: .text(
        #"{"error":{"code":"decided","message":"Mo has already decided this case","decided_by":"Mo"}}"#,
        status: 409
      )
    )
    server.answer("/board", with: .text(#"{"extensions":["accounts","reports"]}"#))
    try await conversation().expect("board dismiss 4 Fine", says: "! Mo has already decided this case.")
  }

  @Test("The public log has decisions without names and reasons")
  func publicLog() async throws {
    let entry = #"""
      {"id":9,"at":"2026-10-02T08:00:00Z","action":"suspend","subject":"account","subject_id":null,"title":null,
      "reason":null,"rule":null,"automated":false,"cause":null,"until":"2026-11-02T08:00:00Z","account":null,"by":null,
      "case":null}
      """#
    for _ in 1...2 { server.answer("/moderation?public=true", with: .text(#"{"items":[\#(entry)],"next":null}"#)) }
    try await conversation().expect(
      "board log --public",
      says: "9  2026-10-02  suspended, until 2 November 2026, 08:00 UTC  account –"
    )
    let document = try await conversation(isJSON: true).say("board log --public")
    #expect(document.contains(#""reason":null"#) && document.contains(#""account":null,"by":null,"case":null"#))
  }

  @Test(
    "The end of a suspension is shown in the user's zone and language, rounded up, and a text that is not a date as it is",
    arguments: [
      ("2026-11-02T08:00:00Z", "GMT", .english, "until 2 November 2026, 08:00 UTC"),
      ("2026-11-02T08:00:01Z", "GMT", .english, "until 2 November 2026, 08:01 UTC"),
      ("2026-11-02T08:00:00.250Z", "GMT", .english, "until 2 November 2026, 08:01 UTC"),
      ("2026-11-02T10:30:00+02:00", "GMT", .english, "until 2 November 2026, 08:30 UTC"),
      ("2026-11-30T23:59:30Z", "Europe/Paris", .french, "jusqu’au 1er décembre 2026 à 01:00 GMT+1"),
      ("2026-02-30T08:00:00Z", "Europe/Paris", .english, "until 2026-02-30T08:00:00Z"),
      ("soon\u{1B}[2J", "GMT", .english, "until soon"),
    ] as [(String, String, Language, String)]
  )
  func end(sent: String, zone: String, language: Language, shown: String) throws {
    var decision = try JSONDecoder().decode(LoggedDecision.self, from: Data(Self.decision.utf8))
    (decision.action, decision.until) = ("suspend", sent)
    let zone = try #require(TimeZone(identifier: zone))

    let line = ModerationRendering.line(decision, zone: zone, language: language).plain.description

    #expect(line.contains(shown) && !line.contains("\u{1B}"), "\(line)")
    let notice = ModerationRendering.notice(decision, in: zone).text(in: language)
    #expect(notice.contains(shown), "\(notice)")
  }

  @Test(
    "A row that names the ad says what was decided without its title",
    arguments: [
      ("listing", "hide", "hidden by a moderator"), ("listing", "purge", "deleted by a moderator"),
      ("listing", "hold", "waits for a moderator"), ("account", "hold", "your ads wait for a moderator"),
    ]
  )
  func outcome(subject: String, action: String, shown: String) throws {
    var decision = try JSONDecoder().decode(LoggedDecision.self, from: Data(Self.decision.utf8))
    (decision.subject, decision.action, decision.until) = (subject, action, nil)
    #expect(ModerationRendering.outcome(decision, in: .gmt).text(in: .english) == shown)
  }

  @Test("`board feed` prints the address of the feed, which is a secret")
  func feed() async throws {
    server.answer("/reports/feed", with: .text(#"{"url":"/feeds/reports.atom?token=x"}"#, status: 201))
    try await conversation().expect(
      "board feed",
      says: """
        \(Self.address)/feeds/reports.atom?token=x&language=en
        ! Keep this address secret: it shows the open reports.
        """
    )
    server.answer("/reports/feed", with: .text("", status: 204))
    try await conversation().expect("board feed --remove", says: "! Your feed has no address any more.")
    #expect(server.requests.last?.method == "DELETE")
  }

  @Test("`account mail` sets the address, confirms it, shows it and removes it")
  func mail() async throws {
    server.answer("/account/mail", with: .text(#"{"address":"a@b.org","confirmed":false}"#, status: 202))
    try await conversation().expect(
      "account mail a@b.org",
      says: "! A code was sent to a@b.org. Confirm the address with `account mail --confirm CODE`."
    )
    let sent = try #require(server.requests.last?.body)
    #expect(try JSONDecoder().decode([String: String].self, from: sent) == ["address": "a@b.org", "language": "en"])
    server.answer("/account/mail/confirmation", with: .text(#"{"address":"a@b.org","confirmed":true}"#))
    try await conversation(isJSON: true).expect(
      "account mail --confirm 12345678",
      says: #"{"address":"a@b.org","confirmed":true}"#
    )
    server.answer("/account/mail", with: .text("", status: 204))
    try await conversation().expect(
      "account mail --off",
      says: "! You are not told of messages by e-mail. `account mail ADDRESS` changes that."
    )
    #expect(server.requests.last?.method == "DELETE")
    #expect(
      try await conversation().say("account mail a@b.org --off").contains("Use one of an address, --confirm and --off")
    )
  }

  @Test("`account feed` prints the address of the feed of one's messages, in one's language")
  func messageFeed() async throws {
    server.answer("/account/feed", with: .text(#"{"url":"/feeds/messages.atom?token=x"}"#, status: 201))
    try await conversation().expect(
      "account feed",
      says: """
        \(Self.address)/feeds/messages.atom?token=x&language=en
        ! Keep this address secret: it shows your messages.
        """
    )
    server.answer("/account/feed", with: .text("", status: 204))
    try await conversation(isJSON: true).expect("account feed --remove", says: #"{"url":null}"#)
    #expect(server.requests.last?.method == "DELETE")
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
