import ArgumentParser
import Languages

struct BirdsWatchCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "watch",
      abstract: Message(
        en: "Print what changes in the catalogue, as it happens.",
        fr: "Afficher ce qui change dans le catalogue, au fur et à mesure.",
        el: "Τυπώνει ό,τι αλλάζει στον κατάλογο, τη στιγμή που αλλάζει.",
        ptBR: "Imprime o que muda no catálogo, quando muda."
      ),
      discussion: Message(
        en: "A line for each bird; Ctrl-C stops it.",
        fr: "Une ligne par oiseau ; Ctrl-C arrête.",
        el: "Μια γραμμή για κάθε πουλί· το Ctrl-C το σταματά.",
        ptBR: "Uma linha por ave; Ctrl-C interrompe."
      )
    )
  }

  static var isBounded: Bool { false }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.watchBirds()
  }
}
