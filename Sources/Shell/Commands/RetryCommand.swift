import ArgumentParser
import Languages

/// Repeats the command that failed last; the runner knows which one that is.
struct RetryCommand: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "retry", abstract: "Repeat what failed.")

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    // Pictures that failed below the line are fetched when they are seen again.
    if await session.pictures?.retry() == true { return }
    throw Failure(
      .notFound,
      Message(
        en: "nothing has failed",
        fr: "rien n’a échoué",
        el: "τίποτα δεν απέτυχε",
        ptBR: "nada falhou"
      ),
      hint: Message(
        en: "`refresh` loads again what is shown",
        fr: "`refresh` recharge ce qui est affiché",
        el: "το `refresh` ξαναφορτώνει ό,τι φαίνεται",
        ptBR: "`refresh` recarrega o que é exibido"
      )
    )
  }
}
