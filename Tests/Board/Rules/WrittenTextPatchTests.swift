import TestSupport
import Testing

@testable import BoardRules

@Suite("What the contract's query sees of an ad")
struct WrittenTextPatchTests {
  @Test("The written texts come back from the typed ones", arguments: 1...40)
  func roundTrip(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "velo", " ", "œ", "’", "–", "m²", "\u{A0}", "\t", "'", "oe", "æ", "\u{1FFD}", "👩‍👩‍👧", "ß", "é", "\r\n", "\u{FFFFD}",
      "½",
    ]
    for _ in 0..<50 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in parts.randomElement(using: &random) }.joined()
      }
      let searched = SearchTexts(of: texts[0], texts[1])
      let written = searched.patch.flatMap { WrittenTextPatch.written(searched.folded, $0) }
      #expect(written == searched.exact, "\(texts)")
    }
  }

  @Test("Texts that are typed as they are written need no patch")
  func same() {
    #expect(SearchTexts(of: "Vélo", "à 12 km").patch == nil)
  }

  @Test("A patch that is not one of the text is refused, wherever it is cut")
  func damaged() throws {
    let texts = SearchTexts(of: "l’œuf", "– 3 m²")
    let patch = try #require(texts.patch)
    #expect(WrittenTextPatch.written(texts.folded, patch) == texts.exact)
    for count in 1..<patch.count {
      let written = WrittenTextPatch.written(texts.folded, Array(patch.prefix(count)))
      #expect(written != texts.exact, "\(count)")
    }
    #expect(WrittenTextPatch.written("l", patch) == nil)
    #expect(WrittenTextPatch.written(texts.folded, [255, 255, 255, 255] + patch) == nil)
  }
}
