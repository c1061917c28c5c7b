/// What a bird is called in each language.
package struct BirdName: Sendable, Equatable {
  /// In Latin.
  package var latin: String
  /// In Spanish.
  package var spanish: String
  /// In English.
  package var english: String

  /// Makes a name.
  package init(latin: String, spanish: String, english: String) {
    self.latin = latin
    self.spanish = spanish
    self.english = english
  }

  /// The name in one of the two languages; in the other one, or in Latin, where it has none.
  package func text(in tongue: BirdTongue) -> String {
    let first = tongue == .spanish ? [spanish, english] : [english, spanish]
    return first.first { !$0.isEmpty } ?? latin
  }
}

/// The languages that birds have names in, besides Latin. They are not those of the interface.
package enum BirdTongue: Sendable, Equatable, CaseIterable {
  case spanish, english

  /// That of the first of these locales' names that says anything (`es_MX.UTF-8`): Spanish, or else English.
  package init(locales: [String]) {
    let first = locales.first { !$0.isEmpty } ?? ""
    let code = first.lowercased().prefix { $0.isLetter }
    self = code == "es" ? .spanish : .english
  }
}
