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

  func run(in context: CommandContext) async throws {
    try await context.list(try await context.drafts.trash(), ifEmpty: .emptyTrash)
  }
}
