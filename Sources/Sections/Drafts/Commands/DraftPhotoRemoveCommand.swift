import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftPhotoRemoveCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "remove", abstract: .draftPhotoRemoveHelp)
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: .photoNumber(.whichPhoto))
  var number: Int

  func run(in session: Session) async throws {
    let (photo, written) = try await session.photos.remove(number)
    await session.noteOthers(written)
    try await session.acknowledge(written.draft, .removed(PhotoWords.name(photo, number: number)))
  }
}
