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

  func run(in context: CommandContext) async throws {
    let (photo, written) = try await context.photos.remove(number)
    await context.noteOthers(written)
    try await context.acknowledge(written.draft, .removed(PhotoWords.name(photo, number: number)))
  }
}
