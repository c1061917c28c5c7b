import ArgumentParser
import Drafts
import Languages
import Listings
import Terminal

struct DraftTrashCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "trash", abstract: .draftTrashHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.list(try await session.drafts.trash(), ifEmpty: .emptyTrash)
  }
}
