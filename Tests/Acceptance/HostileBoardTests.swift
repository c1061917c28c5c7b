import Foundation
import TestSupport
import Testing

/// A malicious board and the whole program: everything that reaches the terminal is checked byte by byte.
@Suite("A hostile board", .hangLimit)
struct HostileBoardTests {
  private static let board = Result {
    try ScriptedBoard(
      HostileText.all.enumerated().map {
        .init(title: "x \($1.text)", description: $1.text, category: $0, picture: $1.text)
      },
      categories: HostileText.all.map { "x \($0.text)" }
    )
  }

  @Test(
    "At the prompt, hostile text is harmless in live rows, lists, details, completions, the filter, an error and the history"
  )
  func prompt() async throws {
    let installation = try Installation()
    let board = try Self.board.get()
    let terminal = try PseudoTerminal(
      Installation.program,
      environment: installation.environment([
        "TERM": "xterm-256color", "COLORTERM": "truecolor", "INPUTRC": "/dev/null", "CLASSIFIEDS_SERVER": board.address,
        "CLASSIFIEDS_PAGER": "", "CLASSIFIEDS_THEME": "dark", "CLASSIFIEDS_IMAGES": "none",
      ]),
      columns: 130,
      rows: 40
    )
    // Nobody answers its questions here: DA1 ends the wait.
    terminal.send("\u{1B}[?62c")
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }

    terminal.send("search x")
    try await terminal.waitUntil("live rows") { $0.text.contains("\(HostileText.all.count) ads (1 to ") }
    terminal.send("\u{1B}[B\u{1B}[B\u{1B}[6~\r")
    try await terminal.waitUntil("an ad") { $0.text.contains("\ncategory  ") }
    terminal.send("\u{1B}")
    try await terminal.waitUntil("the list") { $0.text.hasSuffix("Esc prompt") }
    terminal.send("\u{1B}")
    try await terminal.waitUntil("the line") { screen in screen.lines.contains { $0 == "classifieds> search x" } }
    terminal.send("\r")
    try await terminal.waitUntil("the list") { $0.text.contains("`more` shows the next") }
    terminal.send("search x --limit 490\r")
    try await terminal.waitUntil("the whole list") { $0.text.contains("\n485  ") }
    terminal.send("compare 1 250 485\r")
    try await terminal.waitUntil("a comparison") { $0.text.contains("* marks differences") }
    terminal.send("category x\t\t")
    try await terminal.waitUntil("completions") { $0.text.contains("more") }
    terminal.send("\u{15}category \"x a\u{16}\u{1B}[5Ab\"\r")
    try await terminal.waitUntil("a filter") { $0.text.hasSuffix("\nclassifieds [x a\u{FFFD}[5Ab]>") }
    terminal.send("\u{15}open \u{9B}2J\u{202E}\r")
    try await terminal.waitUntil("a mistake") { $0.text.contains("needs the number of a row") }
    terminal.send("\u{1B}[A\u{1B}[A\u{1B}[A\u{15}")
    terminal.send("quit\r")

    #expect(try await terminal.exitStatus() == 0)
    let codes = TerminalCodes(terminal.bytes)
    #expect(codes.harm.isEmpty)
    // The list has the alternate screen.
    // The alternate screen, and the mouse on it.
    let mouse: Set = ["[?1000h", "[?1006h", "[?1006l", "[?1000l"]
    #expect(Set(codes.others) == mouse.union(["[?1049h", "[H", "[2J", "[?1049l"]))
  }

  @Test("A completing shell gets only harmless text", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) async throws {
    let installation = try Installation()
    let server = try Self.board.get().address
    _ = try await ProgramRun.run(["--server", server, "categories"], in: installation)

    let line = "classifieds --server \(server) category x"
    let run = try await ProgramRun.run(["---complete", shell, line], in: installation)

    #expect(run.output.split(separator: "\n").count == HostileText.all.count + 1)
    #expect(HostileText.harm(in: run.output.replacing("\n", with: "")).isEmpty)
  }
}
