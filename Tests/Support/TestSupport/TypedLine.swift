/// A line as people type it, and what the program has to understand: the table of `help line`.
package struct TypedLine: Sendable, CustomStringConvertible {
  /// The line.
  package let typed: String
  /// Its text, or the words of its search.
  package let kept: [String]

  package var description: String { typed }

  /// Lines that end with a text.
  package static let texts: [TypedLine] = [
    TypedLine("draft set title O'Brien's", "O'Brien's"),
    TypedLine("draft set title Lampe #1 Eiche", "Lampe #1 Eiche"),
    TypedLine("draft set title Table 120x60 19\" neuve", "Table 120x60 19\" neuve"),
    TypedLine("draft set title '70s lamp", "'70s lamp"),
    TypedLine("draft set title \"cité\" phare", "\"cité\" phare"),
    TypedLine("draft set description \"--json, sans blague\"", "--json, sans blague"),
    TypedLine("draft set description C:\\Temp\\photo, a  double  space", "C:\\Temp\\photo, a  double  space"),
    TypedLine("draft set title --- Promo ---", "--- Promo ---"),
  ]

  /// Searches, each with the title of an ad that its words find, and of one that they would find if they were read in another way.
  package static let searches: [(line: TypedLine, found: String, other: String)] = [
    (TypedLine("search l'armoire d'été", "l'armoire", "d'été"), "Vacances d'été avec l'armoire", "l'armoire bleue"),
    (TypedLine("search \"table basse\" 19\"", "table basse", "19\""), "19\" : table basse", "Table 19\" assez basse"),
    (TypedLine("search lampe #3", "lampe", "#3"), "Numéro #3 : lampe", "Lampe 3"),
    (TypedLine("search velo   # bikes", "velo"), "velo rouge", "Bikes"),
  ]

  private init(_ typed: String, _ kept: String...) { (self.typed, self.kept) = (typed, kept) }

  /// Texts of printable characters. None begins with a hyphen or a quotation mark, and none has a blank at an end.
  package static func anyTexts(seed: Int, count: Int, _ signs: String = Self.signs) -> [String] {
    var random = SeededGenerator(seed: seed)
    let signs = Array(signs)
    var texts: [String] = []
    while texts.count < count {
      let length = Int.random(in: 1...40, using: &random)
      let text = (0..<length).compactMap { _ in signs.randomElement(using: &random) }
      guard let first = text.first, let last = text.last, !first.isWhitespace, !last.isWhitespace,
        !"-'\"".contains(first)
      else { continue }
      texts.append(String(text))
    }
    return texts
  }

  /// What texts are made of. At a prompt, a tab is a key.
  package static let signs = "abcXYZ éßœΩж日本🚲'\"\\#|;-()[]{}<>=*?~&$`!.,:/0123456789 \u{A0}’“”«»"
}
