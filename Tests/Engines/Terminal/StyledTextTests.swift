import Terminal
import Testing

@Suite("Styled text and its painter")
struct StyledTextTests {
  private let row = StyledText("Vélo ", .title) + StyledText("140 €", .price)

  @Test("With colour every style is set and reset, and without colour only the text is written")
  func paints() {
    #expect(Painter(colour: true).paint(row) == "\u{1B}[1mVélo \u{1B}[0m\u{1B}[32m140 €\u{1B}[0m")
    #expect(Painter(colour: false).paint(row) == "Vélo 140 €")
  }

  @Test(
    "Every style has a code",
    arguments: [
      (.plain, "x"), (.strong, "\u{1B}[1mx\u{1B}[0m"), (.faint, "\u{1B}[90mx\u{1B}[0m"),
      (.title, "\u{1B}[1mx\u{1B}[0m"), (.price, "\u{1B}[32mx\u{1B}[0m"), (.urgent, "\u{1B}[1;33mx\u{1B}[0m"),
      (.failure, "\u{1B}[95mx\u{1B}[0m"), (.note, "\u{1B}[36mx\u{1B}[0m"), (.match, "\u{1B}[1;4mx\u{1B}[0m"),
      (.prompt, "\u{1B}[1;36mx\u{1B}[0m"),
    ] as [(Style, String)]
  )
  func codes(style: Style, painted: String) {
    #expect(Painter(colour: true).paint(StyledText("x", style)) == painted)
    #expect(Painter(colour: false).paint(StyledText("x", style)) == "x")
  }

  @Test("Untrusted text cannot set a style")
  func noSmuggling() {
    let painted = Painter(colour: false).paint(StyledText(SafeText("\u{1B}[31mred")))
    #expect(!painted.utf8.contains(0x1B))
  }

  @Test("Equal texts in equal styles are equal, however they were composed")
  func equality() {
    #expect(StyledText("ab", .note) == StyledText("a", .note) + StyledText("b", .note))
    #expect(StyledText("", .note) == "")
    #expect(StyledText("ab", .note) != StyledText("ab"))
  }

  @Test(
    "Cutting keeps the styles and shows that something was cut",
    arguments: [
      (10, StyledText("Vélo ", .title) + StyledText("140 €", .price)),
      (9, StyledText("Vélo ", .title) + StyledText("140…", .price)),
      (6, StyledText("Vélo ", .title) + StyledText("…", .price)),
      (5, StyledText("Vélo…", .title)),
      (1, StyledText("…", .title)),
      (0, ""),
    ] as [(Int, StyledText)]
  )
  func truncates(columns: Int, expected: StyledText) {
    #expect(row.truncated(to: columns) == expected)
    #expect(row.truncated(to: columns).width <= columns)
  }

  @Test(
    "Wrapped text is broken at spaces, keeps its styles and loses only those spaces",
    arguments: [
      (6, ["\u{1B}[1mVélo\u{1B}[0m", "\u{1B}[32m140 €\u{1B}[0m"]),
      (5, ["\u{1B}[1mVélo\u{1B}[0m", "\u{1B}[32m140 €\u{1B}[0m"]),
      (3, ["\u{1B}[1mVél\u{1B}[0m", "\u{1B}[1mo\u{1B}[0m", "\u{1B}[32m140\u{1B}[0m", "\u{1B}[32m€\u{1B}[0m"]),
      (80, ["\u{1B}[1mVélo \u{1B}[0m\u{1B}[32m140 €\u{1B}[0m"]),
    ]
  )
  func wraps(columns: Int, painted: [String]) {
    #expect(row.wrapped(to: columns).map(Painter(colour: true).paint) == painted)
  }

  @Test("A character composed from two pieces is not lost when the text is wrapped")
  func wrapsAcrossPieces() {
    let text = StyledText("caf", .title) + StyledText("e", .price) + StyledText("\u{0301} noir", .note)

    #expect(text.wrapped(to: 5).map { "\($0.plain)" } == ["cafe\u{0301}", "noir"])
  }

