import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftShowCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show",
      abstract: Message(
        en: "Show the draft as it would be seen.",
        fr: "Montrer le brouillon tel qu’on le verrait.",
        el: "Δείχνει το πρόχειρο όπως θα φαινόταν.",
        ptBR: "Mostra o rascunho como seria visto."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show(try await context.drafts.requireDraftInHand())
  }
}
