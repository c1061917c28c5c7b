import ArgumentParser
import Drafts
import Languages
import Listings
import Shell

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

  func run(in context: DraftsContext) async throws {
    try await context.showPhotos(of: try await context.drafts.requireCurrentDraft(), number: nil)
  }
}

extension ArgumentHelp {
  /// The argument for the number of a photo.
  static func photoNumber(_ abstract: Message) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: .photoNumberValue)
  }
}

struct DraftPhotoRemoveCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "remove", abstract: .draftPhotoRemoveHelp) }
  static var triedWords: TriedWords { ["delete", "rm", "supprimer", "διαγραφή", "apagar", "excluir"] }
  static var need: CommandNeed? { CommandNeed(.needPhoto, as: "2") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: .photoNumber(.whichPhoto))
  var number: Int

  func run(in context: DraftsContext) async throws {
    let (photo, written) = try await context.photos.remove(number)
    await context.noteOthers(written)
    try await context.acknowledge(written.draft, .removed(PhotoText.name(photo, number: number)))
  }
}

struct DraftPhotoMoveCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "move", abstract: .draftPhotoMoveHelp) }
  static var need: CommandNeed? { CommandNeed(.needPhotoAndPosition, as: "3 1") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: .photoNumber(.whichPhoto))
  var number: Int

  @Argument(help: ArgumentHelp(.draftPhotoMoveHelpPlace, valueName: .draftPhotoMoveHelpPlaceValue))
  var place: Int

  func run(in context: DraftsContext) async throws {
    let (photo, written) = try await context.photos.move(number, to: place)
    await context.noteOthers(written)
    try await context.acknowledge(written.draft, .photoMoved(.quoted(photo.name), place: place))
  }
}

struct DraftPhotoShowCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "show", abstract: .draftPhotoShowHelp) }

  @OptionGroup var options: GlobalOptions

  @Argument(help: .photoNumber(.whichPhoto))
  var number: Int?

  func run(in context: DraftsContext) async throws {
    try await context.showPhotos(of: try await context.drafts.requireCurrentDraft(), number: number)
  }
}
