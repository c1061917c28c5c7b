import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftDiscardCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "discard", abstract: .draftDiscardHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let draft = try await session.drafts.discard()
    let title = Message.quoted(draft.displayTitle)
    try await session.acknowledge(draft, .draftDiscarded(title))
  }
}
