import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftPhotoShowCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: .draftPhotoShowHelp)
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: .photoNumber(.whichPhoto))
  var number: Int?

  func run(in context: CommandContext) async throws {
    try await context.showPhotos(of: try await context.drafts.requireDraftInHand(), number: number)
  }
}
