import Foundation
import Languages
import TestSupport
import Testing

@Suite("Folded text")
struct FoldedTextTests {
  @Test(
    "Texts are folded as listed",
    arguments: [
      ("Abc 1", "abc 1"), ("ÉÈÊË", "eeee"), ("e\u{301}", "e"), ("Straße", "strasse"), ("\u{FB01}", "fi"),
      ("\u{130}", "i"),
      ("Œ", "oe"), ("’", "'"), ("a\t\u{A0}—²", "a  -2"), ("ÀÇÑ", "acn"), ("", ""),
    ]
  )
  func folding(text: String, expected: String) {
    #expect(Array(FoldedText(text).string.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("What people type finds what ads write, and nothing else", arguments: SameWords.same + SameWords.different)
  func sameWords(pair: SameWords.Pair) {
    let text = FoldedText(pair.written)
    #expect(pair.texts.allSatisfy { text.contains(FoldedText($0)) } == SameWords.same.contains(pair))
  }

  @Test("There are 300 pairs of texts that must match, and 100 that must not")
  func enoughPairs() {
    #expect(Set(SameWords.same).count >= 300)
    #expect(Set(SameWords.different).count >= 100)
    #expect(Set(SameWords.same).isDisjoint(with: SameWords.different))
  }

  @Test(
    "The contract's folding keeps œ, apostrophes, dashes, spaces and small digits",
    arguments: ["œuf", "l’été – 3 m²"]
  )
  func contract(text: String) {
    #expect(FoldedText(contract: text).string == Self.byFoundation(text))
    #expect(FoldedText(text).string != Self.byFoundation(text))
  }

  private static func byFoundation(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }

  @Test("Common characters are folded as Foundation folds them and keyboards write them, whatever stands beside them")
  func table() {
    let ranges: [ClosedRange<UInt32>] = [
      0x09...0x09, 0x20...0x2FF, 0x2000...0x200A, 0x2010...0x2027, 0x202F...0x205F, 0x2070...0x2089, 0x20A0...0x20BF,
      0x2212...0x2212,
    ]
    var scalars = ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }
    scalars.shuffle()

    for start in stride(from: 0, to: scalars.count, by: 7) {
      let text = String(String.UnicodeScalarView(scalars[start..<min(start + 7, scalars.count)]))
      let written = Self.byFoundation(text)
      #expect(Array(FoldedText(contract: text).string.utf8) == Array(written.utf8), "\(text)")
      #expect(Array(FoldedText(text).string.utf8) == Array(KeyboardForm.typed(written).utf8), "\(text)")
    }
  }

  @Test("Texts of all kinds of characters and spaces are folded as they are as a whole")
  func pieces() {
    let parts = [
      " ", " ", " ", "a", "É", "ß", "\u{301}", "\u{FB01}", "⚠\u{FE0F}", "👨\u{200D}👩", "\u{200D}", "🇫🇷", "🇫", "Σ", "ς",
      "가", "ᄀ", "ᅡ",
      "\u{600}", "\r\n", "\r", "\n", "\u{0}", "’", "中", "İ", "i\u{307}", "क\u{94D}", "ष", "\u{1D15E}", "\u{2126}",
      "\u{2003}", "œ", "\u{3000}", "\t", "\u{1FFD}",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 1...14, using: &generator)).compactMap { _ in
        parts.randomElement(using: &generator)
      }.joined()
      let written = Self.byFoundation(text)
      let pairs = [(FoldedText(contract: text), written), (FoldedText(text), KeyboardForm.typed(written))]
      for (folded, expected) in pairs {
        #expect(
          Array(folded.string.unicodeScalars) == Array(expected.unicodeScalars),
          "\(text.debugDescription)"
        )
      }
    }
  }

  @Test("The surroundings of a text are whole words with enough on either side of it, wherever it is")
  func surroundings() {
    let words = ["Vélo", "💲", "Straße", "e\u{301}té", "⚠\u{FE0F}", "中文", "x"]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...60)).compactMap { _ in words.randomElement() }.joined(separator: " ")
      let parts = (
        text + " Clermont ",
        (0..<Int.random(in: 0...60)).compactMap { _ in words.randomElement() }.joined(separator: " ")
      )
      let whole = parts.0 + parts.1
      let found = FoldedText.surroundings(
        of: [FoldedText("none"), FoldedText("clermont")],
        in: whole[...],
        before: 40,
        after: 60
      )

      #expect(found.contains("Clermont"))
      #expect(whole.contains(found))
      #expect(found.startIndex == whole.startIndex || whole[..<found.startIndex].hasSuffix(" "))
      let before = found.utf8.count - (found.firstRange(of: "Clermont").map { found[$0.lowerBound...].utf8.count } ?? 0)
      #expect(before >= 40 || found.startIndex == whole.startIndex)
      #expect(found.utf8.count - before >= 60 || found.endIndex == whole.endIndex)
    }
    let far = String(repeating: "mot ", count: 500)
    let found = FoldedText.surroundings(of: [FoldedText("fin")], in: (far + "fin " + far)[...], before: 40, after: 60)
    #expect((100...108).contains(found.utf8.count))
  }

  @Test(
    "Folding a folded text changes nothing",
    arguments: ["Straße", "\u{FB01}", "\u{130}", "⚠️", "가", "ΆΈ", "ǅ", "K", "Œuf", "l’Ǽ", "\u{1FFD}", "œ\u{338}"]
  )
  func foldingTwice(text: String) {
    let once = FoldedText(text)

    #expect(FoldedText(once.string) == once)
    #expect(FoldedText(folded: once.string) == once)
  }

  @Test(
    "A text is plain if each of its characters is one scalar",
    arguments: [
      ("abc", true), ("é", true), ("e\u{301}", true), ("가", true), ("⚠", true), ("", true), ("⚠️", false),
      ("👨‍👩‍👧", false), ("a\r\nb", false), ("🇫🇷", false),
    ]
  )
  func isPlain(text: String, expected: Bool) {
    #expect(FoldedText(text).isPlain == expected)
  }

  @Test("Every text contains itself and the empty text", arguments: ["", "abc", "⚠️", "a\r\n"])
  func containsItself(text: String) {
    #expect(FoldedText(text).contains(FoldedText("")))
    #expect(FoldedText(text).contains(FoldedText(text)))
  }
}
