import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftRedoCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "redo", abstract: .draftRedoHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let step = try await context.drafts.redo()
    let what = DraftHistoryRendering.label(step.revision)
    try await context.sitDown(at: step.draft)
    try await context.acknowledge(step.draft, .changeRedone(what))
  }
}
