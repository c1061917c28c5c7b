import ArgumentParser
import Languages
import Listings

struct DraftUseCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "use",
      abstract: Message(
        en: "Take a draft in hand.",
        fr: "Reprendre un brouillon.",
        el: "Παίρνει ένα πρόχειρο για επεξεργασία.",
        ptBR: "Retoma um rascunho."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "A number of `draft list`, or id:ID.",
        fr: "Un numéro de `draft list`, ou id:ID.",
        el: "Ένας αριθμός του `draft list`, ή id:ID.",
        ptBR: "Um número de `draft list`, ou id:ID."
      ),
      valueName: Message(en: "draft", fr: "brouillon", el: "πρόχειρο", ptBR: "rascunho")
    )
  )
  var name: String

  func run(in session: Session) async throws {
    let draft = try await session.drafts.use(name)
    let title = Message.quoted(draft.displayTitle)
    try await session.acknowledge(
      draft,
      Message(
        en: "\(title) is in hand",
        fr: "\(title) est en cours",
        el: "\(title): ενεργό",
        ptBR: "\(title) é o atual"
      )
    )
  }
}
