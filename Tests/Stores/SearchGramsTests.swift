import Languages
import Postings
import TestSupport
import Testing

@testable import ListingsStore

@Suite("Terms of the text index")
struct SearchGramsTests {
  @Test("Terms are the runs of up to five characters in words, five from before each space, and three on either side")
  func terms() {
    #expect(
      terms(of: "velo a")
        == ["v", "ve", "vel", "velo", "e", "el", "elo", "l", "lo", "o", "o a", "a"]
    )
    #expect(terms(of: "abcdef").filter { $0.count == 5 } == ["abcde", "bcdef"])
    #expect(terms(of: "ab cdefg").contains("b cde"))
    #expect(terms(of: "xabc defg").contains("abc def"))
    #expect(!terms(of: "ab cdefg").contains { $0.count > 5 })
  }

  @Test("Words end at line ends, tabs, and between title and description", arguments: ["a\nb", "a\tb", "a\u{FD803}b"])
  func breaks(text: String) {
    let written = text.contains("\u{FD803}") ? text : SearchText(FoldedText(text)).string
    #expect(!terms(of: written).contains("ab"))
    #expect(terms(of: written).contains("a"))
    #expect(terms(of: written).contains("b"))
  }

  @Test(
    "The index alone decides on texts of up to five characters in one word, or around one space",
    arguments: [
      ("v", true), ("velos", true), ("velos1", false), ("o a", true), ("o abc", true), ("o abcd", false),
      ("ve a", false), ("o ", false), (" ", false), (" a", false), ("a b c", true),
    ]
  )
  func decides(text: String, expected: Bool) {
    #expect(SearchGrams.decides(SearchText(FoldedText(text))) == expected)
  }

  @Test("For 20,000 pairs of texts, an ad with a text has its terms; if the index decides, only such an ad has them")
  func narrowing() throws {
    var chance = SeededGenerator(seed: 5)
    var (decided, hits) = (0, 0)
    for _ in 1...20_000 {
      let (text, part) = (randomText(8, &chance), randomText(6, &chance))
      let search = SearchText(FoldedText(part))
      let isPart = text.contains(part)
      let hasTerms = SearchGrams.expression(for: [search]).map { meets($0, terms(of: text)) }
      if isPart { #expect(hasTerms != false, "\(text) has \(part)") }
      if SearchGrams.decides(search) {
        #expect(hasTerms == isPart, "\(text), \(part)")
        decided += 1
      }
      hits += isPart ? 1 : 0
    }
    #expect(decided > 5_000 && hits > 2_000)
  }

  private func randomText(_ length: Int, _ chance: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...length, using: &chance)
    return String((0..<count).map { _ in "ab ".randomElement(using: &chance) ?? "a" })
  }

  private func terms(of text: String) -> [String] {
    String(decoding: SearchGrams.terms(of: text), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func meets(_ expression: PostingExpression, _ terms: [String]) -> Bool {
    switch expression {
    case .term(let term): terms.contains { $0.utf8.elementsEqual(term) }
    case .beginning(let beginning): terms.contains { $0.utf8.starts(with: beginning) }
    case .all(let others): others.allSatisfy { meets($0, terms) }
    case .any(let others): others.contains { meets($0, terms) }
    default: false
    }
  }
}
