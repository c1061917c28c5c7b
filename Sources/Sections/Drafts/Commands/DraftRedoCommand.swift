import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftRedoCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "redo", abstract: .draftRedoHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let step = try await session.drafts.redo()
    let what = DraftHistoryRendering.label(step.revision)
    try await session.sitDown(at: step.draft)
    try await session.acknowledge(step.draft, .changeRedone(what))
  }
}
