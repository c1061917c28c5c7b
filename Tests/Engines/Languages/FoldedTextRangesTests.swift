import Languages
import TestSupport
import Testing

@Suite("Match ranges in folded text")
struct FoldedTextRangesTests {
  @Test(
    "Every match that does not overlap an earlier one is found, in characters of the text",
    arguments: [
      ("Vélo et VELO", "velo", [0..<4, 8..<12]), ("banana", "ana", [1..<4]), ("aaaa", "aa", [0..<2, 2..<4]),
      ("Straße", "ss", [4..<5]), ("Straße", "ase", []), ("Straße", "asse", [3..<6]), ("Straße", "as", [3..<5]),
      ("ﬁn", "fi", [0..<1]), ("ﬁﬁ", "if", [0..<2]), ("e\u{301}te\u{301}", "ete", [0..<3]), ("a ⚠️ b", "⚠", []),
      ("a ⚠️ b", "⚠️", [2..<3]), ("", "a", []), ("a", "", []), ("a", "ab", []),
      ("l’œuf", "l'oeuf", [0..<5]), ("œ", "e", [0..<1]), ("3 m² ⚠️", "m2", [2..<4]),
    ] as [(String, String, [Range<Int>])]
  )
  func ranges(text: String, query: String, expected: [Range<Int>]) {
    #expect(FoldedText.ranges(of: [FoldedText(query)], in: text) == expected)
  }

  @Test("Common characters give the same ranges as the same text with a character of several scalars behind it")
  func waysAgree() {
    var random = SeededGenerator(seed: 11)
    let alphabet = Array("aeéEÉsß ﬁi’€ŉ\n-'œo–\t²2")
    for _ in 0..<500 {
      let text = String(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" }
      )
      let needle = String(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" }
      )

      let expected = FoldedText.ranges(of: [FoldedText(needle)], in: text + "⚠️")
      #expect(FoldedText.ranges(of: [FoldedText(needle)], in: text) == expected, "\(needle) in \(text)")
      let isPart = FoldedText(text + "⚠️").contains(FoldedText(needle))
      #expect(FoldedText(text).contains(FoldedText(needle)) == isPart, "\(needle) in \(text)")
    }
  }

  @Test("A line feed is not found inside a carriage return with a line feed")
  func lineEnds() {
    #expect(!FoldedText("a\r\nb").contains(FoldedText("\nb")))
    #expect(FoldedText.ranges(of: [FoldedText("\nb")], in: "a\r\nb") == [])
    #expect(FoldedText.ranges(of: [FoldedText("b")], in: "a\r\nb") == [2..<3])
  }
}
