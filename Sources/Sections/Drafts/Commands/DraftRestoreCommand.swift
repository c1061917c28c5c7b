import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftRestoreCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "restore", abstract: .draftRestoreHelp, discussion: .draftRestoreHelpDiscussion)
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.discarded), .kind(.revisions)] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftRestoreHelpName, valueName: .draftRestoreHelpNameValue))
  var name: String?

  func validate() throws {
    guard let name, name.hasPrefix("@"), RevisionNumber(argument: name) == nil else { return }
    throw ValidationError(.notARevision(name))
  }

  func run(in context: CommandContext) async throws {
    if let name, name.hasPrefix("@"), let revision = RevisionNumber(argument: name) {
      return try await restore(revision.number, in: context)
    }
    let draft = try await context.drafts.restore(name)
    let title = Message.quoted(draft.displayTitle)
    try await context.sitDown(at: draft)
    try await context.acknowledge(draft, .draftRestored(title))
  }

  private func restore(_ revision: Int, in context: CommandContext) async throws {
    let step = try await context.drafts.restore(revision: revision)
    let label = DraftHistoryRendering.label(step.revision)
    try await context.sitDown(at: step.draft)
    try await context.acknowledge(
      step.draft,
      step.revision.isApplied
        ? Message.revisionRestored(revision)
        : Message.keptRevisionRestored(label)
    )
  }
}
