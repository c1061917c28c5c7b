import Languages
import Testing

@testable import Shell

@Suite("The language before the settings are known")
struct LanguageOfTheStartTests {
  @Test(
    "Is the option's, else the environment's",
    arguments: [
      (["search", "--language", "el"], Language.greek), (["--language=fr_FR", "search"], .french),
      (["--language", "el", "--language", "pt"], .brazilianPortuguese),
      (["search", "--", "--language", "el"], .french),
      (["--language"], .french), (["--language", "tlh"], .french), (["search"], .french),
    ]
  )
  func option(arguments: [String], language: Language) {
    #expect(Language(arguments: arguments, environment: ["LANG": "fr_FR.UTF-8"]) == language)
  }

  @Test("The program's own variable goes before the locale")
  func variable() {
    let environment = ["CLASSIFIEDS_LANGUAGE": "el", "LC_ALL": "fr_FR.UTF-8"]

    #expect(Language(arguments: [], environment: environment) == .greek)
    #expect(Language(arguments: ["--language", "en"], environment: environment) == .english)
  }
}
