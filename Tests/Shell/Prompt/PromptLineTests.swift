import Testing

@testable import Shell

@Suite("A line at the prompt")
struct PromptLineTests {
  init() {
    TestSections.register()
  }

  @Test(
    "What writes drafts or sends them is done to its end, whatever else the line asks for",
    arguments: [
      ("draft set title Vélo", true), ("ads withdraw 1", true), ("outbox send", true), ("--json draft undo", true),
      ("search vélo\ndraft publish", true), ("search draft", false), ("list", false), ("", false), ("\"", false),
    ]
  )
  func writes(line: String, isWriting: Bool) {
    #expect(PromptLine(text: line).isWriting == isWriting)
  }
}
