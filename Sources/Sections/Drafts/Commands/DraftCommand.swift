import ArgumentParser
import Drafts
import Foundation
import Languages
import Listings
import Loading
import Shell
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
  static var needsPerson: Bool? { true }
  static var triedWords: TriedWords { ["brouillon", "πρόχειρο", "rascunho"] }

  @OptionGroup var options: GlobalOptions

  func run(in context: DraftsContext) async throws {
    if let draft = try await context.drafts.currentDraft() {
      try await context.show(draft)
      return try await context.beginWork(on: draft)
    }
    if context.isJSON { return try await context.print(.null) }
    await context.say([.noCurrentDraft, .waysToADraft])
  }
}

struct DraftNewCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "new", abstract: .draftNewHelp) }
  static var triedWords: TriedWords {
    [
      "create draft", "start", "créer", "nouveau", "nouvelle", "νέο", "νέα", "novo", "nova",
    ]
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: DraftsContext) async throws {
    let draft = try await context.drafts.create()
    try await context.acknowledge(draft, .draftStarted)
  }
}

struct DraftListCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "list", abstract: .draftListHelp) }
  static var needsPerson: Bool? { false }
  static var triedWords: TriedWords { ["drafts", "brouillons", "πρόχειρα", "rascunhos"] }

  static func plain(_ words: [String], _ options: GlobalOptions) -> Self? {
    guard words.isEmpty else { return nil }
    var command = Self()
    (command.options, command.columns) = (options, .notGiven)
    return command
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var columns: FieldOptions

  func run(in context: DraftsContext) async throws {
    try await context.list(.draft, columns.fields)
  }
}

struct DraftUseCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "use", abstract: .draftUseHelp) }

  static var firstArgument: [CompletionSlot]? { [.kind(.drafts)] }
  static var triedWords: TriedWords {
    [
      "open", "switch", "select", "choose", "take", "pick", "choisir", "prendre", "διάλεξε", "escolher",
    ]
  }
  static func takes(strayWord word: String) -> Bool { word.isRowNumber }
  static var need: CommandNeed? { CommandNeed(.needDraft, as: "2") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftUseHelpName, valueName: .draftUseHelpNameValue))
  var name: String

  @Flag(help: ArgumentHelp(.draftUseHelpTakeOver))
  var takeOver = false

  func run(in context: DraftsContext) async throws {
    let draft = try await context.drafts.use(name)
    if takeOver { _ = try await context.drafts.hold(draft.id, .any) }
    try await context.beginWork(on: draft)
    try await context.acknowledge(draft, .draftIsCurrent(.quoted(draft.displayTitle)))
  }
}

struct DraftShowCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "show", abstract: .draftShowHelp) }
  static var needsPerson: Bool? { false }
  static var triedWords: TriedWords { ["preview", "aperçu", "προεπισκόπηση", "prévia", "visualizar"] }

  @OptionGroup var options: GlobalOptions

  func run(in context: DraftsContext) async throws {
    try await context.show(try await context.drafts.requireCurrentDraft())
  }
}

struct DraftFromCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "from", abstract: .draftFromHelp, discussion: .draftFromHelpDiscussion)
  }

  static var firstArgument: [CompletionSlot]? { [.kind(.rows)] }
  static var triedWords: TriedWords {
    [
      "copy", "copy ad", "similar", "duplicate", "dupliquer", "διπλότυπο", "duplicar",
    ]
  }
  static var need: CommandNeed? { .row }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftFromHelpTarget, valueName: .draftFromHelpTargetValue))
  var target: RowTarget<Listing.ID>

  func run(in context: DraftsContext) async throws {
    let item = try await context.withActivity(.lookingUpAd) {
      switch target {
      case .row(let row):
        if let id: Listing.ID = context.rememberedID(ofRow: row, openedBy: ["open"]) {
          try await context.listings.listing(id: id)
        } else {
          try await context.listings.row(row, other: context.command(thatOpens: row, insteadOf: ["open"]))
        }
      case .id(let id): try await context.listings.listing(id: id)
      }
    }
    let draft = try await context.drafts.create(AdContent(item.listing).fields(category: item.category))
    let started = Message.draftStartedFrom(.quoted(draft.displayTitle))
    let hasPictures = item.largePicture != nil
    try await context.acknowledge(draft, hasPictures ? [started, .draftWithoutPictures].sentences : started)
  }
}
