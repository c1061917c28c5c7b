import ArgumentParser
import Drafts
import Languages
import Listings
import Terminal

/// Without a subcommand, `draft` shows the current draft, or how to start one.
struct DraftCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "draft",
      abstract: .draftHelp,
      subcommands: [
        DraftNewCommand.self, DraftListCommand.self, DraftUseCommand.self, DraftSetCommand.self,
        DraftResetCommand.self, DraftWriteCommand.self, DraftEditCommand.self, DraftPriceCommand.self,
        DraftPhotoCommand.self, DraftShowCommand.self, DraftCheckCommand.self, DraftUndoCommand.self,
        DraftRedoCommand.self, DraftLogCommand.self, DraftDiffCommand.self, DraftDiscardCommand.self,
        DraftRestoreCommand.self, DraftTrashCommand.self, DraftPurgeCommand.self, DraftImportCommand.self,
        DraftExportCommand.self, DraftFromCommand.self, DraftPublishCommand.self,
      ]
    )
  }

  static var writes: Bool { true }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    if let draft = try await context.drafts.draftInHand() {
      try await context.show(draft)
      return try await context.sitDown(at: draft)
    }
    if context.isJSON { return try await context.print(.null) }
    await context.say(.noDraftInHand + .colon + .waysToADraft)
  }
}
