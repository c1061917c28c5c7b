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

  func run(in session: Session) async throws {
    let (photo, written) = try await session.photos.move(number, to: place)
    await session.noteOthers(written)
    try await session.acknowledge(written.draft, .moved(photo.name, place))
  }
}

extension Message {
  fileprivate static func moved(_ name: String, _ place: Int) -> Message {
    let name = Message.quoted(name)
    return .photoMoved(name, place: place)
  }
}
