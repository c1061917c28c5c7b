import ArgumentParser
import Languages
import Listings
import Terminal

struct DraftListCommand: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the drafts.")

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.list(
      try await session.drafts.drafts(.draft),
      ifEmpty: Message(
        en: "there are no drafts: `draft new` starts one",
        fr: "il n’y a aucun brouillon : `draft new` en commence un",
        el: "δεν υπάρχουν πρόχειρα: το `draft new` ξεκινά ένα",
        ptBR: "não há rascunhos: `draft new` começa um"
      )
    )
  }
}
