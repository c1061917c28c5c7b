import TestSupport
import Testing

@Suite("Moving through the panel", .hangLimit)
struct LineEditorPanelTests {
  @Test("Down enters the panel and moves through it, Up leads back to the line, in both arrow modes")
  func moves() async throws {
    let terminal = try await startList()
    terminal.send(Key.down)
    try await terminal.waitForLine("▸ item 0")
    terminal.send(Key.applicationDown)
    let screen = try await terminal.waitForLine("▸ 🚲 item 1")
    #expect(screen.text == "probe> x\n  item 0\n▸ 🚲 item 1\n  手作り item 2\n  item 3\n  🚲 item 4")
    #expect(screen.cursor == .init(row: 0, column: 8))

    terminal.send(Key.applicationUp)
    try await terminal.waitForLine("▸ item 0")
    terminal.send(Key.up)
    try await terminal.waitUntil("no selected row") { !$0.text.contains("▸") && $0.lines.contains("  item 0") }
  }

  @Test("With no row selected, Up belongs to the history and Enter to the line")
  func notInPanel() async throws {
    let terminal = try await startList()
    terminal.send("\r")
    try await terminal.waitForLine("entered [x]")
    terminal.send("y")
    try await terminal.waitForLine("  item 0")
    terminal.send(Key.up)
    try await terminal.waitForLine("probe> x")
    terminal.send("\r")
    try await terminal.waitUntil("the line once more") { $0.text.hasSuffix("entered [x]\nprobe>") }
  }

  @Test("Without a panel the arrows belong to the history again")
  func noPanel() async throws {
    let terminal = try await startList()
    terminal.send("\r")
    try await terminal.waitForLine("entered [x]")
    terminal.send("\(Key.up)\(Key.down)\(Key.down)y")
    try await terminal.waitForLine("probe> y")
  }

  @Test("On an empty line the entrance is open, however late its owner, and Up still belongs to the history")
  func entrance() async throws {
    let terminal = try await startProbe(["PROBE_ENTRANCE": "1", "PROBE_LAG": "1"])
    terminal.send("first\r!")
    try await terminal.waitForLine("entered [first]")
    // With the key that empties the line, the owner receives the one before.
    terminal.send("\u{7F}")
    try await terminal.waitForLine("heard !")
    terminal.send("\(Key.down)\(Key.up)")
    let screen = try await terminal.waitForLine("key down")
    #expect(screen.text.hasSuffix("\nprobe> first"))

    terminal.send("\(Key.down)y\(Key.down)z\r!")
    let entered = try await terminal.waitForLine("entered [yz]")
    #expect(entered.text.ranges(of: "key down").count == 1)
  }

  @Test("If Down and Enter arrive together, Enter opens the row, and line and panel stay")
  func opens() async throws {
    let terminal = try await startList()
    terminal.send("\(Key.down)\(Key.down)\r")
    let screen = try await terminal.waitForLine("opened 1")
    #expect(screen.lines.contains("probe> x"))
    terminal.send("\(Key.down)\r")
    let next = try await terminal.waitForLine("opened 2")
    #expect(next.text.hasSuffix("probe> x\n  item 0\n  🚲 item 1\n▸ 手作り item 2\n  item 3\n  🚲 item 4"))
    #expect(!next.text.contains("entered"))
  }

  @Test("A key that changes the line leaves the panel, and an Enter right after it enters the line")
  func typing() async throws {
    let terminal = try await startList()
    terminal.send(Key.down)
    try await terminal.waitForLine("▸ item 0")
    terminal.send("y\r")
    let screen = try await terminal.waitForLine("entered [xy]")
    #expect(!screen.text.contains("opened"))
  }

  @Test("With a late owner, a changed line is still entered and a reached row opened")
  func late() async throws {
    let terminal = try await startList(line: "x", environment: ["PROBE_LINE": "x", "PROBE_LAG": "1"])
    // With the second key, the owner receives the first one and shows the row as selected.
    terminal.send("\(Key.down)y")
    try await terminal.waitForLine("▸ item 0")
    terminal.send("\rz!")
    let screen = try await terminal.waitForLine("entered [xy]")
    #expect(!screen.text.contains("opened"))

    terminal.send("!")
    try await terminal.waitForLine("heard z!")
    // With Down, the owner receives the second “!” and shows no row as selected.
    terminal.send(Key.down)
    try await terminal.waitForLine("heard z!!")
    terminal.send("\r\u{1B}")
    try await terminal.waitForLine("opened 0")
  }

  @Test("Home and End belong to the line, and leave the selection unchanged")
  func homeAndEnd() async throws {
    let terminal = try await startList(line: "abc")
    terminal.send("\(Key.down)\(Key.home)")
    try await terminal.waitUntil("the cursor at the beginning, the row still selected") {
      $0.cursor == .init(row: 0, column: 7) && $0.lines.contains("▸ item 0")
    }
    terminal.send("\(Key.end)\r")
    let screen = try await terminal.waitForLine("opened 0")
    #expect(screen.cursor.column == 10)
  }

