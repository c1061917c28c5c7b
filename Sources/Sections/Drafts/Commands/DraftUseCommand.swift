import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftUseCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "use", abstract: .draftUseHelp)
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.drafts)] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftUseHelpName, valueName: .draftUseHelpNameValue))
  var name: String

  @Flag(help: ArgumentHelp(.draftUseHelpTakeOver))
  var takeOver = false

  func run(in context: CommandContext) async throws {
    let draft = try await context.drafts.use(name)
    if takeOver { _ = try await context.drafts.hold(draft.id, takingOver: true) }
    try await context.sitDown(at: draft)
    let title = Message.quoted(draft.displayTitle)
    try await context.acknowledge(draft, .draftIsCurrent(title))
  }
}
