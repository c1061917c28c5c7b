import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import Shell

@Suite("Command lines in the documentation")
struct DocumentedCommandsTests {
  init() {
    TestSections.register()
  }

  @Test("There are some")
  func some() {
    #expect(DocumentedLine.all.count > 30)
    #expect(DocumentedLine.all.contains { $0.file == "README.md" && $0.text == "--json search velo" })
  }

  @Test("Each is understood by the grammar", arguments: DocumentedLine.all)
  func parsed(line: DocumentedLine) throws {
    // Placeholders of the help.
    let text = line.text.replacing("SHELL LINE", with: "bash x").replacing("COMMAND", with: "search")
    let words = try SplitLine(text).checked()
    guard words.first != Program.completionRequest else { return }
    do {
      _ = try CommandParser.parse(words)
    } catch is HelpRequest {
    }
  }
}
