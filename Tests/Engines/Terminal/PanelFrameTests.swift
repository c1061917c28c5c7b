import TestSupport
import Testing

@testable import Terminal

@Suite("Panel frames")
struct PanelFrameTests {
  private func frame(_ rows: [StyledText], columns: Int = 20, screenRows: Int = 10, editRows: Int = 1) -> PanelFrame {
    PanelFrame(
      rows,
      columns: columns,
      screenRows: screenRows,
      editRows: editRows,
      painter: Painter(colour: false)
    )
  }

  @Test("The panel appears below the edit line, and the cursor returns")
  func below() {
    var screen = VirtualScreen(columns: 20, rows: 6)
    screen.feed("> vélo")
    screen.feed(frame(["one", "手作り"]).bytes(replacing: nil))
    #expect(screen.lines == ["> vélo", "one", "手作り", "", "", ""])
    #expect(screen.cursor == .init(row: 0, column: 6))
  }

  @Test("Behind an emoji that a terminal draws wider than it is counted, the next piece of a row is in its column")
  func widerEmoji() {
    var screen = VirtualScreen(columns: 20, rows: 6)
    var row: StyledText = "👨\u{200D}👩\u{200D}👧 vélo     "
    row += StyledText("€12.50", .price)
    row += StyledText(" ♥", .faint)
    screen.feed(frame([row]).bytes(replacing: nil))
    #expect(screen.lines[1] == "👨\u{200D}👩\u{200D}👧 vélo €12.50 ♥")
  }

  @Test("In a selected row, a character that a terminal draws narrower than it is counted leaves no gap")
  func narrowerEmoji() {
    let row = Painter(colour: true).paint(row: StyledText("⚠\u{FE0F} vélo").selected())
    let parts = row.split(separator: "\u{1B}[1G", maxSplits: 1)
    #expect(parts.count == 2 && parts[0].contains(String(repeating: " ", count: 7)))
    #expect(parts.last?.contains("⚠\u{FE0F} vélo") == true)
  }

  @Test("On the last row of the screen the panel makes room for itself")
  func lastRow() {
    var screen = VirtualScreen(columns: 20, rows: 4)
    screen.feed("1\r\n2\r\n3\r\n> vélo")
    screen.feed(frame(["one", "two"]).bytes(replacing: nil))
    #expect(screen.lines == ["3", "> vélo", "one", "two"])
    #expect(screen.scrollback == ["1", "2"])
    #expect(screen.cursor == .init(row: 1, column: 6))
  }

  @Test(
    "The panel and its edit line get half of the screen, and leave room for rows above down to a quarter",
    arguments: [(24, 0, 11), (24, 11, 11), (24, 12, 10), (24, 17, 5), (24, 90, 5), (40, 25, 13), (3, 0, 0), (4, 9, 0)]
  )
  func room(screenRows: Int, rowsAbove: Int, expected: Int) {
    #expect(PanelFrame.room(screenRows: screenRows, editRows: 1, rowsAbove: rowsAbove) == expected)
  }

  @Test("Below a wrapped edit line, the overwritten remains of an older panel disappear")
  func wrapped() {
    var screen = VirtualScreen(columns: 8, rows: 6)
    screen.feed("> 12345")
    screen.feed(frame(["older", "panel"], columns: 8).bytes(replacing: nil))
    screen.feed("678")
    screen.feed(frame(["newer"], columns: 8).bytes(replacing: nil))
    #expect(screen.lines == ["> 123456", "78", "newer", "", "", ""])
    #expect(screen.cursor == .init(row: 1, column: 2))
  }

  @Test("Rows are cut to the width in columns, and a full row keeps its last character")
  func cut() {
    var screen = VirtualScreen(columns: 6, rows: 8)
    screen.feed(">")
    screen.feed(frame(["123456", "1234567", "手作り自", "a手作り"], columns: 6).bytes(replacing: nil))
    #expect(screen.lines == [">", "123456", "12345…", "手作…", "a手作…", "", "", ""])
  }

  @Test("A row that the terminal considers wider than we do is cut, not wrapped")
  func noWrapping() {
    var screen = VirtualScreen(columns: 5, rows: 4)
    screen.feed(">")
    screen.feed(frame(["1234567", "next"], columns: 80).bytes(replacing: nil))
    #expect(screen.lines == [">", "12347", "next", ""])
    screen.feed("23456")
    #expect(screen.lines.first == ">2345")
  }

  @Test(
    "The screen shows the new frame, whatever was there before",
    arguments: [
      ([], ["a"]), (["a", "b"], ["a"]), (["a", "b"], ["a", "c"]), (["a"], ["a", "b", "c"]), (["a", "b"], []),
      (["a", "b", "c"], ["a", "x", "c"]), (["a", "b"], ["a", "b"]), (["long row"], ["row"]),
    ] as [([StyledText], [StyledText])]
  )
  func replaces(old: [StyledText], new: [StyledText]) {
    var screen = VirtualScreen(columns: 20, rows: 4)
    screen.feed("0\r\n1\r\n2\r\n>")
    let before = frame(old)
    screen.feed(before.bytes(replacing: nil))
    screen.feed(frame(new).bytes(replacing: before))
    let rows = screen.lines.drop { $0 != ">" }.dropFirst()
    #expect(rows.filter { !$0.isEmpty } == new.map(\.plain.description))
  }

  @Test("Unchanged rows are not sent again, and an unchanged frame not at all")
  func sendsTheDifference() {
    let before = frame(["first", "second", "third"])
    #expect(before.bytes(replacing: before).isEmpty)
    let bytes = frame(["first", "other", "third"]).bytes(replacing: before)
    #expect(bytes.contains("other"))
    #expect(!bytes.contains("first") && !bytes.contains("third"))
    #expect(bytes == "\u{1B}7\u{1B}[?7l\u{1B}[2B\r\u{1B}[Kother\u{1B}8\u{1B}[?7h")
  }

  @Test(
    "The panel and the edit line use at most half of the screen, and none of a tiny one",
    arguments: [(24, 1, 11), (24, 3, 9), (10, 1, 4), (4, 1, 1), (3, 1, 0), (24, 13, 0), (1, 1, 0)]
  )
  func room(screenRows: Int, editRows: Int, expected: Int) {
    let rows = Array(repeating: StyledText("row"), count: 50)
    #expect(frame(rows, screenRows: screenRows, editRows: editRows).rows.count == expected)
  }

  @Test(
    "Rows of the edit line are counted as readline lays them out",
    arguments: [
      ("> ", "", 10, 1), ("> ", "12345678", 10, 2), ("> ", "1234567", 10, 1), ("> ", "手手手手", 10, 2),
      (">", "手手手手手", 10, 2), ("\u{01}\u{1B}[1m\u{02}> \u{01}\u{1B}[0m\u{02}", "1234567", 10, 1),
      ("> ", "a\nb", 10, 2), ("> ", "\u{03}\u{03}\u{03}1", 10, 1), ("> ", "\t", 10, 1), ("> ", "x", 0, 4),
    ]
  )
  func editRows(prompt: String, text: String, columns: Int, rows: Int) {
    #expect(EditLayout(columns: columns, markedPrompt: prompt, text: text).rows == rows)
  }
}
