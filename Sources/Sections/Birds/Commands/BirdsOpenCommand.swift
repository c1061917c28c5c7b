import ArgumentParser
import Languages

struct BirdsOpenCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "open",
      abstract: Message(
        en: "Show a bird with its notes, the newest first.",
        fr: "Montrer un oiseau et ses notes, les plus récentes d’abord.",
        el: "Δείχνει ένα πουλί με τις σημειώσεις του, πρώτα τις νεότερες.",
        ptBR: "Mostra uma ave com suas notas, as mais novas primeiro."
      )
    )
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var bird: BirdArgument

  func run(in session: Session) async throws {
    try await session.openBird(bird.target)
  }
}
