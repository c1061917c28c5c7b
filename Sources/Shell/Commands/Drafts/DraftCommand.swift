import ArgumentParser
import Languages
import Listings
import Terminal

/// `draft` alone shows the draft in hand, or how to start one.
struct DraftCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "draft",
    abstract: "Write an ad; everything is saved at once.",
    subcommands: [
      DraftNewCommand.self, DraftListCommand.self, DraftUseCommand.self, DraftSetCommand.self, DraftResetCommand.self,
      DraftShowCommand.self, DraftCheckCommand.self, DraftDiscardCommand.self, DraftRestoreCommand.self,
      DraftTrashCommand.self,
    ]
  )

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    if let draft = try await session.drafts.draftInHand() { return try await session.show(draft) }
    if session.isJSON { return try await session.print(.null) }
    await session.say(.noDraftInHand + .colon + .waysToADraft)
  }
}
