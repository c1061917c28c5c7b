/// A language of the interface. Data, JSON and exit codes are the same in all of them.
package enum Language: String, Sendable, Hashable, CaseIterable {
  case english = "en"
  case french = "fr"
  case greek = "el"
  case brazilianPortuguese = "pt-BR"

  /// The language of a locale's name or a language tag: `fr_CA.UTF-8`, `el`, `pt-br`. Every Portuguese is Brazilian,
  /// the closest available.
  ///
  /// - Returns: `nil` for any other language.
  package init?(locale: String) {
    let name = locale.prefix { $0.isLetter }.lowercased()
    switch name {
    case "en": self = .english
    case "fr": self = .french
    case "el": self = .greek
    case "pt": self = .brazilianPortuguese
    default: return nil
    }
  }

  /// The language that the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not
  /// empty decides (POSIX, 8.2). The locale need not be installed; anything unknown is English.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self = locale.flatMap(Language.init(locale:)) ?? .english
  }
}
