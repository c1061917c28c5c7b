package import ArgumentParser
import Languages

package struct MoreCommand: SessionCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "more",
      abstract: Message(
        en: "Show the next page.",
        fr: "Montrer la page suivante.",
        el: "Δείχνει την επόμενη σελίδα.",
        ptBR: "Mostra a próxima página."
      )
    )
  }

  @OptionGroup package var options: GlobalOptions

  package init() {}

  package func run(in context: CommandContext) async throws {
    try await context.sectionOnShow?.more(in: context)
  }
}
