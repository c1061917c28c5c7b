import ArgumentParser
import Drafts
import Languages

struct DraftResetCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "reset", abstract: .draftResetHelp)
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftResetHelpField, valueName: .draftResetHelpFieldValue))
  var field: DraftField?

  func run(in context: CommandContext) async throws {
    let written = try await context.drafts.reset(field)
    await context.noteOthers(written)
    try await context.acknowledge(written.draft, field.map(Message.cleared) ?? .allCleared)
  }
}

extension Message {
  fileprivate static func cleared(_ field: DraftField) -> Message {
    Message.fieldCleared(field.name)
  }
}
