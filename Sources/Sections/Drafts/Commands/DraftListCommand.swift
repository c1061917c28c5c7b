import ArgumentParser
import Drafts
import Languages
import Listings
import Terminal

struct DraftListCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: .draftListHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.list(try await session.drafts.drafts(.draft), ifEmpty: .noDrafts)
  }
}
