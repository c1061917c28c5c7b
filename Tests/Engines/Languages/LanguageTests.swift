import Languages
import Testing

@Suite struct LanguageTests {
  @Test(
    "A locale's name gives its language, whatever the region",
    arguments: [
      ("fr_CA.UTF-8", Language.french), ("el", .greek), ("pt-br", .brazilianPortuguese),
      ("pt_PT", .brazilianPortuguese),
      ("en_GB@euro", .english), ("C", nil), ("POSIX", nil), ("de_DE.UTF-8", nil), ("", nil),
    ]
  )
  func localeNamesItsLanguage(locale: String, language: Language?) {
    #expect(Language(locale: locale) == language)
  }

  @Test("The first variable that is set decides, even if its language is not supported")
  func firstVariableDecides() {
    #expect(Language(environment: ["LC_ALL": "", "LC_MESSAGES": "el_GR", "LANG": "fr_FR"]) == .greek)
    #expect(Language(environment: ["LC_ALL": "de_DE", "LANG": "fr_FR"]) == .english)
    #expect(Language(environment: ["LANG": "pt_BR.UTF-8"]) == .brazilianPortuguese)
    #expect(Language(environment: [:]) == .english)
  }
}