  @Test("PageDown enters the panel too, and pages through it")
  func pages() async throws {
    let terminal = try await startList(items: 30)
    terminal.send("\(Key.pageDown)\(Key.pageDown)")
    let screen = try await terminal.waitForLine("▸ 🚲 item 13")
    #expect(screen.lines[7] == "▸ 🚲 item 13")
    terminal.send(Key.pageUp)
    try await terminal.waitForLine("▸ item 6")
    terminal.send("\(Key.pageUp)\r")
    try await terminal.waitForLine("opened 0")
  }

  @Test("Ctrl-N and Ctrl-P move through the panel like Down and Up, and on the line Ctrl-P recalls history")
  func historyKeys() async throws {
    let terminal = try await startList()
    terminal.send("\r")
    try await terminal.waitForLine("entered [x]")
    terminal.send("y")
    try await terminal.waitForLine("  item 0")
    terminal.send("\u{0E}\u{0E}")
    try await terminal.waitForLine("▸ 🚲 item 1")
    terminal.send("\u{10}")
    let screen = try await terminal.waitForLine("▸ item 0")
    #expect(screen.lines.contains("probe> y"))

    terminal.send("\u{10}")
    try await terminal.waitUntil("no selected row") { !$0.text.contains("▸") && $0.lines.contains("probe> y") }
    terminal.send("\u{10}")
    try await terminal.waitUntil("the earlier line") {
      $0.text.hasSuffix("probe> x\n  item 0\n  🚲 item 1\n  手作り item 2\n  item 3\n  🚲 item 4")
    }
  }

  @Test("Tab completes in the panel too")
  func completes() async throws {
    let terminal = try await startList(line: "sea")
    terminal.send(Key.down)
    try await terminal.waitForLine("▸ item 0")
    terminal.send("\t1\r")
    try await terminal.waitForLine("entered [search 1]")
  }

  @Test("Ctrl-C removes the panel and its key bindings")
  func interrupt() async throws {
    let terminal = try await startList()
    terminal.send(Key.down)
    try await terminal.waitForLine("▸ item 0")
    terminal.send("\u{03}")
    try await terminal.waitUntil("a cleared line") { $0.text.hasSuffix("probe> x^C\nprobe>") }
    terminal.send("\r")
    try await terminal.waitForLine("entered []")
  }

  @Test("An opened row may replace the line, and a session may begin with one")
  func replacesLine() async throws {
    let terminal = try await startList(line: "restore", environment: ["PROBE_LINE": "restore"])
    terminal.send("\(Key.down)\r")
    let screen = try await terminal.waitForLine("probe> restored 手")
    #expect(screen.cursor.column == 18)
    // No change was reported: it would have left the panel.
    terminal.send("\(Key.down)\r")
    try await terminal.waitForLine("opened 1")
    terminal.send("!")
    try await terminal.waitForLine("heard restored 手!")
    terminal.send("\r")
    try await terminal.waitForLine("entered [restored 手!]")
  }

  @Test("A row stays selected while the window changes, as long as there is room for it")
  func resizes() async throws {
    let terminal = try await startList(items: 30)
    terminal.send("\(Key.down)\(Key.down)\(Key.down)\(Key.down)\(Key.down)")
    try await terminal.waitForLine("▸ 🚲 item 4")
    terminal.resize(columns: 40, rows: 10)
    let low = try await terminal.waitUntil("the lower window") { screen in
      screen.text.hasSuffix("probe> x\n  🚲 item 1\n  手作り item 2\n  item 3\n▸ 🚲 item 4")
    }
    #expect(low.columns == 40)
    terminal.resize(columns: 200, rows: 16)
    try await terminal.waitUntil("the wide window") { $0.text.contains("resized to 200 × 16") }
    terminal.send("\(Key.down)\r")
    let wide = try await terminal.waitForLine("opened 5")
    #expect(wide.lines.filter { $0.contains("▸") } == ["▸ 手作り item 5"])
  }

  @Test("At the bottom of a narrow screen, below a line of two rows, everything is in its place")
  func narrow() async throws {
    let terminal = try await startList(items: 30, columns: 40, rows: 12)
    for number in 1...9 { terminal.send("\r"); try await terminal.waitForLine("entered [\(number == 1 ? "x" : "")]") }
    let text = "an edit line that takes 手作り two rows of it"
    terminal.send(text)
    try await terminal.waitUntil("the list below two rows") { $0.text.hasSuffix("  手作り item 2\n  item 3") }
    terminal.send("\(Key.down)\(Key.down)\(Key.down)")
    let screen = try await terminal.waitForLine("▸ 手作り item 2")
    #expect(
      Array(screen.lines.suffix(6)) == [
        "probe> an edit line that takes 手作り tw", "o rows of it", "  item 0", "  🚲 item 1", "▸ 手作り item 2", "  item 3",
      ]
    )
    #expect(screen.cursor == .init(row: 7, column: 12))
  }
}
