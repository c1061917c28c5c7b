import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftPhotoMoveCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "move", abstract: .draftPhotoMoveHelp)
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: .photoNumber(.whichPhoto))
  var number: Int

  @Argument(help: ArgumentHelp(.draftPhotoMoveHelpPlace, valueName: .draftPhotoMoveHelpPlaceValue))
  var place: Int

  func run(in context: CommandContext) async throws {
    let (photo, written) = try await context.photos.move(number, to: place)
    await context.noteOthers(written)
    try await context.acknowledge(written.draft, .moved(photo.name, place))
  }
}

extension Message {
  fileprivate static func moved(_ name: String, _ place: Int) -> Message {
    let name = Message.quoted(name)
    return .photoMoved(name, place: place)
  }
}
