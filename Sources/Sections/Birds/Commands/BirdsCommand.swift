import ArgumentParser
import Birds
import Languages

/// `birds` alone lists them.
struct BirdsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "birds",
      abstract: Message(
        en: "The catalogue of birds; alone, it lists them.",
        fr: "Le catalogue des oiseaux ; seul, les énumère.",
        el: "Ο κατάλογος των πουλιών· μόνο του τα παραθέτει.",
        ptBR: "O catálogo de aves; sozinho, lista todas."
      ),
      discussion: BirdsListCommand.discussion,
      subcommands: [
        BirdsListCommand.self, BirdsSearchCommand.self, BirdsOpenCommand.self, BirdsNoteCommand.self,
        BirdsZoomCommand.self, BirdsWatchCommand.self,
      ]
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.showBirds(matching: "")
  }
}

struct BirdsListCommand: SessionCommand {
  static let discussion = Message(
    en: """
      At the prompt it opens a screen of its own: what changes elsewhere shows there as it happens, words narrow the list, Enter \
      opens a bird, Esc leaves.
      """,
    fr: """
      À l’invite, ouvre un écran à part : ce qui change ailleurs s’y montre aussitôt, des mots restreignent la liste, Entrée ouvre \
      un oiseau, Échap quitte.
      """,
    el: """
      Στην προτροπή ανοίγει δική της οθόνη: ό,τι αλλάζει αλλού φαίνεται αμέσως, οι λέξεις περιορίζουν τη λίστα, το Enter ανοίγει \
      ένα πουλί, το Esc βγαίνει.
      """,
    ptBR: """
      No prompt, abre uma tela própria: o que muda em outro lugar aparece na hora, palavras restringem a lista, Enter abre uma ave, \
      Esc sai.
      """
  )

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: Message(
        en: "List the birds.",
        fr: "Énumérer les oiseaux.",
        el: "Παραθέτει τα πουλιά.",
        ptBR: "Lista as aves."
      ),
      discussion: discussion
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.showBirds(matching: "")
  }
}
