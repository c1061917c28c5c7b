import ArgumentParser
import Listings

struct DraftUseCommand: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "use", abstract: "Take a draft in hand.")

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("A number of `draft list`, or id:ID.", valueName: "draft"))
  var name: String

  func run(in session: Session) async throws {
    let draft = try await session.drafts.use(name)
    try await session.acknowledge(draft, "“\(draft.displayTitle)” is in hand")
  }
}
