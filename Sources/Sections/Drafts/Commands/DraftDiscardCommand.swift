import ArgumentParser
import Drafts
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

  func run(in context: CommandContext) async throws {
    let draft = try await context.drafts.discard()
    let title = Message.quoted(draft.displayTitle)
    try await context.acknowledge(
      draft,
      Message(
        en: "\(title) is in the trash: `draft restore` brings it back",
        fr: "\(title) est à la corbeille : `draft restore` l’en sort",
        el: "\(title): στον κάδο· το `draft restore` το επαναφέρει",
        ptBR: "\(title) está na lixeira: `draft restore` traz de volta"
      )
    )
  }
}
