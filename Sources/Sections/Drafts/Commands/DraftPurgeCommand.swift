import ArgumentParser
import Drafts
import Languages

struct DraftPurgeCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "purge", abstract: .draftPurgeHelp, discussion: .draftPurgeHelpDiscussion)
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

  func run(in session: Session) async throws {
    let drafts = all ? try await session.drafts.trash() : [try await session.drafts.discarded(name)]
    guard !drafts.isEmpty else { throw DraftDeskError.nothingDiscarded }
    if !yes { try await session.confirm(question(drafts), option: "--yes") }
    let count = try await session.drafts.purge(drafts)
    if session.isJSON { return try await session.print(.object([.init("purged", .int(count))])) }
    await session.say(.draftsPurged(count))
  }

  private func question(_ drafts: [Draft]) -> Message {
    if drafts.count == 1, let draft = drafts.first {
      let title = Message.quoted(draft.displayTitle)
      return .purgeDraftQuestion(title)
    }
    return .purgeDraftsQuestion(drafts.count)
  }
}
