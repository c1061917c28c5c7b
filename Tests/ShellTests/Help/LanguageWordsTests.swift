import Languages
import Testing

@testable import Shell

@Suite("The language before the settings are read")
struct LanguageWordsTests {
  @Test(
    "An option comes before the environment, and a tag that is none of ours counts for nothing",
    arguments: [
      ([], [:], .english),
      ([], ["LANG": "fr_FR.UTF-8"], .french),
      ([], ["LANG": "fr_FR.UTF-8", "CLASSIFIEDS_LANGUAGE": "el"], .greek),
      ([], ["LANG": "fr_FR.UTF-8", "CLASSIFIEDS_LANGUAGE": ""], .french),
      (["--language", "pt-BR", "help"], ["CLASSIFIEDS_LANGUAGE": "el"], .brazilianPortuguese),
      (["help", "--language=el"], ["LANG": "fr"], .greek),
      (["help", "--language"], ["LANG": "fr"], .french),
      (["--language", "tlh", "help"], ["LANG": "fr"], .french),
      (["search", "--", "--language", "el"], ["LANG": "fr"], .french),
    ] as [([String], [String: String], Language)]
  )
  func language(words: [String], environment: [String: String], language: Language) {
    #expect(Language(words: words, environment: environment) == language)
  }
}
