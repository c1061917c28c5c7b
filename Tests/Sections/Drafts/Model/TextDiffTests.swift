import Drafts
import TestSupport
import Testing

@Suite("Word-by-word comparison")
struct TextDiffTests {
  private typealias Piece = TextDiff.Piece

  @Test("Removed and added words are listed between those that stayed")
  func words() {
    #expect(
      TextDiff.pieces(from: "A red bike, new.", to: "A blue bike, almost new.") == [
        Piece(.same, "A "), Piece(.removed, "red"), Piece(.added, "blue"), Piece(.same, " bike,"),
        Piece(.added, " almost"), Piece(.same, " new."),
      ]
    )
    #expect(TextDiff.pieces(from: "", to: "") == [])
    #expect(TextDiff.pieces(from: "é", to: "e\u{301}") == [Piece(.removed, "é"), Piece(.added, "e\u{301}")])
  }

  @Test("The pieces reproduce both texts, byte for byte", arguments: 0..<20)
  func complete(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let words = ["bike", " ", " ", "\n", "é", "e\u{301}", "👨‍👩‍👧", "\u{301}", "red", ","]
    func text() -> String {
      (0..<Int.random(in: 0..<40, using: &generator)).map { _ in words.randomElement(using: &generator) ?? "" }.joined()
    }
    for _ in 0..<50 {
      let (old, new) = (text(), text())
      let pieces = TextDiff.pieces(from: old, to: new)
      #expect(pieces.filter { $0.kind != .added }.map(\.text).joined().utf8.elementsEqual(old.utf8))
      #expect(pieces.filter { $0.kind != .removed }.map(\.text).joined().utf8.elementsEqual(new.utf8))
    }
  }

  @Test("Texts that are too long to compare count as replaced")
  func tooLong() {
    let (old, new) = (String(repeating: "a ", count: 2_000), String(repeating: "b ", count: 2_000))
    #expect(TextDiff.pieces(from: "x " + old, to: "x " + new).map(\.kind) == [.same, .removed, .added, .same])
  }
}
