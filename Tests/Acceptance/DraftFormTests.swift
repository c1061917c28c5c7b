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
    try await terminal.waitUntil("that it is saved") { $0.text.contains("title: Lampe de bureau\n15 of 95; saved") }

    terminal.signal(SIGKILL)
    _ = try await terminal.exitStatus()

    #expect(try await draft().contains(#""title":"Lampe de bureau""#))
  }

  @Test(
    "The form accepts all fields in turn, a category by Tab and a description of several lines, and photos, and publishes"
  )
  func fields() async throws {
    let photo = installation.folder.appending(path: "my lamp.png").path
    try PictureFixture.png.write(to: URL(filePath: photo))
    let terminal = try await form(signedIn: true)
    terminal.send("Lampe de bureau\r")
    try await terminal.waitUntil("the board's categories") { $0.text.contains("Tab completes: ") }
    terminal.send("mais\t")
    try await terminal.waitUntil("the category") { $0.text.contains("\ncategory: Maison") }
    terminal.send("\r")
    try await terminal.waitUntil("the price") { $0.text.contains("\nprice:") }
    terminal.send("12,50\r")
    try await terminal.waitUntil("the description") { $0.text.contains("\ndescription:") }
    terminal.send("\u{1B}[200~One.\nTwo.\u{1B}[201~\nThree.")
    try await terminal.waitUntil("three lines") { $0.text.contains("description: One.\nTwo.\nThree.\n") }
    terminal.send("\r")
    try await terminal.waitUntil("whether it is urgent") { $0.text.contains("\nurgent:") }
    terminal.send("no\r")
    try await terminal.waitUntil("the photos") { $0.text.contains("\nphotos:") }
    terminal.send("nowhere.png\r")
    try await terminal.waitUntil("why it was not added") { $0.text.contains("“nowhere.png”: there is no such file") }
    terminal.send("\u{15}'\(photo)'\r")
    try await terminal.waitUntil("the photo") { $0.text.contains("1 my lamp.png\n") && $0.text.contains("1 photo\n") }
    terminal.send("\r")
    try await terminal.waitUntil("the question") { $0.text.contains("\npublish it now? [y/N]") }
    terminal.send("y\r")
    try await terminal.waitUntil("the ad") {
      $0.text.contains("\nPublished as ad ") && $0.text.hasSuffix("\nclassifieds>")
    }

    let draft = try await draft()
    #expect(draft.contains(#""status":"published""#) && draft.contains(#""name":"my lamp.png""#), "\(draft)")
    #expect(draft.contains(#""title":"Lampe de bureau","category":"Maison","price":12.5"#))
    #expect(draft.contains(#""description":"One.\nTwo.\nThree.","urgent":false"#))
  }

  @Test("Pasting several lines into the description leaves nothing of the panel beside them")
  func pastedLines() async throws {
    let terminal = try await form()
    terminal.send("Lampe de bureau\rMaison\r12\r")
    try await terminal.waitUntil("the description") { $0.text.contains("\ndescription:") && $0.text.contains("urgent") }

    terminal.send("\u{1B}[200~One.\nTwo.\nThree.\nFour.\u{1B}[201~")

    try await terminal.waitUntil("four lines, and the panel below them") {
      $0.text.contains("\ndescription: One.\nTwo.\nThree.\nFour.\n22 of 4000; saved\n")
    }
  }

  @Test("Enter in a last field that is neither yes nor no keeps the form open and says why")
  func invalidLastField() async throws {
    let terminal = try await form()
    terminal.send("Lampe de bureau\rMaison\r12\rUne lampe.\rmay\r")

    let screen = try await terminal.waitUntil("what is wrong") {
      $0.text.contains("“may” is not saved. Correct it, or press Esc to leave without it")
    }
    #expect(screen.text.contains("urgent: may\n"))
    terminal.send("\u{15}no\r\rn\r")
    try await terminal.waitUntil("the prompt, and how to publish later") {
      $0.text.contains("`draft publish` publishes it.") && $0.text.hasSuffix("\nclassifieds>")
    }
    #expect(try await draft().contains(#""urgent":false"#))
  }

  @Test("Keys that arrive together go to the field they reach, and none becomes a command afterwards")
  func together() async throws {
    let terminal = try await form()
    terminal.send("Lampe de bureau\rMaison\r12\rUne lampe.\rno\r\r\r")
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
    try await terminal.waitUntil("the category") { $0.text.contains("category: Maison\nsaved") }

    terminal.send(keys)

    let screen = try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }
    #expect(!screen.text.contains("category:"))
    #expect(try await draft().contains(#""title":"Lampe""#))
    terminal.send("draft show\r")
    try await terminal.waitUntil("the prompt at work") { $0.text.contains("draft, revision") }
  }

  @Test("A second session is told who writes to the draft, and can take it over")
  func held() async throws {
    let terminal = try await form(now: "2026-11-01T12:00:00Z")
    terminal.send("Lampe")
    try await terminal.waitUntil("that it is saved") { $0.text.contains("5 of 95; saved") }

    let second = try await prompt(now: "2026-11-01T12:00:09Z")
    second.send("draft write\r")
    try await second.waitUntil("who has it") { $0.text.contains("The draft is open in another session") }
    second.send("draft write --take-over\r")
    try await second.waitUntil("the form") { $0.text.contains("category:") }
  }

  @Test("An idle session is taken over and told at once, and loses nothing")
  func idle() async throws {
    let terminal = try await form(now: "2026-11-01T12:00:00Z")
    terminal.send("Lampe")
    try await terminal.waitUntil("that it is saved") { $0.text.contains("5 of 95; saved") }

    let second = try await prompt(now: "2026-11-01T12:00:10Z")
    second.send("draft write\r")
    try await second.waitUntil("the form") { $0.text.contains("Taken over from") && $0.text.contains("category:") }
    try await terminal.waitUntil("who has it now") { $0.text.contains("has taken over this draft") }
    terminal.send(" rouge\u{1B}")
    try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }
    #expect(try await draft().contains(#""title":"Lampe rouge""#))
  }

  /// - Parameters:
  ///   - now: the time; by default, that of the clock.
  ///   - signedIn: whether to be signed in to the board.
  private func prompt(now: String? = nil, signedIn: Bool = false) async throws -> PseudoTerminal {
    var environment = [
      "TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null", "CLASSIFIEDS_SERVER": board.address,
    ]
    environment["CLASSIFIEDS_NOW"] = now
    if signedIn {
      let invitation = try await ProgramRun.run(["board", "invite", "Ada"], in: installation)
      let code = invitation.output.trimmingCharacters(in: .newlines)
      let login = try await ProgramRun.run(["login", board.address, "--invitation", code], in: installation)
      #expect(login.exitCode == 0, "\(login)")
    }
    let terminal = try PseudoTerminal(
      Installation.program,
      environment: installation.environment(environment),
      columns: 100,
      rows: 30
    )
    try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("classifieds>") }
    return terminal
  }

  private func form(now: String? = nil, signedIn: Bool = false) async throws -> PseudoTerminal {
    let terminal = try await prompt(now: now, signedIn: signedIn)
    terminal.send("draft write\r")
    try await terminal.waitUntil("the form") { $0.text.contains("title:\n") || $0.text.contains("Esc leaves") }
    return terminal
  }

  private func draft() async throws -> String {
    try await ProgramRun.run(["draft", "--json"], in: installation, environment: ["CLASSIFIEDS_SERVER": board.address])
      .output
  }
}
