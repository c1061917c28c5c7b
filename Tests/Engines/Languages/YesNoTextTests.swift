import Languages
import Testing

@Suite("Yes and no as people write them")
struct YesNoTextTests {
  @Test(
    "The words of every language mean yes in all of them",
    arguments: ["yes", "y", "Yes", "TRUE", "on", "1", "oui", " OUI ", "ναι", "Ναι", "sim"]
  )
  func yes(text: String) {
    for language in [nil] + Language.allCases.map(Optional.some) {
      #expect(YesNoText.normalised(text, in: language) == YesNoText.yes)
    }
  }

  @Test(
    "The words of every language mean no in all of them",
    arguments: ["no", "n", "NO", "False", "off", "0", "non", "Non", "όχι", "οχι", "não", "nao", "NÃO"]
  )
  func no(text: String) {
    for language in [nil] + Language.allCases.map(Optional.some) {
      #expect(YesNoText.normalised(text, in: language) == YesNoText.no)
    }
  }

  @Test(
    "A letter has the meaning of the language, and that of English",
    arguments: [
      ("o", .french, "yes"), ("O", .french, "yes"), ("ν", .greek, "yes"), ("ο", .greek, "no"),
      ("s", .brazilianPortuguese, "yes"),
      ("n", .brazilianPortuguese, "no"), ("y", .greek, "yes"), ("o", .greek, nil), ("o", .english, nil),
      ("s", nil, nil),
    ] as [(String, Language?, String?)]
  )
  func letters(text: String, language: Language?, meaning: String?) {
    #expect(YesNoText.normalised(text, in: language) == meaning)
  }

  @Test("Other words mean neither yes nor no", arguments: ["", "perhaps", "2", "yes please", "ye", "ou"])
  func neither(text: String) {
    #expect(YesNoText.normalised(text) == nil)
  }

  @Test(
    "A question offers the letters of its language, and no by itself",
    arguments: [
      (.english, " [y/N] "), (.french, " [o/N] "), (.greek, " [ν/Ο] "), (.brazilianPortuguese, " [s/N] "),
    ] as [(Language, String)]
  )
  func choice(language: Language, text: String) {
    #expect(YesNoText.choice.text(in: language) == text)
  }
}
