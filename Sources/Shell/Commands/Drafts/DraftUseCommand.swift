import ArgumentParser
import Languages
import Listings

struct DraftUseCommand: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "use", abstract: "Take a draft in hand.")

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("A number of `draft list`, or id:ID.", valueName: "draft"))
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
