/// The form of a noun that agrees with a number: the cardinal plural rules of the Unicode CLDR for whole numbers.
enum PluralCategory: Sendable {
  case one
  /// Millions in French and Portuguese, followed by a preposition: `1 000 000 d’annonces`.
  case many
  case other

  /// The form for a number in a language.
  init(_ number: Int, in language: Language) {
    let isMillions = number != 0 && number.isMultiple(of: 1_000_000)
    switch language {
    case .english, .greek: self = number.magnitude == 1 ? .one : .other
    case .french, .brazilianPortuguese: self = number.magnitude <= 1 ? .one : isMillions ? .many : .other
    }
  }
}
