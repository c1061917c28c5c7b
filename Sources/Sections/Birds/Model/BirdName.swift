/// A bird's name in each language.
package struct BirdName: Sendable, Equatable {
  /// In Latin.
  package var latin: String
  /// In Spanish.
  package var spanish: String
  /// In English.
  package var english: String

  /// Creates a name.
  package init(latin: String, spanish: String, english: String) {
    self.latin = latin
    self.spanish = spanish
    self.english = english
  }

  /// The name in one of the two languages; if missing, in the other one or in Latin.
  package func text(in tongue: BirdTongue) -> String {
    let first = tongue == .spanish ? [spanish, english] : [english, spanish]
    return first.first { !$0.isEmpty } ?? latin
  }
}

/// The languages of the birds' names besides Latin. They are not those of the interface.
package enum BirdTongue: Sendable, Equatable, CaseIterable {
  case spanish, english

  /// The language of the first locale that is set (`es_MX.UTF-8`): Spanish, or otherwise English.
  package init(locales: [String]) {
    let first = locales.first { !$0.isEmpty } ?? ""
    let code = first.lowercased().prefix { $0.isLetter }
    self = code == "es" ? .spanish : .english
  }
}
