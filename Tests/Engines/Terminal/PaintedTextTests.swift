import TestSupport
import Testing

@Suite("Strictly parsed painted text")
struct PaintedTextTests {
  @Test(
    "A painter's output has no flaw",
    arguments: [
      ("", ""), ("a", "a"), ("\u{1B}[1;31ma\u{1B}[0m b", "a b"), ("\u{1B}[38;2;1;2;3ma\u{1B}[0m", "a"),
      ("\u{1B}]8;;https://example.org/\u{1B}\\a\u{1B}]8;;\u{1B}\\", "a"),
      ("👩\u{200D}👩 ❤\u{FE0F}", "👩\u{200D}👩 ❤\u{FE0F}"),
    ]
  )
  func fine(painted: String, text: String) {
    let read = PaintedText(painted)

    #expect(read.flaws.isEmpty)
    #expect(read.text == text)
  }

  @Test(
    "Every other escape sequence counts as a flaw",
    arguments: [
      "a\n", "\u{1B}", "\u{1B}[", "\u{1B}[m", "\u{1B}[2J", "\u{1B}[?25l", "\u{1B}[1ma", "\u{1B}c", "\u{1B}]0;a\u{07}",
      "\u{1B}]8;;file:///a\u{1B}\\\u{1B}]8;;\u{1B}\\", "\u{1B}]8;;http://a b\u{1B}\\\u{1B}]8;;\u{1B}\\",
      "\u{1B}]8;;http://a\u{07}\u{1B}]8;;\u{07}", "\u{1B}]8;;http://a\u{1B}\\a", "\u{1B}]8;id=1;http://a\u{1B}\\",
      "\u{1B}_Ga=d\u{1B}\\", "\u{1B}Pq\u{1B}\\", "\u{08}", "\r", "\u{7F}", "\u{9B}2J", "\u{202E}", "\u{200B}",
      "a\u{200D}",
      "\u{E0041}", "\u{10EEEE}", "\u{AD}", "a\u{FE0F}", "\u{2028}",
    ]
  )
  func flawed(painted: String) {
    #expect(!PaintedText(painted).flaws.isEmpty)
  }

  @Test("Each of several lines closes what it opened")
  func lines() {
    #expect(PaintedText("\u{1B}[1ma\u{1B}[0m\nb\n", endsLines: true).flaws.isEmpty)
    #expect(PaintedText("\u{1B}[1ma\nb\u{1B}[0m\n", endsLines: true).flaws == ["a style that does not end"])
  }
}
