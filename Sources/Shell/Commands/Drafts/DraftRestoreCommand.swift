import ArgumentParser
import Languages
import Listings

struct DraftRestoreCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "restore",
      abstract: Message(
        en: "Take a draft out of the trash: the last one discarded, or a number of `draft trash`.",
        fr: "Sortir un brouillon de la corbeille : le dernier jeté, ou un numéro de `draft trash`.",
        el: "Βγάζει ένα πρόχειρο από τον κάδο: το τελευταίο που πετάχτηκε, ή έναν αριθμό του `draft trash`.",
        ptBR: "Tira um rascunho da lixeira: o último descartado, ou um número de `draft trash`."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "A number of `draft trash`, or id:ID.",
        fr: "Un numéro de `draft trash`, ou id:ID.",
        el: "Ένας αριθμός του `draft trash`, ή id:ID.",
        ptBR: "Um número de `draft trash`, ou id:ID."
      ),
      valueName: Message(en: "draft", fr: "brouillon", el: "πρόχειρο", ptBR: "rascunho")
    )
  )
  var name: String?

  func run(in session: Session) async throws {
    let draft = try await session.drafts.restore(name)
    let title = Message.quoted(draft.displayTitle)
    try await session.acknowledge(
      draft,
      Message(
        en: "\(title) is back, and in hand",
        fr: "\(title) est de retour, et en cours",
        el: "\(title): επανήλθε και είναι ενεργό",
        ptBR: "\(title) voltou, e é o atual"
      )
    )
  }
}
