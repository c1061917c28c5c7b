import ArgumentParser
import Drafts
import Languages

struct DraftPurgeCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "purge", abstract: .draftPurgeHelp, discussion: .draftPurgeHelpDiscussion)
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.discarded)] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftPurgeHelpName, valueName: .draftPurgeHelpNameValue))
  var name: String?

  @Flag(help: ArgumentHelp(.draftPurgeHelpAll))
  var all = false

  @Flag(help: ArgumentHelp(.draftPurgeHelpYes))
  var yes = false

  func validate() throws {
    guard !all || name == nil else {
      throw ValidationError(.purgeNumberOrAll)
    }
  }

  func run(in context: CommandContext) async throws {
    let drafts = all ? try await context.drafts.trash() : [try await context.drafts.discarded(name)]
    guard !drafts.isEmpty else { throw DraftDeskError.nothingDiscarded }
    if !yes { try await context.confirm(question(drafts), option: "--yes") }
    let count = try await context.drafts.purge(drafts)
    if context.isJSON { return try await context.print(.object([.init("purged", .int(count))])) }
    await context.say(.draftsPurged(count))
  }

  private func question(_ drafts: [Draft]) -> Message {
    if drafts.count == 1, let draft = drafts.first {
      let title = Message.quoted(draft.displayTitle)
      return .purgeDraftQuestion(title)
    }
    return .purgeDraftsQuestion(drafts.count)
  }
}
