import ArgumentParser
import Languages
import Listings

struct DraftDiscardCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard",
    abstract: "Move the draft in hand into the trash."
  )

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let draft = try await session.drafts.discard()
    let title = Message.quoted(draft.displayTitle)
    try await session.acknowledge(
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
