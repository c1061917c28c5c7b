import Foundation
import TestSupport
import Testing

@Suite("Bytes sent for a key", .hangLimit)
struct LineEditorBytesTests {
  @Test("A typed character or another plain edit does not repaint the panel")
  func typing() async throws {
    let terminal = try await startList(items: 10, rows: 24)
    let before = terminal.bytes.count
    let text = "the quick brown fox"
    var line = "x"
    for character in text {
      terminal.send("\(character)")
      line.append(character)
      try await terminal.waitForLine("probe> \(line)".trimmed)
    }
    #expect(terminal.bytes.count - before < 60 * text.count)

    for key in ["\u{08}", "\u{01}", "\u{06}", "\u{04}", "\u{05}", "\u{17}", Key.left, Key.end] { terminal.send(key) }
    terminal.send("z")
    let screen = try await terminal.waitForLine("probe> xhe quick brown z")
    #expect(!terminal.text(from: before).contains("item"))
    #expect(screen.lines.filter { $0.contains("item") }.count == 10)
  }

  @Test("Selecting the next row sends only the two changed rows, and no panel key sends more")
  func selecting() async throws {
    let terminal = try await startList(items: 10, rows: 24)
    terminal.send(Key.down)
    try await terminal.waitForLine("▸ item 0")
    let before = terminal.bytes.count
    terminal.send(Key.down)
    try await terminal.waitForLine("▸ 🚲 item 1")
    let sent = terminal.text(from: before)
    #expect(sent.components(separatedBy: "item").count == 3)
    #expect(sent.utf8.count < 120)
  }

  @Test("A command that may leave anything on the screen repaints the panel")
  func repaints() async throws {
    let terminal = try await startList(items: 10, rows: 24)
    let before = terminal.bytes.count
    terminal.send("\u{0C}y")
    let screen = try await terminal.waitForLine("probe> xy")
    #expect(terminal.text(from: before).contains("item 9"))
    #expect(screen.lines.first == "probe> xy" && screen.lines.filter { $0.contains("item") }.count == 10)
  }

  @Test("A line that grows by a row repaints the panel, and so does one that shrinks")
  func wraps() async throws {
    let terminal = try await startList(items: 30, columns: 40, rows: 12)
    terminal.send(String(repeating: "y", count: 32))
    let wrapped = try await terminal.waitUntil("a wrapped line") { $0.cursor == .init(row: 1, column: 0) }
    #expect(wrapped.lines[2...] == ["  item 0", "  🚲 item 1", "  手作り item 2", "  item 3", "", "", "", "", "", ""])
    terminal.send("\u{08}")
    let back = try await terminal.waitUntil("a line of one row") { $0.lines[1] == "  item 0" && $0.lines[5] != "" }
    #expect(back.lines[1...5] == ["  item 0", "  🚲 item 1", "  手作り item 2", "  item 3", "  🚲 item 4"])
  }

  @Test("A process stopped from outside takes its terminal back when continued, and repaints everything")
  func continued() async throws {
    let terminal = try await startList()
    let before = terminal.bytes.count
    terminal.signal(SIGSTOP)
    terminal.signal(SIGCONT)
    terminal.send("!")
    let screen = try await terminal.waitForLine("heard x!")
    #expect(screen.text.hasSuffix("probe> x!\n  item 0\n  🚲 item 1\n  手作り item 2\n  item 3\n  🚲 item 4"))
    #expect(screen.text.hasPrefix("heard x!\n"))
    #expect(terminal.text(from: before).contains("\u{1B}[?2004h"))
  }
}

extension PseudoTerminal {
  fileprivate func text(from start: Int) -> String {
    String(decoding: bytes.dropFirst(start), as: UTF8.self)
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
