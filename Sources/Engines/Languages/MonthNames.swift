/// The names of the months in dates: Greek ones in the genitive.
enum MonthNames {
  private static let english = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let french = [
    "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
    "décembre",
  ]
  private static let greek = [
    "Ιανουαρίου", "Φεβρουαρίου", "Μαρτίου", "Απριλίου", "Μαΐου", "Ιουνίου", "Ιουλίου", "Αυγούστου", "Σεπτεμβρίου",
    "Οκτωβρίου", "Νοεμβρίου", "Δεκεμβρίου",
  ]
  private static let brazilianPortuguese = [
    "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro",
    "dezembro",
  ]

  private static let shortEnglish = english.map { String($0.prefix(3)) }
  private static let shortFrench = [
    "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
  ]
  private static let shortGreek = [
    "Ιαν", "Φεβ", "Μαρ", "Απρ", "Μαΐ", "Ιουν", "Ιουλ", "Αυγ", "Σεπ", "Οκτ", "Νοε", "Δεκ",
  ]
  private static let shortBrazilianPortuguese = brazilianPortuguese.map { String($0.prefix(3)) + "." }

  /// The name of a month, from 1; the number itself if there is no such month.
  static func message(_ number: Int) -> Message { Message { name(number, names(in: $0).full) } }

  /// The abbreviated name, as in each language's calendars (CLDR).
  static func short(_ number: Int) -> Message { Message { name(number, names(in: $0).short) } }

  private static func names(in language: Language) -> (full: [String], short: [String]) {
    switch language {
    case .english: (english, shortEnglish)
    case .french: (french, shortFrench)
    case .greek: (greek, shortGreek)
    case .brazilianPortuguese: (brazilianPortuguese, shortBrazilianPortuguese)
    }
  }

  private static func name(_ number: Int, _ names: [String]) -> String {
    names.indices.contains(number &- 1) ? names[number - 1] : String(number)
  }
}
