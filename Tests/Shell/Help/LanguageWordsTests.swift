import Languages
import SectionsTestSupport
import ShellTestSupport
import Testing

@testable import Shell

@Suite("Language for messages before the settings are read")
struct LanguageWordsTests {
  init() {
    TestSections.register()
  }

  @Test(
    "An option comes before the environment, and an unsupported tag is ignored",
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
    let file = SettingsFile(toml: "", path: "")
    #expect(Language(words: words, environment: environment, file: file) == language)
  }

  @Test(
    "The settings file comes before the locale, and is only read when it decides",
    arguments: [
      ([], ["LANG": "fr_FR.UTF-8"], .greek, 1), ([], [:], .greek, 1),
      ([], ["CLASSIFIEDS_LANGUAGE": "pt"], .brazilianPortuguese, 0), (["--language", "fr"], [:], .french, 0),
      (["--language", "tlh"], ["LANG": "fr"], .greek, 1),
    ] as [([String], [String: String], Language, Int)]
  )
  func file(words: [String], environment: [String: String], language: Language, reads: Int) {
    var count = 0
    func file() -> SettingsFile {
      count += 1
      return SettingsFile(toml: "language = \"el\"", path: "")
    }

    #expect(Language(words: words, environment: environment, file: file()) == language)
    #expect(count == reads)
  }

  @Test("An unsupported language or an invalid file leaves the choice to the locale")
  func noFile() {
    for toml in ["language = \"tlh\"", "language = 3", "language ="] {
      let file = SettingsFile(toml: toml, path: "")
      #expect(Language(words: [], environment: ["LANG": "fr"], file: file) == .french)
    }
  }
}
