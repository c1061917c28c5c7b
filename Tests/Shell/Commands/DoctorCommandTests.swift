import HTTP
import Languages
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import BirdsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("`doctor`")
struct DoctorCommandTests {
  init() {
    TestSections.register()
  }

  private func session(_ console: RecordingConsole, fails: Bool, isJSON: Bool = false) -> ShellContext {
    var session = ShellContext.stub(console, isJSON: isJSON)
    session.settings = Settings(
      environment: ["CLASSIFIEDS_SERVER": "http://board"],
      file: SettingsFile(toml: "", path: "")
    )
    session[ListingsSection.self].countCategories = { if fails { throw HTTPError.refused(host: "board") } else { 3 } }
    session.inspection = Inspection(databases: { [DatabaseReport("drafts", path: "/d", nil)] })
    return session
  }

  private func run(_ session: ShellContext) async throws {
    try await CommandRunner(context: session, deadline: nil).run(["doctor"])
  }

  @Test("`doctor` prints a line for each check, and a summary of the problems")
  func fine() async throws {
    let console = RecordingConsole()

    try await run(session(console, fails: false))

    let lines = console.transcript.split(separator: "\n").map(String.init)
    #expect(lines.contains("ok    server.address       http://board ($CLASSIFIEDS_SERVER)"))
    #expect(lines.contains("ok    database.drafts      /d: does not exist yet and is created when needed"))
    #expect(lines.last == "! No problems found.")
  }

  @Test("A failed check is an answer of no")
  func fails() async throws {
    let console = RecordingConsole()

    let answer = await #expect(throws: NegativeAnswer.self) { try await run(session(console, fails: true)) }

    #expect(answer?.summary.english == "1 failed, 0 warnings")
    #expect(console.data.contains("fail  server.answer        cannot connect to board"))
    #expect(
      console.data.contains(
        "                           check the server, or choose another with --server, CLASSIFIEDS_SERVER or "
          + "`config set server`"
      )
    )
  }

  @Test("Scripts get one document")
  func document() async throws {
    let console = RecordingConsole()

    try await run(session(console, fails: false, isJSON: true))

    #expect(console.entries.count == 1)
    let document = try #require(console.data.first)
    #expect(document.hasPrefix(#"{"checks":[{"name":"settings.file","status":"ok","detail":"#))
    #expect(
      document.contains(
        #"{"name":"server.address","status":"ok","detail":"http://board ($CLASSIFIEDS_SERVER)","hint":null}"#
      )
    )
  }

  @Test("An address is a link if links are supported, and never broken if it could be copied")
  func address() {
    let board = "http://board.example/of/the/neighbourhood"
    let report = DoctorReport(checks: [.warn("a", Message(verbatim: board + " (config)"), Message(verbatim: "do it"))])
    let plain = report.lines(in: .english, width: 40).map { $0.plain.description }
    let painter = Painter(theme: .dark, depth: .none, links: true)

    #expect(plain == ["warn  a", board + " (config)", "do it"])
    #expect(report.lines(in: .english, width: nil).map(painter.paint).first?.contains(link(board, board)) == true)
    #expect(report.lines(in: .english, width: 40, links: true).allSatisfy { $0.width <= 40 })
  }

  @Test("The board is a link in the settings too")
  func settings() async throws {
    let console = RecordingConsole(painter: Painter(theme: .dark, depth: .none, links: true))
    try await CommandRunner(context: session(console, fails: false), deadline: nil).run(["config", "show", "server"])
    #expect(console.data.first?.contains(link("http://board", "http://board")) == true)
  }

  private func link(_ address: String, _ text: String) -> String {
    "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  @Test("On a narrow screen long texts continue below or under the name", arguments: [60, 30])
  func narrow(width: Int) {
    let report = DoctorReport(checks: [
      .warn("a", Message(verbatim: "one two three four five six seven eight nine ten"), Message(verbatim: "do it")),
      .ok("long.name", Message(verbatim: "fine")),
    ])

    let lines = report.lines(in: .english, width: width).map { Painter(colour: false).paint($0) }

    #expect(
      lines
        == (width == 60
          ? [
            "warn  a          one two three four five six seven eight", "                 nine ten",
            "                 do it", "ok    long.name  fine",
          ]
          : [
            "warn  a", "  one two three four", "  five six seven eight", "  nine ten", "  do it",
            "ok    long.name", "  fine",
          ])
    )
  }

  @Test("The number of problems is counted correctly in every language", arguments: Language.allCases)
  func summaries(language: Language) {
    let ok = DoctorCheck.ok("a", Message(verbatim: ""))
    let warn = DoctorCheck.warn("b", Message(verbatim: ""), Message(verbatim: ""))
    let fail = DoctorCheck.fail("c", Message(verbatim: ""), nil)
    let said = [[ok], [warn, ok], [fail, fail, warn, warn]].map {
      DoctorReport(checks: $0).summary.text(in: language)
    }

    switch language {
    case .english: #expect(said == ["no problems found", "0 failed, 1 warning", "2 failed, 2 warnings"])
    case .french: #expect(said == ["aucun problème trouvé", "0 échec, 1 avertissement", "2 échecs, 2 avertissements"])
    case .greek:
      #expect(said == ["δεν βρέθηκαν προβλήματα", "0 αποτυχίες, 1 προειδοποίηση", "2 αποτυχίες, 2 προειδοποιήσεις"])
    case .brazilianPortuguese:
      #expect(said == ["nenhum problema encontrado", "0 falha, 1 aviso", "2 falhas, 2 avisos"])
    }
  }
}
