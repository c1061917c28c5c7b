import ArgumentParser
import Drafts
import Languages
import Listings
import Terminal

struct DraftTrashCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "trash",
      abstract: Message(
        en: "List the discarded drafts.",
        fr: "Lister les brouillons jetés.",
        el: "Παραθέτει τα πρόχειρα του κάδου.",
        ptBR: "Lista os rascunhos descartados."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.list(try await context.drafts.trash(), ifEmpty: .emptyTrash)
  }
}
