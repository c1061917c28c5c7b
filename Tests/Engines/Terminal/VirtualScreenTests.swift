import TestSupport
import Testing

@Suite("The virtual screen")
struct VirtualScreenTests {
  @Test(
    "Bytes become the text that a terminal would show",
    arguments: [
      ("one\r\ntwo", ["one", "two", "", ""]),
      ("abcdefghijkl", ["abcdefghij", "kl", "", ""]),
      ("abcdefghij\rX", ["Xbcdefghij", "", "", ""]),
      ("a\tb", ["a       b", "", "", ""]),
      ("abc\u{08}\u{08}X", ["aXc", "", "", ""]),
      ("\u{1B}[2;3HX", ["", "  X", "", ""]),
      ("abc\u{1B}[1D\u{1B}[K", ["ab", "", "", ""]),
      ("abc\r\n\u{1B}[AX", ["Xbc", "", "", ""]),
      ("abc\r\ndef\u{1B}[H\u{1B}[J", ["", "", "", ""]),
      ("abc\r\u{1B}[2@X", ["X abc", "", "", ""]),
      ("abc\r\u{1B}[P", ["bc", "", "", ""]),
      ("abc\r\u{1B}[2X", ["  c", "", "", ""]),
      ("a\r\nb\r\nc\u{1B}[2H\u{1B}[L", ["a", "", "b", "c"]),
      ("a\r\nb\r\nc\u{1B}[2H\u{1B}[M", ["a", "c", "", ""]),
      ("ab\u{1B}Dc", ["ab", "  c", "", ""]),
      ("ab\u{1B}[H\u{1B}Mc", ["c", "ab", "", ""]),
      ("ab\u{1B}7\r\nc\u{1B}8d", ["abd", "c", "", ""]),
      ("\u{1B}[1;31mred\u{1B}[0m", ["red", "", "", ""]),
      ("\u{1B}]0;title\u{07}a\u{1B}]8;;x\u{1B}\\b", ["ab", "", "", ""]),
      ("\u{1B}[?2026h\u{1B}[>1ua", ["a", "", "", ""]),
      ("\u{1B}[?7labcdefghijkl\u{1B}[?7h", ["abcdefghil", "", "", ""]),
    ]
  )
  func text(bytes: String, lines: [String]) {
    var screen = VirtualScreen(columns: 10, rows: 4)
    screen.feed(bytes)
    #expect(screen.lines == lines)
  }

  @Test("A character in the last column leaves the wrap pending until the next one")
  func pendingWrap() {
    var screen = VirtualScreen(columns: 4, rows: 2)

    screen.feed("abcd")
    #expect(screen.cursor == .init(row: 0, column: 3))

    screen.feed("e")
    #expect(screen.lines == ["abcd", "e"])
    #expect(screen.cursor == .init(row: 1, column: 1))
  }

  @Test("Rows that scroll off the top are kept")
  func scrollback() {
    var screen = VirtualScreen(columns: 4, rows: 2)
    screen.feed("1\r\n2\r\n3\r\n4")
    #expect(screen.lines == ["3", "4"])
    #expect(screen.scrollback == ["1", "2"])
    #expect(screen.text == "1\n2\n3\n4")
  }

  @Test("Wide characters occupy two cells, combining marks none, and half a character cannot stay")
  func wideCharacters() {
    var screen = VirtualScreen(columns: 5, rows: 2)

    screen.feed("手e\u{301}手手")
    #expect(screen.lines == ["手e\u{301}手", "手"])
    #expect(screen.cursor == .init(row: 1, column: 2))

    screen.feed("\u{1B}[1;2Hx")
    #expect(screen.lines == [" xe\u{301}手", "手"])
  }

  @Test("A character that arrives in two pieces is one character")
  func splitCharacter() {
    var screen = VirtualScreen(columns: 5, rows: 1)
    for byte in "é手🚲".utf8 { screen.feed([byte]) }
    #expect(screen.lines == ["é手🚲"])
  }

  @Test("A narrower screen reflows wrapped lines, and the cursor stays on its character")
  func narrower() {
    var screen = VirtualScreen(columns: 6, rows: 4)
    screen.feed("abcdefgh\r\nxyz\u{1B}[A\r")

    screen.resize(columns: 4, rows: 4)
    #expect(screen.lines == ["abcd", "efgh", "xyz", ""])
    #expect(screen.cursor == .init(row: 1, column: 2))

    screen.resize(columns: 10, rows: 4)
    #expect(screen.lines == ["abcdefgh", "xyz", "", ""])
  }

  @Test("A lower screen loses blank rows below the cursor first, then rows at the top")
  func lower() {
    var screen = VirtualScreen(columns: 4, rows: 4)
    screen.feed("1\r\n2\r\n3")

    screen.resize(columns: 4, rows: 3)
    #expect(screen.lines == ["1", "2", "3"])

    screen.resize(columns: 4, rows: 2)
    #expect(screen.lines == ["2", "3"])
    #expect(screen.scrollback == ["1"])
    #expect(screen.cursor == .init(row: 1, column: 1))
  }

  @Test("A synchronised update is recognised from beginning to end")
  func updating() {
    var screen = VirtualScreen(columns: 4, rows: 2)
    screen.feed("\u{1B}[?2026hab")
    #expect(screen.isUpdating)
    screen.feed("\u{1B}[?2026l")
    #expect(!screen.isUpdating && screen.lines == ["ab", ""])
  }
}
