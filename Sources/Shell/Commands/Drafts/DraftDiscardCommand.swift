import ArgumentParser
import Languages
import Listings

struct DraftDiscardCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "discard",
      abstract: Message(
        en: "Move the draft in hand into the trash.",
        fr: "Mettre le brouillon en cours à la corbeille.",
        el: "Μεταφέρει το τρέχον πρόχειρο στον κάδο.",
        ptBR: "Move o rascunho atual para a lixeira."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let draft = try await session.drafts.discard()
    try await session.acknowledge(draft, "“\(draft.displayTitle)” is in the trash: `draft restore` brings it back")
  }
}
