package import ArgumentParser
import Languages

/// Repeats the command that failed last; the runner knows which one that is.
package struct RetryCommand: SessionCommand {
  package static var configuration: CommandConfiguration {
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

  @OptionGroup package var options: GlobalOptions

  package init() {}

  package func run(in context: CommandContext) async throws {
    // Pictures that failed below the line are fetched when they are seen again.
    if await context.pictures?.retry() == true { return }
    throw Failure(
      .notFound,
      Message(
        en: "nothing has failed",
        fr: "rien n’a échoué",
        el: "τίποτα δεν απέτυχε",
        ptBR: "nada falhou"
      ),
      hint: Hint(
        inSession: Message(
          en: "`refresh` loads again what is shown",
          fr: "`refresh` recharge ce qui est affiché",
          el: "το `refresh` ξαναφορτώνει ό,τι φαίνεται",
          ptBR: "`refresh` recarrega o que é exibido"
        ),
        elsewhere: Message(
          en: "at the prompt, `retry` repeats the command that failed last",
          fr: "à l’invite, `retry` répète la dernière commande qui a échoué",
          el: "στην προτροπή, το `retry` επαναλαμβάνει την τελευταία εντολή που απέτυχε",
          ptBR: "no prompt, `retry` repete o último comando que falhou"
        )
      )
    )
  }
}
