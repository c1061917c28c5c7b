import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftNewCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "new", abstract: .draftNewHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let draft = try await context.drafts.create()
    try await context.acknowledge(draft, .draftStarted)
  }
}
