import ArgumentParser
import Languages

/// Repeats the command that failed last; the runner knows which one that is.
struct RetryCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "retry",
      abstract: Message(
        en: "Repeat what failed.",
        fr: "Répéter ce qui a échoué.",
        el: "Επαναλαμβάνει ό,τι απέτυχε.",
        ptBR: "Repete o que falhou."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    throw Failure(.notFound, "nothing has failed", hint: "`refresh` loads again what is shown")
  }
}
