/// Reads a yes or a no as people write it, in every language of the interface.
package enum YesNoText {
  /// The stored form of a yes.
  package static var yes: String { "yes" }
  /// The stored form of a no.
  package static var no: String { "no" }

  /// ``yes`` or ``no``, ignoring case, accents and surrounding blanks; `nil` for any other text.
  ///
  /// Words are read in every language, so that what is stored means the same in all of them; letters only in English and
  /// in this language, because the French `o` and the Greek `ο` look alike.
  package static func normalised(_ text: String, in language: Language? = nil) -> String? {
    let word = folded(text)
    return affirmative(language).contains(word) ? yes : negative(language).contains(word) ? no : nil
  }

  /// Whether further letters can turn a text into a yes or a no.
  package static func isBeginning(_ text: String) -> Bool {
    (affirmative(nil) + negative(nil)).contains { $0.hasPrefix(folded(text)) }
  }

  /// The word of a language: `oui`.
  package static func word(_ isYes: Bool, in language: Language) -> String {
    switch language {
    case .english: isYes ? yes : no
    case .french: isYes ? "oui" : "non"
    case .greek: isYes ? "ναι" : "όχι"
    case .brazilianPortuguese: isYes ? "sim" : "não"
    }
  }

  /// A stored yes or no as the word of a language; any other text as it is.
  package static func shown(_ text: String, in language: Language) -> String {
    text == yes || text == no ? word(text == yes, in: language) : text
  }

  /// What follows a question whose answer is no unless somebody types a yes: ` [y/N] `.
  package static let choice = Message { language in
    let (yes, no) = (word(true, in: language).prefix(1), word(false, in: language).prefix(1))
    return " [\(yes)/\(folded(String(no)).uppercased())] "
  }

  private static func affirmative(_ language: Language?) -> [String] { words(true, language) + ["true", "on", "1"] }
  private static func negative(_ language: Language?) -> [String] { words(false, language) + ["false", "off", "0"] }

  private static func words(_ isYes: Bool, _ language: Language?) -> [String] {
    let letters = [.english, language].compactMap(\.self).map { String(word(isYes, in: $0).prefix(1)) }
    return (Language.allCases.map { word(isYes, in: $0) } + letters).map(folded)
  }

  private static func folded(_ text: String) -> String { FoldedText(text).string.filter { !$0.isWhitespace } }
}
