import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftDiscardCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "discard", abstract: .draftDiscardHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let draft = try await context.drafts.discard()
    let title = Message.quoted(draft.displayTitle)
    try await context.acknowledge(draft, .draftDiscarded(title))
  }
}
