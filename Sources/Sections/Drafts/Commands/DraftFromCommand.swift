import ArgumentParser
import Drafts
import Foundation
import Languages
import Listings

struct DraftFromCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "from", abstract: .draftFromHelp, discussion: .draftFromHelpDiscussion)
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.rows)] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftFromHelpTarget, valueName: .draftFromHelpTargetValue))
  var target: OpenCommand.Target

  func run(in context: CommandContext) async throws {
    let item = try await context.withActivity(.lookingUpAd) { try await context.item(target) }
    let draft = try await context.drafts.create(item.draftFields)
    let hasPictures = item.largePicture != nil
    let title = Message.quoted(draft.displayTitle)
    try await context.acknowledge(
      draft,
      .draftStartedFrom(title) + (hasPictures ? .semicolon + .draftWithoutPictures : Message(verbatim: ""))
    )
  }
}

extension ListingItem {
  /// The fields that the draft takes over: all except the pictures.
  fileprivate var draftFields: [DraftField: String] {
    var fields: [DraftField: String] = [
      .title: listing.title, .price: listing.price.description, .description: listing.description,
      .urgent: listing.isUrgent ? YesNoText.yes : YesNoText.no,
    ]
    fields[.category] = category
    return fields.filter { !$0.value.isEmpty }
  }
}
