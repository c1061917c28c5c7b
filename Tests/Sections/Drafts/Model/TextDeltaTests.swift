import Drafts
import TestSupport
import Testing

@Suite("Text delta")
struct TextDeltaTests {
  /// Texts that share bytes without sharing characters, and characters that look the same with other bytes.
  private static let pieces = [
    "a", "b", " ", "\n", "é", "e\u{301}", "\u{301}", "ê", "α", "ά", "日", "👍", "👎", "👍🏽", "👨‍👩‍👧", "\u{200D}", "🇩🇪", "🇬", "\0",
    "\u{10FFFD}",
    "word ",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  @Test("For any two texts, a delta reproduces the second from the first, byte for byte", arguments: 0..<20)
  func anyTwoTexts(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let (old, new) = (Self.text(&generator), Self.text(&generator))
      let delta = TextDelta(from: old, to: new)
      let got = try #require(delta.applied(to: old))
      #expect(Array(got.utf8) == Array(new.utf8), "\(old.debugDescription) → \(new.debugDescription)")
      #expect(delta.prefix + delta.suffix <= min(old.utf8.count, new.utf8.count))
    }
  }

  @Test(
    "Unchanged text is not stored again",
    arguments: [
      ("", "", 0, 0, ""), ("Vélo", "Vélo", 5, 0, ""), ("Vélo rouge", "Vélo bleu", 6, 0, "bleu"),
      ("ac", "abc", 1, 1, "b"),
      ("aa", "aaa", 2, 0, "a"), ("abc", "ac", 1, 1, ""), ("é", "è", 0, 0, "è"), ("👍", "👎", 0, 0, "👎"),
      ("e\u{301}", "é", 0, 0, "é"), ("x", "", 0, 0, ""),
    ]
  )
  func parts(old: String, new: String, prefix: Int, suffix: Int, middle: String) {
    #expect(TextDelta(from: old, to: new) == TextDelta(prefix: prefix, suffix: suffix, middle: middle))
  }

  @Test(
    "A delta does not apply to a text that it was not made for",
    arguments: [(4, 0), (0, 4), (2, 2), (-1, 0), (0, -1), (.max, .max), (1, 0), (0, 1)]
  )
  func otherText(prefix: Int, suffix: Int) {
    #expect(TextDelta(prefix: prefix, suffix: suffix, middle: "x").applied(to: "日") == nil)
  }

  @Test("Two texts that only look the same are different")
  func same() {
    #expect("é" == "e\u{301}")
    #expect(!TextDelta.isSame("é", "e\u{301}"))
    #expect(TextDelta.isSame("é", "é") && TextDelta.isSame(nil, nil))
    #expect(!TextDelta.isSame("", nil) && !TextDelta.isSame(nil, ""))
  }

  @Test("The size of a delta is the written and the deleted text")
  func size() {
    #expect(TextDelta.size(from: "Vélo", to: "Vél") == 1)
    #expect(TextDelta.size(from: nil, to: "é") == 2)
    #expect(TextDelta.size(from: "abc", to: nil) == 3)
    #expect(TextDelta.size(from: "a red bike", to: "a blue bike") == 7)
  }
}
