import Languages
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import FeedCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Help on the keys and on the line")
struct HelpTopicTests {
  init() {
    TestSections.register()
  }

  @Test("`help keys` lists the keys of the line, of lists and of every section's screens, in their own words")
  func page() async throws {
    let console = RecordingConsole(width: 100)
    let runner = CommandRunner(context: .stub(console), deadline: nil)

    try await runner.run(["help", "keys"])

    let text = console.data.joined(separator: "\n")
    #expect(text.hasPrefix("The line:\n  `search` and words: what matches appears below while you type\n"))
    let sections = BirdsSection.keys + DraftsSection.keys + FeedSection.keys + ListingsSection.keys
    for key in [.helpMoves, .helpOpens, .helpFacts, .helpDetail, .helpLeaves] + sections {
      #expect(text.replacing("\n  ", with: " ").contains(key.english))
    }
  }

  @Test("The pages fit into 40 columns in every language", arguments: Language.allCases, HelpTopic.allCases)
  func narrow(language: Language, topic: HelpTopic) {
    let lines = topic.lines(in: language, columns: 40)

    #expect(lines.allSatisfy { $0.width <= 40 })
    #expect(lines.count > 20)
  }

  @Test("`help line` says how a line is read, also as a document")
  func line() async throws {
    let console = RecordingConsole(width: 100)
    let runner = CommandRunner(context: .stub(console), deadline: nil)

    try await runner.run(["help", "line"])
    try await runner.run(["help", "line", "--language", "en", "--json"])

    #expect(console.data.first == "Texts:")
    #expect(console.data.last?.hasPrefix(#"{"line":[{"title":"Texts","line":["After `note ROW`"#) == true)
  }

  @Test("The manual has the same keys")
  func manual() {
    let source = ManualPage(grammar: .program).source

    #expect(source.contains(".Sh KEYS\n"))
    #expect(source.contains(".Sh THE LINE\n"))
    #expect(source.contains("Left, Right: the previous and the next row"))
  }
}
