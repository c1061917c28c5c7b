import Foundation
import TestSupport
import Testing

@Suite("Esc and the user's own key bindings with a panel", .hangLimit)
struct LineEditorEscapeTests {
  @Test("Esc leaves the selected row, then the panel, and does not change the line")
  func escapes() async throws {
    let terminal = try await startList(line: "abc")
    terminal.send(Key.down)
    try await terminal.waitForLine("▸ item 0")
    terminal.send("\u{1B}")
    let screen = try await terminal.waitUntil("no selected row") {
      $0.text.contains("key escape\nprobe> abc\n  item 0")
    }
    #expect(screen.cursor == .init(row: 1, column: 10))
    terminal.send("\u{1B}")
    try await terminal.waitUntil("Esc once more") { $0.text.contains("key escape\nkey escape\nprobe> abc") }
    terminal.send("d\r")
    try await terminal.waitForLine("entered [abcd]")
  }

  @Test("Meta keys keep their meaning with a panel")
  func meta() async throws {
    let terminal = try await startList(line: "one two")
    terminal.send("\(Key.down)\u{1B}b\u{1B}d")
    try await terminal.waitForLine("probe> one")
    terminal.send("\r")
    let screen = try await terminal.waitForLine("entered [one ]")
    #expect(!screen.text.contains("key escape"))
  }

  @Test("Esc on an empty line does not take the next letter")
  func emptyLine() async throws {
    let folder = try TemporaryFolder()
    try folder.write("set keyseq-timeout 1\n", to: "inputrc")
    let terminal = try await startProbe(["INPUTRC": folder.file("inputrc")])
    terminal.send("\u{1B}")
    // Esc stands alone after a millisecond. The window is looked at after it has rested for 40 ms, but a busy kernel passes keys on later
    // than it reports a new size.
    for columns in 61...70 {
      terminal.resize(columns: columns, rows: 16)
      try await terminal.waitForLine("resized to \(columns) × 16")
    }
    terminal.send("abc\r")
    try await terminal.waitForLine("entered [abc]")
  }

  @Test("An arrow key that arrives in two pieces is recognised")
  func split() async throws {
    let settings = "set keyseq-timeout 10000"
    let terminal = try await startList(settings: settings)
    for piece in ["\u{1B}", "[", "B"] { terminal.send(piece) }
    let screen = try await terminal.waitForLine("▸ item 0")
    #expect(!screen.text.contains("key escape"))
  }

  @Test(
    "Esc needs no further key, whatever the user has set",
    arguments: ["set keyseq-timeout 1", "set keyseq-timeout 0"]
  )
  func timeouts(settings: String) async throws {
    let terminal = try await startList(settings: settings)
    terminal.send("\u{1B}")
    try await terminal.waitForLine("key escape")
  }

  @Test("An arrow key survives a new line that is set after its first byte")
  func splitByNewLine() async throws {
    let terminal = try await startList(line: "restore", settings: "set keyseq-timeout 10000")
    terminal.send(Key.down)
    try await terminal.waitForLine("▸ item 0")
    terminal.send("\r\u{1B}")
    try await terminal.waitForLine("probe> restored 手")
    terminal.send("[B")
    try await terminal.waitForLine("▸ 🚲 item 1")
  }

  @Test("Esc counts if a new line is set just after it")
  func newLine() async throws {
    let terminal = try await startList(line: "restore")
    terminal.send(Key.down)
    try await terminal.waitForLine("▸ item 0")
    terminal.send("\r\u{1B}")
    try await terminal.waitForLine("key escape")
  }

  @Test("A key that the user has bound keeps its function, while its other sequence belongs to the panel")
  func ownBinding() async throws {
    let terminal = try await startList(line: "abc", settings: #""\e[B": beginning-of-line"#)
    terminal.send("\(Key.down)X")
    try await terminal.waitForLine("probe> Xabc")
    terminal.send(Key.applicationDown)
    try await terminal.waitForLine("▸ item 0")
  }

  @Test("A key bound to the user's own history command belongs to the panel, and without a panel to the user")
  func ownHistory() async throws {
    let settings = #""\e[A": history-search-backward"# + "\n" + #""\e[B": history-search-forward"#
    let terminal = try await startList(line: "ab", settings: settings)
    terminal.send("\r")
    try await terminal.waitForLine("entered [ab]")
    terminal.send(Key.up)
    try await terminal.waitForLine("probe> ab")
    try await terminal.waitForLine("  item 0")
    terminal.send("\(Key.down)\(Key.down)\(Key.up)\r")
    try await terminal.waitForLine("opened 0")
  }

  @Test("A search for the text before the cursor leads to the oldest line and back to the newest, and no further")
  func beginnings() async throws {
    let settings = #""\C-t": history-search-backward"# + "\n" + #""\C-y": history-search-forward"#
    let terminal = try await startList(line: "abc", settings: settings)
    for line in ["\r", "x\r", "abd\r", "y\r"] { terminal.send(line) }
    try await terminal.waitForLine("entered [y]")
    terminal.send("ab\u{14}1")
    try await terminal.waitForLine("probe> ab1d")
    terminal.send("\u{7F}\u{14}\u{14}\u{14}2")
    try await terminal.waitForLine("probe> ab2c")
    terminal.send("\u{7F}\u{14}\u{14}\u{14}\u{19}\u{19}3")
    try await terminal.waitForLine("probe> ab3d")
  }

  @Test("In vi mode Esc leaves the panel and insert mode, and the arrows also work in command mode")
  func viMode() async throws {
    let terminal = try await startList(line: "abc", settings: "set editing-mode vi")
    terminal.send(Key.down)
    try await terminal.waitForLine("▸ item 0")
    terminal.send("\u{1B}")
    try await terminal.waitForLine("key escape")
    terminal.send("0x")
    try await terminal.waitForLine("probe> bc")
    terminal.send("\(Key.down)\(Key.down)\r")
    try await terminal.waitForLine("opened 1")
    terminal.send("\u{1B}")
    try await terminal.waitUntil("Esc once more") { screen in screen.lines.filter { $0 == "key escape" }.count == 2 }
    terminal.send("A!")
    try await terminal.waitForLine("heard bc!")
  }
}
