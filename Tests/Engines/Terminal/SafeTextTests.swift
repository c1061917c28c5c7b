import Testing

@testable import Terminal

@Suite("Safe text")
struct SafeTextTests {
  @Test(
    "Characters that could change the screen are neutralised",
    arguments: [
      ("plain ASCII stays", "plain ASCII stays"),
      ("\u{1B}[31mred\u{1B}[0m", "\u{FFFD}[31mred\u{FFFD}[0m"),
      ("\u{1B}]0;title\u{07}", "\u{FFFD}]0;title\u{FFFD}"),
      ("\u{1B}P1q\u{1B}\\", "\u{FFFD}P1q\u{FFFD}\\"),
      ("a\u{0}b\u{8}c\u{7F}d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
      ("\u{9B}31m\u{9D}x\u{9C}\u{80}", "\u{FFFD}31m\u{FFFD}x\u{FFFD}\u{FFFD}"),
      ("a\u{FFFE}b\u{10FFFF}", "a\u{FFFD}b\u{FFFD}"),
      ("a\tb", "a b"),
      ("a\nb\rc\r\nd", "a b c d"),
      ("a\u{0B}b\u{0C}c\u{85}d\u{2028}e\u{2029}f", "a b c d e f"),
      ("\u{202E}evil\u{202C} \u{2066}x\u{2069} \u{200E}\u{200F}\u{61C}", "evil x "),
      ("\u{202A}a\u{202B}b\u{202D}c\u{2067}d\u{2068}e", "abcde"),
      ("a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}e\u{180E}f\u{34F}g", "abcdefg"),
      ("\u{3164}\u{115F}\u{1160}\u{FFA0}x\u{2062}\u{206A}\u{FFF9}", "x"),
      ("x\u{E0041}\u{E0042}\u{E007F}\u{E0001}", "x"),
      ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏴"),
      ("a\u{200D}b\u{200C}c", "abc"),
      ("\u{200D}🚲\u{200D}", "🚲"),
      ("a\u{FE0F}b\u{E0101}\u{FE00}", "ab"),
      ("🚲\u{FE0F}\u{FE0F}\u{FE0E}", "🚲\u{FE0F}"),
      ("5\u{FE0F}", "5"),
    ]
  )
  func neutralises(untrusted: String, safe: String) {
    #expect(Array(SafeText(untrusted).description.unicodeScalars) == Array(safe.unicodeScalars))
  }

  @Test(
    "Joiners and selectors that a script or an emoji needs stay",
    arguments: [
      "déjà vu — l’été, œuf, 手作り, Ελληνικά",
      "👩\u{200D}💻", "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}\u{200D}🔥", "⚠\u{FE0F}", "⌚\u{FE0E}", "1\u{FE0F}\u{20E3}",
      "🏳\u{FE0F}\u{200D}🌈", "👍🏽", "👩🏽\u{200D}🚒", "🇫🇷",
      "می\u{200C}خواهم", "ه\u{200D}", "क\u{094D}\u{200D}ष", "क\u{094D}\u{200C}ष", "র\u{200D}\u{09CD}য",
      "葛\u{E0100}", "㐂\u{FE00}", "∩\u{FE00}", "က\u{FE00}", "ꩠ\u{FE00}", "\u{1820}\u{180B}", "\u{E123}", "٠\u{600}",
    ]
  )
  func keeps(text: String) {
    #expect(Array(SafeText(text).description.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("A text is neutralised as if each scalar were looked at by itself")
  func plainParts() {
    let parts = [
      "a", "b ", "é", "Ελ", "д", "’", "€", "手", "\u{301}", "\u{200D}", "\u{200C}", "🚲", "\u{FE0F}", "\u{600}",
      "\u{110BD}", "क", "\u{94D}",
      "ᄀ", "ᅡ", "\u{AD}", "\u{A0}", "\r\n", "\t", "\u{1B}", "\u{9B}", "\u{2028}", "\u{202E}", "5", "\u{20E3}", "葛",
      "\u{E0100}",
    ]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 1...40)).compactMap { _ in parts.randomElement() }.joined()
      let scalars = Array(text.unicodeScalars)
      var expected = String.UnicodeScalarView()
      var cluster = ClusterLimit()
      for (place, scalar) in scalars.enumerated() {
        let next = place + 1 < scalars.count ? scalars[place + 1] : nil
        let kept = ScalarSafety.neutralised(scalar, after: cluster.last, before: next)
        if let kept, cluster.admits(kept) { expected.append(kept) }
      }
      #expect(Array(SafeText(text).description.unicodeScalars) == Array(expected), "\(text.debugDescription)")
    }
  }

  @Test("No forbidden character gets through, whatever its neighbours, and neutralising twice changes nothing")
  func everyScalar() {
    let neighbours: [(String, String)] = [("", ""), ("a", "b"), ("🚲", "🚲"), ("ک", "ک"), ("क\u{094D}", "ष"), ("葛", "")]
    let forbidden = (UInt32(0)...0xFFFF).lazy.compactMap(Unicode.Scalar.init).filter {
      switch $0.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) || $0.value == 0x200B
      }
    }
    for scalar in forbidden {
      for (left, right) in neighbours {
        let safe = SafeText(left + String(scalar) + right)
        #expect(!safe.description.unicodeScalars.contains(scalar))
        #expect(SafeText(safe.description) == safe)
      }
    }
  }

  @Test("Literals and interpolations are neutralised too")
  func literals() {
    let title = "a\u{1B}b"
    #expect(SafeText("x\u{1B}[m").description == "x\u{FFFD}[m")
    #expect(("<\(title)>" as SafeText).description == "<a\u{FFFD}b>")
  }

  @Test(
    "Lines are split at every line end",
    arguments: [
      ("", []), ("one", ["one"]), ("a\nb", ["a", "b"]), ("a\r\nb\rc", ["a", "b", "c"]), ("a\n\nb\n", ["a", "", "b"]),
      ("\n", [""]), ("a\u{2028}b\u{2029}c\u{85}d\u{0B}e\u{0C}f", ["a", "b", "c", "d", "e", "f"]),
    ] as [(String, [String])]
  )
  func lines(text: String, lines: [String]) {
    #expect(SafeText.lines(text).map(\.description) == lines)
  }

  @Test(
    "Widths are columns, not characters",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("手作り", 6), ("ﾊﾝ", 2), ("🚲", 2), ("⚠", 1), ("⚠\u{FE0F}", 2),
      ("👩\u{200D}💻", 2), ("👨\u{200D}👩\u{200D}👧\u{200D}👦", 2), ("👍🏽", 2), ("🇫🇷", 2), ("1\u{FE0F}\u{20E3}", 2),
      ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("—’", 2), ("क\u{094D}ष", 2),
    ]
  )
  func widths(text: String, width: Int) {
    #expect(SafeText(text).width == width)
  }

  @Test(
    "The first line is the first one with visible text",
    arguments: ["", "\n", "\u{200B}\n\r\n two\nthree", "one", "\u{85}one\u{2028}two", "\r\n\r\n", " \na"]
  )
  func firstLines(text: String) {
    #expect(SafeText.firstLine(of: text, columns: 40) == SafeText.lines(text).first { !$0.isEmpty })
  }

  @Test(
    "A cut text ends with an ellipsis and is never too wide",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""), ("abcdef", -3, ""),
      ("手作り", 6, "手作り"), ("手作り", 5, "手作…"), ("手作り", 4, "手…"), ("手作り", 2, "…"),
      ("ae\u{301}bc", 3, "ae\u{301}…"), ("👩\u{200D}💻 at work", 4, "👩\u{200D}💻 …"), ("", 0, ""),
    ]
  )
  func truncates(text: String, columns: Int, expected: String) {
    #expect(SafeText(text).truncated(to: columns).description == expected)
  }

  @Test(
    "Text wraps at spaces, then between wide characters, and inside a word only if necessary",
    arguments: [
      ("the quick brown fox", 10, ["the quick", "brown fox"]),
      ("the quick brown fox", 9, ["the quick", "brown fox"]),
      ("the quick brown fox", 80, ["the quick brown fox"]),
      ("double  space", 80, ["double  space"]),
      ("double  space", 8, ["double", "space"]),
      ("a incomprehensible b", 6, ["a", "incomp", "rehens", "ible b"]),
      ("手作り自転車", 5, ["手作", "り自", "転車"]),
      ("vélo 手作り", 9, ["vélo 手作", "り"]),
      ("手", 1, ["…"]),
      ("ab", 0, ["a", "b"]),
      ("", 5, [""]),
      ("trailing   ", 80, ["trailing"]),
    ]
  )
  func wraps(text: String, columns: Int, expected: [String]) {
    #expect(SafeText(text).wrapped(to: columns).map(\.description) == expected)
  }

  @Test(
    "Parts of safe text are reported in whole characters",
    arguments: [
      ("vélo", "lo", [2..<4]), ("vélo vélo", "vélo", [0..<4, 5..<9]), ("a\u{1B}b", "b", [2..<3]),
      ("a\u{200B}bc", "bc", [1..<3]), ("手作り", "作", [1..<2]), ("👩‍🚀 x", "x", [2..<3]), ("e\u{301}te", "te", [1..<3]),
      ("vélo", "x", []),
    ]
  )
  func offsets(text: String, part: String, expected: [Range<Int>]) {
    let safe = SafeText(text)
    #expect(safe.offsets(of: safe.description.ranges(of: part)) == expected)
  }

  @Test("A part that begins or ends within a character includes all of it")
  func offsetsWithinCharacters() throws {
    let safe: SafeText = "ae\u{301}👩‍🚀"
    let scalars = safe.description.unicodeScalars
    let accent = try #require(scalars.firstIndex(of: "\u{301}"))
    let joiner = try #require(scalars.firstIndex(of: "\u{200D}"))
    #expect(safe.offsets(of: [accent..<scalars.index(after: accent), accent..<joiner]) == [1..<2, 1..<3])
    #expect(safe.offsets(of: [accent..<accent, joiner..<scalars.endIndex]) == [0..<0, 2..<3])
  }
}
