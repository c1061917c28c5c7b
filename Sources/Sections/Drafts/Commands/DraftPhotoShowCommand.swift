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

  func run(in session: Session) async throws {
    try await session.showPhotos(of: try await session.drafts.requireDraftInHand(), number: number)
  }
}
