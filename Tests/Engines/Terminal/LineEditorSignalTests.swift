import Foundation
import TestSupport
import Testing

@Suite("Signals, window sizes and children of the line editor", .hangLimit)
struct LineEditorSignalTests {
  @Test("Ctrl-C reaches the caller, which may clear line and panel")
  func interruptClears() async throws {
    let terminal = try await startProbe()
    terminal.send("sofa")
    try await terminal.waitForLine("row 2 of sofa")
    terminal.send("\u{03}")
    try await terminal.waitUntil("a cleared line") { $0.text == "probe> sofa^C\nprobe>" }
    terminal.send("x")
    try await terminal.waitForLine("row 2 of x")
  }

  @Test("Ctrl-C reaches the caller, which may keep line and panel")
  func interruptKeeps() async throws {
    let terminal = try await startProbe()
    terminal.send("keep")
    try await terminal.waitForLine("row 2 of keep")
    terminal.send("\u{03}")
    let screen = try await terminal.waitForLine("cancelled")
    #expect(screen.text == "cancelled\nprobe> keep\nrow 0 of keep\nrow 1 of keep\nrow 2 of keep")
  }

  @Test("Ctrl-C during a history search ends the search")
  func interruptInSearch() async throws {
    let terminal = try await startProbe()
    terminal.send("sofa\r\u{12}so")
    try await terminal.waitUntil("the search") { $0.text.contains("(reverse-i-search)`so': sofa") }
    terminal.send("\u{03}")
    try await terminal.waitUntil("an empty prompt") { $0.text.hasSuffix("sofa^C\nprobe>") }
    terminal.send("x")
    try await terminal.waitForLine("row 0 of x")
  }

  @Test("A storm of resizes leaves one prompt and one panel")
  func resizing() async throws {
    let terminal = try await startProbe(columns: 60)
    let text = "a text that is long enough to wrap"
    terminal.send(text)
    try await terminal.waitForLine("row 2 of \(text)")

    let widths = [50, 40, 30, 45, 59, 31, 80, 35, 30]
    for width in widths {
      terminal.resize(columns: width, rows: 16)
      try await terminal.waitUntil("resized to \(width)") { screen in
        screen.text.contains("resized to \(width) × 16\nprobe>") && screen.lines.contains { $0.hasPrefix("row 2 of") }
      }
    }
    // Stopped in the meantime, so that none of the many sizes is handled before the last: a program cannot know that the terminal reflowed
    // the text again while its output was on the way.
    terminal.signal(SIGSTOP)
    for _ in 0..<20 { for width in widths { terminal.resize(columns: width, rows: 16) } }
    terminal.signal(SIGCONT)
    terminal.send("!")

    let last = try await terminal.waitUntil("the text heard") { screen in
      screen.text.contains("heard \(text.prefix(20))") && screen.lines.contains { $0.hasPrefix("row 2 of") }
    }
    let shown = last.text.components(separatedBy: "\n")
    #expect(shown.filter { $0.hasPrefix("probe>") }.count == 1)
    for number in 0..<3 { #expect(shown.filter { $0.hasPrefix("row \(number)") }.count == 1) }
  }

  @Test("The terminal keeps its mode after Enter and Ctrl-C, or readline could give the window an old size")
  func mode() async throws {
    let terminal = try await startProbe()
    terminal.send("sofa\r")
    try await terminal.waitForLine("entered [sofa]")
    terminal.signal(SIGINT)
    try await terminal.waitForLine("probe> ^C")
    terminal.send("x")
    try await terminal.waitForLine("row 2 of x")
    let brackets = String(decoding: terminal.bytes, as: UTF8.self).matches(of: /\u{1B}\[\?2004[hl]/)
    #expect(brackets.map { String($0.output) } == ["\u{1B}[?2004h"])
  }

  @Test("Ctrl-Z gives the terminal to the shell, and the line comes back with the process")
  func suspends() async throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-m", "-c", "\"$0\"; echo stopped; read -r answer; fg", PseudoTerminal.builtProgram("EditorProbe")],
      environment: ["TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null", "NO_COLOR": "1"],
      columns: 60,
      rows: 16
    )
    try await terminal.waitForLine("probe>")
    terminal.send("sofa")
    try await terminal.waitForLine("row 2 of sofa")

