import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftRestoreCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "restore", abstract: .draftRestoreHelp, discussion: .draftRestoreHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftRestoreHelpName, valueName: .draftRestoreHelpNameValue))
  var name: String?

  func validate() throws {
    guard let name, name.hasPrefix("@"), RevisionNumber(argument: name) == nil else { return }
    throw ValidationError(.notARevision(name))
  }

  func run(in session: Session) async throws {
    if let name, name.hasPrefix("@"), let revision = RevisionNumber(argument: name) {
      return try await restore(revision.number, in: session)
    }
    let draft = try await session.drafts.restore(name)
    let title = Message.quoted(draft.displayTitle)
    try await session.sitDown(at: draft)
    try await session.acknowledge(draft, .draftRestored(title))
  }

  private func restore(_ revision: Int, in session: Session) async throws {
    let step = try await session.drafts.restore(revision: revision)
    let label = DraftHistoryRendering.label(step.revision)
    try await session.sitDown(at: step.draft)
    try await session.acknowledge(
      step.draft,
      step.revision.isApplied
        ? Message.revisionRestored(revision)
        : Message.keptRevisionRestored(label)
    )
  }
}
