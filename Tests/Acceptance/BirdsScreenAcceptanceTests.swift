import Foundation
import TestSupport
import Testing

/// The birds as users see them: on real terminals, with a real server and its gRPC.
@Suite("Birds on a terminal", .hangLimit)
struct BirdsScreenAcceptanceTests {
  private let installation: Installation

  init() throws {
    installation = try Installation()
  }

  private func prompt(_ server: String, in installation: Installation) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Installation.program,
      environment: installation.environment([
        "TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null", "CLASSIFIEDS_SERVER": server,
        "CLASSIFIEDS_IMAGES": "words",
      ]),
      columns: 100,
      rows: 30
    )
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }
    return terminal
  }

  private static func hasSelected(_ name: String, _ screen: VirtualScreen) -> Bool {
    screen.lines.contains { $0.hasPrefix("> ") && $0.contains(name) }
  }

  @Test("A note by one user appears marked for the other with the selection unchanged, and both have it once")
  func two() async throws {
    let board = try await BoardProcess.start(in: installation)
    let other = try Installation()
    let reader = try await prompt(board.address, in: installation)
    reader.send("birds\r")
    try await reader.waitUntil("the birds, live") { $0.text.contains("\n61 birds, live\n") }
    reader.send("\u{1B}[B")
    try await reader.waitUntil("a selection") { Self.hasSelected("Common blackbird", $0) }

    let writer = try await prompt(board.address, in: other)
    writer.send("birds note id:wren in the wall\r")
    try await writer.waitUntil("its answer") { $0.text.contains("Note added.") }

    try await reader.waitUntil("the change") { $0.text.contains("changed Eurasian wren") }
    #expect(Self.hasSelected("Common blackbird", reader.screen))
    reader.send("\u{1B}[B\r")
    try await reader.waitUntil("the note") { $0.text.contains(" · new\n  in the wall") }
    reader.send("\u{1B}")
    try await reader.waitUntil("the list") { $0.lines.first?.hasPrefix("birds:") == true }
    reader.send("\u{1B}")
    try await reader.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }

    let run = try await ProgramRun.run(
      ["birds", "open", "id:wren", "--json"],
      in: installation,
      environment: ["CLASSIFIEDS_SERVER": board.address]
    )
    #expect(run.output.ranges(of: #""text":"in the wall""#).count == 1)
  }

  @Test("`birds zoom` by itself opens the picture, and Esc twice ends it")
  func zoom() async throws {
    let board = try await BoardProcess.start(in: installation)
    let terminal = try PseudoTerminal(
      Installation.program,
      arguments: ["birds", "zoom", "id:wren"],
      environment: installation.environment([
        "TERM": "xterm", "INPUTRC": "/dev/null", "CLASSIFIEDS_SERVER": board.address, "CLASSIFIEDS_IMAGES": "blocks",
      ]),
      columns: 100,
      rows: 30
    )
    // Nobody answers its questions here: DA1 ends the wait.
    terminal.send("\u{1B}[?62c")
    try await terminal.waitUntil("the keys of a picture") { $0.text.contains("+ - zoom") }
    terminal.send("\u{1B}")
    try await terminal.waitUntil("the bird") { !$0.text.contains("+ - zoom") }
    terminal.send("\u{1B}")

    #expect(try await terminal.exitStatus() == 0)
  }

  @Test("Without the server a note is shown as waiting, and is sent once when the server is back")
  func offline() async throws {
    let board = try await BoardProcess.start(in: installation)
    let terminal = try await prompt(board.address, in: installation)
    terminal.send("birds search wren\r")
    try await terminal.waitUntil("the wren") { $0.text.contains("\n1 bird of 61, live\n") }
    #expect(try await board.terminate() == 0)
    let refusal = try RefusingPort(board.port)
    defer { withExtendedLifetime(refusal) {} }
    try await terminal.waitUntil("that it is not live") { $0.text.contains(", offline") }
    terminal.send("\r")
    try await terminal.waitUntil("the bird") { $0.text.contains("N write a note") }
    terminal.send("N")
    try await terminal.waitUntil("the field") { $0.lines.first?.hasPrefix("note:") == true }
    terminal.send("while nobody listened\r")
    try await terminal.waitUntil("the note") { $0.text.contains("waiting to be sent\n  while nobody listened") }

    let again = try await board.restarted()
    try await terminal.waitUntil("that it is sent") {
      $0.text.contains("just now\n  while nobody listened") || $0.text.contains("ago\n  while nobody listened")
    }
    let run = try await ProgramRun.run(
      ["birds", "open", "id:wren", "--json"],
      in: installation,
      environment: ["CLASSIFIEDS_SERVER": again.address]
    )
    #expect(run.output.ranges(of: "while nobody listened").count == 1)
  }
}
