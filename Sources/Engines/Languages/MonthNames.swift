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

  /// The name of a month, from 1; the number itself if there is no such month.
  static func message(_ number: Int) -> Message {
    name(number, english, french, greek, brazilianPortuguese)
  }

  /// The abbreviated name, as in each language's calendars (CLDR).
  static func short(_ number: Int) -> Message {
    name(number, shortEnglish, shortFrench, shortGreek, shortBrazilianPortuguese)
  }

  private static let shortEnglish = english.map { String($0.prefix(3)) }
  private static let shortFrench = [
    "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
  ]
  private static let shortGreek = [
    "Ιαν", "Φεβ", "Μαρ", "Απρ", "Μαΐ", "Ιουν", "Ιουλ", "Αυγ", "Σεπ", "Οκτ", "Νοε", "Δεκ",
  ]
  private static let shortBrazilianPortuguese = brazilianPortuguese.map { String($0.prefix(3)) + "." }

  private static func name(
    _ number: Int,
    _ english: [String],
    _ french: [String],
    _ greek: [String],
    _ brazilianPortuguese: [String]
  ) -> Message {
    Message { language in
      let names =
        switch language {
        case .english: english
        case .french: french
        case .greek: greek
        case .brazilianPortuguese: brazilianPortuguese
        }
      return names.indices.contains(number - 1) ? names[number - 1] : String(number)
    }
  }
}
