import SectionsTestSupport
import ShellTestSupport
import Testing

@testable import Shell

@Suite("Prompt lines")
struct PromptLineTests {
  init() {
    TestSections.register()
  }

  @Test(
    "A line that writes or sends drafts always runs to its end",
    arguments: [
      ("draft set title Vélo", true), ("ads withdraw 1", true), ("outbox send", true), ("--json draft undo", true),
      ("search vélo\ndraft publish", true), ("watch add velo", true), ("watch run --every 5m", false),
      ("search draft", false), ("list", false), ("", false), ("\"", false),
    ]
  )
  func writes(line: String, isWriting: Bool) {
    #expect(PromptLine(text: line).isWriting([]) == isWriting)
  }
}
