import ArgumentParser
import Languages

struct BirdsNoteCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "note",
      abstract: Message(
        en: "Write a note about a bird.",
        fr: "Écrire une note sur un oiseau.",
        el: "Γράφει μια σημείωση για ένα πουλί.",
        ptBR: "Escreve uma nota sobre uma ave."
      ),
      discussion: Message(
        en: "It is kept on this machine first, and sent once, now or when the service can be reached again.",
        fr:
          "Elle est d’abord gardée sur cette machine, et envoyée une fois, tout de suite ou dès que le service est joignable.",
        el:
          "Πρώτα κρατιέται σε αυτό το μηχάνημα, και στέλνεται μία φορά, τώρα ή όταν η υπηρεσία είναι ξανά προσβάσιμη.",
        ptBR:
          "É guardada primeiro nesta máquina e enviada uma vez, agora ou quando o serviço puder ser alcançado de novo."
      )
    )
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var bird: BirdArgument

  @Argument(
    help: ArgumentHelp(
      Message(en: "What it says.", fr: "Ce qu’elle dit.", el: "Τι λέει.", ptBR: "O que diz."),
      valueName: Message(en: "text", fr: "texte", el: "κείμενο", ptBR: "texto")
    )
  )
  var words: [String]

  func run(in session: Session) async throws {
    try await session.noteBird(bird.target, words.joined(separator: " "))
  }
}