    terminal.send("\u{1A}")
    let stopped = try await terminal.waitForLine("stopped")
    #expect(!stopped.text.contains("row 2 of sofa"))

    terminal.send("on\r")
    let back = try await terminal.waitForLine("row 2 of sofa")
    #expect(back.text.hasSuffix("probe> sofa\nrow 0 of sofa\nrow 1 of sofa\nrow 2 of sofa"))
    terminal.send("\u{15}quit\r")
    try await terminal.waitForLine("bye")
  }

  @Test("A child gets the terminal as it was, including Ctrl-C, and the prompt comes back after it")
  func child() async throws {
    let terminal = try await startProbe()
    terminal.send("child\r")
    try await terminal.waitForLine("child asks")
    terminal.send("\u{03}")
    try await terminal.waitUntil("the child's own Ctrl-C") { $0.text.contains("child interrupted") }
    terminal.send("yes\r")
    let screen = try await terminal.waitForLine("child heard [yes]")
    #expect(!screen.text.contains("^C\nprobe>"))
    terminal.send("x")
    try await terminal.waitForLine("row 2 of x")
  }

  @Test("Ctrl-D on an empty line is the end of input, with or without paste brackets", arguments: ["on", "off"])
  func endOfInput(brackets: String) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "inputrc-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let settings = "$if classifieds\nset enable-bracketed-paste \(brackets)\n$endif\n"
    try settings.write(to: file, atomically: true, encoding: .utf8)

    let terminal = try await startProbe(["INPUTRC": file.path])
    terminal.send("\u{04}")
    #expect(try await terminal.exitStatus() == 0)
    #expect(terminal.screen.text == "probe>\nend of input")
    #expect(String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1B}[?2004h") == (brackets == "on"))
  }

  @Test("Leaving removes an empty prompt and the panel", arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func terminated(signal: Int32) async throws {
    let terminal = try await startProbe()
    terminal.send("sofa")
    try await terminal.waitForLine("row 2 of sofa")
    terminal.signal(signal)
    #expect(try await terminal.exitStatus() == 0)
    #expect(terminal.screen.text == "probe> sofa\nterminated")
  }

  @Test("A locale other than UTF-8 makes no difference", arguments: ["C", "POSIX", "fr_FR.nowhere", ""])
  func locale(name: String) async throws {
    let terminal = try await startProbe(["LC_ALL": name])
    terminal.send("été 手")
    let screen = try await terminal.waitForLine("row 2 of été 手")
    #expect(screen.lines.first == "probe> été 手")
    #expect(screen.cursor == .init(row: 0, column: 13))
  }

  @Test("Colours in the prompt occupy no columns")
  func colouredPrompt() async throws {
    let terminal = try await startProbe(["NO_COLOR": ""], columns: 20)
    terminal.send("0123456789abcdef")
    let screen = try await terminal.waitForLine("row 2 of 0123456789…")
    #expect(Array(screen.lines.prefix(2)) == ["probe> 0123456789abc", "def"])
    #expect(screen.cursor == .init(row: 1, column: 3))
  }

  @Test("A wait that fails prints the screen")
  func failure() async throws {
    let terminal = try await startProbe()
    await #expect(throws: PseudoTerminal.Failure.self) {
      try await terminal.waitUntil("the impossible", timeout: .zero) { _ in false }
    }
  }

  @Test("A wait for an idle program fails early and prints the screen")
  func idle() async throws {
    let terminal = try await startProbe()
    let failure = await #expect(throws: PseudoTerminal.Failure.self) {
      try await terminal.waitUntil("the impossible", patience: .seconds(1)) { _ in false }
    }
    #expect(failure?.description.contains("probe>") == true)
  }
}
