import ArgumentParser
import Drafts
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

  func run(in context: CommandContext) async throws {
    try await context.list(
      try await context.drafts.drafts(.draft),
      ifEmpty: Message(
        en: "there are no drafts: `draft new` starts one",
        fr: "il n’y a aucun brouillon : `draft new` en commence un",
        el: "δεν υπάρχουν πρόχειρα: το `draft new` ξεκινά ένα",
        ptBR: "não há rascunhos: `draft new` começa um"
      )
    )
  }
}
