import ArgumentParser
import Drafts
import Languages
import Listings

/// Without a subcommand, `draft photo` shows the photos.
struct DraftPhotoCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "photo",
      abstract: .draftPhotoHelp,
      subcommands: [
        DraftPhotoAddCommand.self, DraftPhotoRemoveCommand.self, DraftPhotoMoveCommand.self, DraftPhotoShowCommand.self,
      ]
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.showPhotos(of: try await context.drafts.requireDraftInHand(), number: nil)
  }
}

extension ArgumentHelp {
  /// The argument for the number of a photo.
  static func photoNumber(_ abstract: Message) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: .photoNumberValue)
  }
}
