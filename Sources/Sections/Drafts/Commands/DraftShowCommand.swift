import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftShowCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: .draftShowHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.show(try await session.drafts.requireDraftInHand())
  }
}
