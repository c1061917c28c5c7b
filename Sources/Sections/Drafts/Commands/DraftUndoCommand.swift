import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftUndoCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "undo", abstract: .draftUndoHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let step = try await session.drafts.undo()
    let what = DraftHistoryRendering.label(step.revision)
    try await session.sitDown(at: step.draft)
    try await session.acknowledge(step.draft, .changeUndone(what))
  }
}
