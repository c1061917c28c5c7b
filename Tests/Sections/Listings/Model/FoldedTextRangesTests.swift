import Languages
import Listings
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
    ] as [(String, String, [Range<Int>])]
  )
  func ranges(text: String, query: String, expected: [Range<Int>]) {
    #expect(FoldedText.ranges(of: ListingQuery(query), in: text) == expected)
  }
}
