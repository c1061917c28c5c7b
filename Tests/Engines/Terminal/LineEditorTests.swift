import Foundation
import Terminal
import TestSupport
import Testing

@Suite("The line editor in a pseudo-terminal", .hangLimit)
struct LineEditorTests {
  @Test("Typing shows the panel below the line, and the cursor stays on the line")
  func typing() async throws {
    let terminal = try await startProbe()
    terminal.send("vélo 手")
    let screen = try await terminal.waitForLine("row 2 of vélo 手")
    #expect(
      Array(screen.lines.prefix(4)) == ["probe> vélo 手", "row 0 of vélo 手", "row 1 of vélo 手", "row 2 of vélo 手"]
    )
    #expect(screen.cursor == .init(row: 0, column: 14))
  }

  @Test("An edit in the middle of the line leaves the cursor there")
  func middle() async throws {
    let terminal = try await startProbe()
    terminal.send("abcd\u{1B}[D\u{1B}[DX")
    let screen = try await terminal.waitForLine("row 2 of abXcd")
    #expect(screen.lines.first == "probe> abXcd")
    #expect(screen.cursor == .init(row: 0, column: 10))
  }

  @Test("An entered line removes the panel, and a fresh prompt follows the output")
  func entering() async throws {
    let terminal = try await startProbe()
    terminal.send("sofa\r")
    let screen = try await terminal.waitForLine("entered [sofa]")
    #expect(screen.text == "probe> sofa\nentered [sofa]\nprobe>")
  }

  @Test("Up recalls the history, in this session and in the next")
  func history() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "probe-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ["PROBE_HISTORY": folder.appending(path: "history").path]

    let first = try await startProbe(environment)
    first.send("one\rtwo\r\u{1B}[A\u{1B}[A")
    try await first.waitForLine("probe> one")
    try await first.waitForLine("row 0 of one")
    first.send("\u{15}quit\r")
    #expect(try await first.exitStatus() == 0)

    let second = try await startProbe(environment)
    second.send("\u{1B}[A\u{1B}[A")
    try await second.waitForLine("probe> two")
  }

  @Test("Ctrl-O shows the line behind the one that it has entered, also if the history is full")
  func fullHistory() async throws {
    let folder = try TemporaryFolder()
    let old = (1...LineHistory.limit - 3).map { "old \($0)\n" }.joined()
    try folder.write(old + "alpha\nbeta\ngamma\n", to: "history")
    let terminal = try await startProbe(["PROBE_HISTORY": folder.file("history")])

    terminal.send("\u{1B}[A\u{1B}[A\u{1B}[A")
    try await terminal.waitForLine("probe> alpha")
    terminal.send("\u{0F}")

    try await terminal.waitForLine("probe> beta")
  }

  @Test("After the beginning of a line, Up and Down recall only lines that begin so, and the line comes back")
  func historyOfBeginning() async throws {
    let terminal = try await startProbe()
    terminal.send("find sofa\rother\rfind lamp\rmore\rfind \u{1B}[A\u{1B}[A")
    try await terminal.waitForLine("probe> find sofa")
    // There is none before it.
    terminal.send("\u{1B}[A1\u{1B}[B")
    try await terminal.waitForLine("probe> find lamp")
    terminal.send("\u{1B}[B\u{7F}x")
    try await terminal.waitForLine("probe> findx")
    terminal.send("\u{1B}[A")
    try await terminal.waitForLine("probe> more")
  }

  @Test("Tab inserts the only candidate, quoted if necessary, followed by a space")
  func completesOne() async throws {
    let terminal = try await startProbe()
    terminal.send("sea\t1")
    try await terminal.waitForLine("probe> search 1")
    terminal.send("\u{15}vé\t2")
    try await terminal.waitForLine("probe> \"Vélo d'occasion\" 2")
    terminal.send("\u{15}ph\t3")
    try await terminal.waitForLine("probe> photos/3")
    terminal.send("\u{15}'auto v\t4")
    try await terminal.waitForLine("probe> 'Auto vélo' 4")
  }

  @Test("Tab completes several candidates as far as they agree, and lists them when pressed again")
  func completesSeveral() async throws {
    let terminal = try await startProbe()
    terminal.send("mai\t")
    try await terminal.waitForLine("probe> Mai")
    terminal.send("\t\t")
    let screen = try await terminal.waitUntil("the line and the panel after the list") {
      $0.text.hasSuffix("Maison  Mairie\nprobe> Mai\nrow 0 of Mai\nrow 1 of Mai\nrow 2 of Mai")
    }
    #expect(screen.text.hasPrefix("probe> Mai\nMaison  Mairie\nprobe> Mai\n"))
  }

  @Test("Without candidates nothing is completed, not even a file name")
  func completesNothing() async throws {
    let terminal = try await startProbe()
    terminal.send("/et\t\t!")
    try await terminal.waitForLine("heard /et!")
  }

  @Test("A pasted text of two lines is one edit")
  func paste() async throws {
    let terminal = try await startProbe()
    terminal.send("\u{1B}[200~one\ntwo\u{1B}[201~")
    try await terminal.waitForLine("row 2 of one two")
    terminal.send("\r")
    let screen = try await terminal.waitForLine("entered [one⏎two]")
    #expect(!screen.text.contains("entered [one]"))
  }

  @Test("In a text, line ends are shown as a sign of one column, which Backspace removes; Alt-Enter and Ctrl-J add one")
  func pastedText() async throws {
    let terminal = try await startProbe()
    terminal.send("text \u{1B}[200~a\r\nb\u{1B}[201~\u{7F}\u{7F}c\u{1B}[200~\n\u{1B}[201~d")
    try await terminal.waitForLine("probe> text ac⏎\u{FE0E}d")
    terminal.send("\u{1B}\r")
    try await terminal.waitForLine("probe> text ac⏎\u{FE0E}d⏎\u{FE0E}")
    terminal.send("\n")
    try await terminal.waitForLine("probe> text ac⏎\u{FE0E}d⏎\u{FE0E}⏎\u{FE0E}")
    terminal.send("e\r")
    try await terminal.waitForLine("entered [text ac⏎d⏎⏎e]")
  }

  @Test("Lines printed above leave line, panel and cursor as they are, even while a wrapped line is edited")
  func printsAbove() async throws {
    let terminal = try await startProbe(columns: 24)
    terminal.send("a line that wraps around it\u{01}!")
    let bang = try await terminal.waitForLine("row 2 of !a line that w…")
    #expect(bang.lines.first == "probe> !a line that wrap")

    terminal.send("\u{05}!")
    let screen = try await terminal.waitUntil("the text above") { $0.text.contains("heard !a line") }
    #expect(
      screen.text
        == """
        heard !a line that wraps
         around it!
        probe> !a line that wrap
        s around it!
        row 0 of !a line that w…
        row 1 of !a line that w…
        row 2 of !a line that w…
        """
    )
    #expect(screen.cursor == .init(row: 3, column: 12))
  }

  @Test("On the last row the panel scrolls the screen, and appears and disappears without a trace")
  func lastRow() async throws {
    let terminal = try await startProbe(rows: 8)
    for number in 1...6 { terminal.send("\(number)\r") }
    try await terminal.waitUntil("the last prompt") { $0.lines.contains("entered [6]") && $0.lines.last == "probe>" }

    terminal.send("x")
    let shown = try await terminal.waitForLine("row 2 of x")
    #expect(Array(shown.lines.suffix(4)) == ["probe> x", "row 0 of x", "row 1 of x", "row 2 of x"])
    #expect(shown.cursor == .init(row: 4, column: 8))

    terminal.send("\u{08}")
    let hidden = try await terminal.waitUntil("no panel") { !$0.text.contains("row 2") && $0.lines[4] == "probe>" }
    #expect(hidden.text.hasSuffix("entered [6]\nprobe>"))
  }

  @Test("A new prompt is shown at once")
  func prompt() async throws {
    let terminal = try await startProbe()
    terminal.send("renamed\r")
    let screen = try await terminal.waitForLine("renamed>")
    #expect(screen.lines.filter { $0 == "probe>" }.isEmpty)
  }
}
