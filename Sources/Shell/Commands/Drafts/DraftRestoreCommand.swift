import ArgumentParser
import Languages
import Listings

struct DraftRestoreCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Take a draft out of the trash: the last one discarded, or a number of `draft trash`."
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("A number of `draft trash`, or id:ID.", valueName: "draft"))
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
