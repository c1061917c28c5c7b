package import ArgumentParser
import Languages

package struct RefreshCommand: SessionCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "refresh",
      abstract: Message(
        en: "Load again from the first page.",
        fr: "Recharger depuis la première page.",
        el: "Φορτώνει ξανά από την πρώτη σελίδα.",
        ptBR: "Carrega de novo a partir da primeira página."
      )
    )
  }

  @OptionGroup package var options: GlobalOptions

  package init() {}

  package func run(in context: CommandContext) async throws {
    try await context.sectionOnShow?.refresh(in: context)
  }
}
