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

  func run(in context: CommandContext) async throws {
    try await context.list(try await context.drafts.drafts(.draft), ifEmpty: .noDrafts)
  }
}
