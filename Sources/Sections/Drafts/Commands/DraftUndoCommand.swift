import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftUndoCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "undo", abstract: .draftUndoHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let step = try await context.drafts.undo()
    let what = DraftHistoryRendering.label(step.revision)
    try await context.sitDown(at: step.draft)
    try await context.acknowledge(step.draft, .changeUndone(what))
  }
}
