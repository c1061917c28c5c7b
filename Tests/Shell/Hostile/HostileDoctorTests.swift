import Foundation
import HTTP
import Languages
import Loading
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Hostile text in the program's own reports")
struct HostileDoctorTests {
  init() {
    TestSections.register()
  }

  private static func session(_ console: RecordingConsole, _ text: String, isJSON: Bool) -> ShellContext {
    var session = ShellContext.stub(console, isJSON: isJSON)
    let environment = [
      "TERM": text, "LANG": text, "LC_ALL": text, "COLORTERM": text, "COLORFGBG": text, "CLASSIFIEDS_PAGER": text,
      "CLASSIFIEDS_SERVER": "http://host/" + text, "HOME": "/" + text, "PATH": "/" + text,
    ]
    session.settings = Settings(
      environment: environment,
      file: SettingsFile(toml: "theme = 1", path: "/" + text)
    )
    session.paths = Paths(environment: environment)
    session[ListingsSection.self].countCategories = { throw HTTPError.failed(host: text, reason: text) }
    session.inspection = Inspection(
      databases: {
        let content = DatabaseReport.Content(
          size: 1,
          version: 1,
          newestVersion: 1,
          soundness: .unsound(text),
          counts: []
        )
        return [
          DatabaseReport("drafts", path: text, .success(content)),
          DatabaseReport("cache", path: text, .failure(.corrupt(path: text))), DatabaseReport("cache", path: text, nil),
        ]
      },
      libraries: { [LibraryReport(text, version: text), LibraryReport("a", version: nil, package: text)] }
    )
    session.inspection.terminal = {
      var report = TerminalReport(environment: environment, colour: .auto)
      report.answers = TerminalAnswers()
      report.answers?.name = text
      return report
    }
    return session
  }

  @Test(
    "Hostile text is harmless in `doctor`, `config show` and `paths`, as lines and as documents",
    arguments: [false, true]
  )
  func ofItself(isJSON: Bool) async throws {
    let console = RecordingConsole(width: 60, painter: HostileAds.painter)
    let session = Self.session(console, HostileAds.everything, isJSON: isJSON)
    let report = DoctorReport(checks: await session.examine())
    if isJSON {
      try await session.print(report.document)
    } else {
      try await console.print(report.lines(in: .english, width: 60))
    }
    try await session.showSettings(session.settings.entries)
    try await CommandRunner(context: session, deadline: nil).run(["paths"])

    #expect(console.data.count > 2)
    for text in console.data + console.notes {
      if isJSON {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
        #expect(HostileText.flaws(in: text, by: .document).isEmpty)
      } else {
        #expect(PaintedText(text).flaws.isEmpty)
      }
    }
  }

  @Test("A hostile name of a pager that cannot be started is harmless")
  func pager() {
    for sample in HostileText.all {
      let pager = Pager(command: sample.text, environment: [:], language: .english, loan: TerminalLoan())
      HostileAds.expectHarmless([pager?.remark].compactMap(\.self), sample.name)
    }
  }
}
