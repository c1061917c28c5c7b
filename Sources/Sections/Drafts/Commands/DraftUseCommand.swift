import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftUseCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "use", abstract: .draftUseHelp)
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftUseHelpName, valueName: .draftUseHelpNameValue))
  var name: String

  @Flag(help: ArgumentHelp(.draftUseHelpTakeOver))
  var takeOver = false

  func run(in session: Session) async throws {
    let draft = try await session.drafts.use(name)
    if takeOver { _ = try await session.drafts.hold(draft.id, takingOver: true) }
    try await session.sitDown(at: draft)
    let title = Message.quoted(draft.displayTitle)
    try await session.acknowledge(draft, .draftIsCurrent(title))
  }
}