  @Test("Padding adds plain spaces on the other side")
  func pads() {
    #expect(StyledText("ab", .note).padded(to: 4) == StyledText("ab", .note) + "  ")
    #expect(StyledText("ab", .note).padded(to: 4, alignment: .trailing) == "  " + StyledText("ab", .note))
    #expect(StyledText("abc").padded(to: 2) == "abc")
    #expect(StyledText("手").padded(to: 3).plain.description == "手 ")
  }

  @Test("A text in one style is one piece")
  func oneStyle() {
    #expect(row.styled(.note) == StyledText("Vélo 140 €", .note))
    #expect(row.width == 10)
  }

  @Test("A selected row is fully reversed, in the terminal's own colours, and bold parts stay bold")
  func selected() {
    let selected = ("> " + row).padded(to: 14).selected()
    #expect(
      Painter(colour: true).paint(selected)
        == "\u{1B}[7m> \u{1B}[0m\u{1B}[1;7mVélo \u{1B}[0m\u{1B}[7m140 €\u{1B}[0m\u{1B}[7m  \u{1B}[0m"
    )
    #expect(Painter(colour: false).paint(selected) == "> Vélo 140 €  ")
    #expect(selected.selected() == selected && selected != ("> " + row).padded(to: 14))
  }

  @Test("A selected row stays selected when it is cut and when its matches are marked")
  func selectedAndMarked() {
    let painted = Painter(colour: true).paint(row.selected().styled(.match, in: [0..<1]).truncated(to: 6))
    #expect(painted == "\u{1B}[1;4;7mV\u{1B}[0m\u{1B}[1;7mélo \u{1B}[0m\u{1B}[7m…\u{1B}[0m")
  }

  @Test(
    "Parts of a text get another style in any order, and the rest keeps its own",
    arguments: [
      ([0..<2], StyledText("Vé", .match) + StyledText("lo ", .title) + StyledText("140 €", .price)),
      ([6..<8, 1..<3], title("V") + match("él") + title("o ") + price("1") + match("40") + price(" €")),
      ([3..<6], title("Vél") + match("o 1") + price("40 €")),
      ([0..<10], match("Vélo 140 €")),
      ([1..<3, 2..<4], title("V") + match("élo") + title(" ") + price("140 €")),
      ([8..<99, 50..<60], title("Vélo ") + price("140") + match(" €")),
      ([-5..<1], match("V") + title("élo ") + price("140 €")),
      ([4..<4], title("Vélo ") + price("140 €")),
      ([], title("Vélo ") + price("140 €")),
    ] as [([Range<Int>], StyledText)]
  )
  func marks(ranges: [Range<Int>], expected: StyledText) {
    #expect(row.styled(.match, in: ranges) == expected)
  }

  @Test(
    "Parts of a single piece are marked the same way",
    arguments: [
      ([6..<8, 1..<3], title("V") + match("él") + title("o 1") + match("40") + title(" €")),
      ([1..<3, 2..<4], title("V") + match("élo") + title(" 140 €")),
      ([8..<99, 50..<60], title("Vélo 140") + match(" €")),
      ([-5..<1], match("V") + title("élo 140 €")),
      ([4..<4, 20..<30], title("Vélo 140 €")),
      ([0..<10], match("Vélo 140 €")),
    ] as [([Range<Int>], StyledText)]
  )
  func marksPartsOfOnePiece(ranges: [Range<Int>], expected: StyledText) {
    #expect(title("Vélo 140 €").styled(.match, in: ranges) == expected)
  }

  @Test("A character of several scalars is marked as one, even if composed from two pieces")
  func marksWholeCharacters() {
    let text = StyledText("👩‍🚀e", .title) + StyledText("\u{0301}té 手", .price)
    #expect(text.styled(.match, in: [1..<2]) == title("👩‍🚀") + match("e\u{0301}") + price("té 手"))
    #expect(text.styled(.match, in: [0..<1, 5..<6]) == match("👩‍🚀") + title("e\u{0301}") + price("té ") + match("手"))
  }
}

private func title(_ text: SafeText) -> StyledText { StyledText(text, .title) }
private func match(_ text: SafeText) -> StyledText { StyledText(text, .match) }
private func price(_ text: SafeText) -> StyledText { StyledText(text, .price) }
