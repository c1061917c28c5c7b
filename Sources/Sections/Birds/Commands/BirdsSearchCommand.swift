import ArgumentParser
import Languages

struct BirdsSearchCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "search",
      abstract: Message(
        en: "Find birds by words of their names and notes.",
        fr: "Trouver des oiseaux par les mots de leurs noms et notes.",
        el: "Βρίσκει πουλιά από λέξεις των ονομάτων και των σημειώσεών τους.",
        ptBR: "Encontra aves por palavras de seus nomes e notas."
      ),
      discussion: Message(
        en: "Each word has to be in a name, in whatever language, or in a note; case and accents do not count.",
        fr:
          "Chaque mot doit être dans un nom, quelle qu’en soit la langue, ou dans une note ; casse et accents ne comptent pas.",
        el:
          "Κάθε λέξη πρέπει να υπάρχει σε όνομα, σε όποια γλώσσα, ή σε σημείωση· πεζά, κεφαλαία και τόνοι δεν μετράνε.",
        ptBR:
          "Cada palavra tem de estar em um nome, em qualquer língua, ou em uma nota; maiúsculas e acentos não contam."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(en: "What to look for.", fr: "Ce qu’il faut chercher.", el: "Τι θα αναζητηθεί.", ptBR: "O que buscar."),
      valueName: Message(en: "words", fr: "mots", el: "λέξεις", ptBR: "palavras")
    )
  )
  var words: [String]

  func run(in session: Session) async throws {
    try await session.showBirds(matching: words.joined(separator: " "))
  }
}
