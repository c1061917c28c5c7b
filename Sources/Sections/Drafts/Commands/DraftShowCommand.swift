import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftShowCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: .draftShowHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show(try await context.drafts.requireDraftInHand())
  }
}
