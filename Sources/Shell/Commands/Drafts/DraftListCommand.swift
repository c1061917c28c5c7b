import ArgumentParser
import Languages
import Listings
import Terminal

struct DraftListCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: Message(
        en: "List the drafts.",
        fr: "Lister les brouillons.",
        el: "Παραθέτει τα πρόχειρα.",
        ptBR: "Lista os rascunhos."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.list(
      try await session.drafts.drafts(.draft),
      ifEmpty: "there are no drafts: `draft new` starts one"
    )
  }
}
