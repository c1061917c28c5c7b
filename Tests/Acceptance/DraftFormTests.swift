import Foundation
import TestSupport
import Testing

/// The form as a person uses it, in a pseudo-terminal.
@Suite("The form of a draft, on a terminal", .hangLimit)
struct DraftFormAcceptanceTests {
  private let installation: Installation
  private let board: BoardProcess

  init() async throws {
    installation = try Installation()
    board = try await BoardProcess.start(in: installation)
  }

  @Test("Typed text is there after a kill, without a key that saves it")
  func killed() async throws {
    let terminal = try await form()
    terminal.send("Lampe de bureau")
    try await terminal.waitUntil("that it is saved") { $0.text.contains("title> Lampe de bureau\n15 of 95; saved") }

    terminal.signal(SIGKILL)
    _ = try await terminal.exitStatus()

    #expect(try await draft().contains(#""title":"Lampe de bureau""#))
  }

  @Test(
    "The form accepts all fields in turn, a category by Tab and a description of several lines, and closes at the end"
  )
  func fields() async throws {
    let terminal = try await form()
    terminal.send("Lampe de bureau\r")
    try await terminal.waitUntil("the board's categories") { $0.text.contains("Tab completes: ") }
    terminal.send("mais\t")
    try await terminal.waitUntil("the category") { $0.text.contains("\ncategory> Maison") }
    terminal.send("\r")
    try await terminal.waitUntil("the price") { $0.text.contains("\nprice>") }
    terminal.send("12,50\r")
    try await terminal.waitUntil("the description") { $0.text.contains("\ndescription>") }
    terminal.send("\u{1B}[200~One.\nTwo.\u{1B}[201~\nThree.")
    try await terminal.waitUntil("three lines") { $0.text.contains("description> One.\nTwo.\nThree.\n") }
    terminal.send("\r")
    try await terminal.waitUntil("the last field") { $0.text.contains("\nurgent>") }
    terminal.send("no\r")
    try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }

    let draft = try await draft()
    #expect(draft.contains(#""title":"Lampe de bureau","category":"Maison","price":12.5"#))
    #expect(draft.contains(#""description":"One.\nTwo.\nThree.","urgent":false"#))
  }

  @Test("Pasting several lines into the description leaves nothing of the panel beside them")
  func pastedLines() async throws {
    let terminal = try await form()
    terminal.send("Lampe de bureau\rMaison\r12\r")
    try await terminal.waitUntil("the description") { $0.text.contains("\ndescription>") && $0.text.contains("urgent") }

    terminal.send("\u{1B}[200~One.\nTwo.\nThree.\nFour.\u{1B}[201~")

    try await terminal.waitUntil("four lines, and the panel below them") {
      $0.text.contains("\ndescription> One.\nTwo.\nThree.\nFour.\n22 of 4000; saved\n")
    }
  }

  @Test("Enter in a last field that is neither yes nor no keeps the form open and says why")
  func invalidLastField() async throws {
    let terminal = try await form()
    terminal.send("Lampe de bureau\rMaison\r12\rUne lampe.\rmay\r")

    let screen = try await terminal.waitUntil("what is wrong") {
      $0.text.contains("“may” is not saved. Correct it, or press Esc to leave without it")
    }
    #expect(screen.text.contains("urgent> may\n"))
    terminal.send("\u{15}no\r")
    try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }
    #expect(try await draft().contains(#""urgent":false"#))
  }

  @Test("Keys that arrive together go to the field they reach, and none becomes a command afterwards")
  func together() async throws {
    let terminal = try await form()
    terminal.send("Lampe de bureau\rMaison\r12\rUne lampe.\rno\r")
    try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }

    let draft = try await draft()
    #expect(draft.contains(#""title":"Lampe de bureau","category":"Maison","price":12,"description":"Une lampe.""#))
    terminal.send("\u{1B}[A")
    try await terminal.waitUntil("the last command") { $0.text.hasSuffix("classifieds> draft write") }
  }

  @Test("Esc leaves with everything saved, and so does Ctrl-D on an empty field", arguments: ["\u{1B}", "\u{15}\u{4}"])
  func leaving(keys: String) async throws {
    let terminal = try await form()
    terminal.send("Lampe\rMaison")
    try await terminal.waitUntil("the category") { $0.text.contains("category> Maison\nsaved") }

    terminal.send(keys)

    let screen = try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }
    #expect(!screen.text.contains("category>"))
    #expect(try await draft().contains(#""title":"Lampe""#))
    terminal.send("draft show\r")
    try await terminal.waitUntil("the prompt at work") { $0.text.contains("draft, revision") }
  }

  @Test("A second session is told who has the draft open, and can take it over")
  func held() async throws {
    let terminal = try await form()
    terminal.send("Lampe")
    try await terminal.waitUntil("that it is saved") { $0.text.contains("5 of 95; saved") }
    terminal.send("\u{1B}")
    try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }
    terminal.send("draft write\r")
    try await terminal.waitUntil("the form again") { $0.text.contains("category>") }

    let second = try await prompt()
    second.send("draft write\r")
    try await second.waitUntil("who has it") { $0.text.contains("The draft is open in another session") }
    second.send("draft write --take-over\r")
    try await second.waitUntil("the form") { $0.text.contains("category>") }
  }

  private func prompt() async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Installation.program,
      environment: installation.environment([
        "TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null", "CLASSIFIEDS_SERVER": board.address,
      ]),
      columns: 100,
      rows: 30
    )
    try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("classifieds>") }
    return terminal
  }

  private func form() async throws -> PseudoTerminal {
    let terminal = try await prompt()
    terminal.send("draft write\r")
    try await terminal.waitUntil("the form") { $0.text.contains("title>\n") || $0.text.contains("Esc leaves") }
    return terminal
  }

  private func draft() async throws -> String {
    try await ProgramRun.run(["draft", "--json"], in: installation).output
  }
}
