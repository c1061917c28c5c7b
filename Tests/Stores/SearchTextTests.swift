import Languages
import Listings
import Testing

@testable import ListingsStore

@Suite("Stored search text")
struct SearchTextTests {
  @Test("For 20,000 pairs of awkward texts, substrings by scalars are substrings by whole characters")
  func sameAsCharacters() {
    var texts = AwkwardText(seed: 3)
    var parts = 0
    for _ in 1...20_000 {
      let (text, part) = (FoldedText(texts.text(upTo: 8)), FoldedText(texts.text(upTo: 2)))
      let isPart = text.contains(part)
      #expect(SearchText(text).string.hasScalars(of: SearchText(part).string) == isPart)
      parts += isPart ? 1 : 0
    }
    #expect((1_000..<19_000).contains(parts))
  }

  @Test("Stored text contains nothing at which SQLite or the index would end, cut or change it")
  func onlyWords() {
    let all = String(String.UnicodeScalarView((0...0x10FFFF).compactMap(Unicode.Scalar.init)))

    let scalars = SearchText(FoldedText(folded: all)).string.unicodeScalars

    #expect(!scalars.contains { $0.value < 0x20 || ["\"", "'", "\u{7F}", SearchText.separator].contains($0) })
    #expect(!scalars.contains { ("A"..."Z").contains($0) })
  }

  @Test(
    "Most text is stored unchanged",
    arguments: ["velo", "l’ete — 30 €", "ποδηλατο", "дверь", "가", "œuf", "a+b*c", "👨"]
  )
  func plain(text: String) {
    #expect(SearchText(FoldedText(folded: text)).string == text)
  }
}

extension String {
  /// Whether the other text's scalars occur contiguously in this one.
  fileprivate func hasScalars(of other: String) -> Bool {
    let (all, part) = (Array(utf8), Array(other.utf8))
    return part.isEmpty || all.indices.contains { all[$0...].starts(with: part) }
  }
}
