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

  func run(in session: Session) async throws {
    let written = try await session.drafts.reset(field)
    await session.noteOthers(written)
    try await session.acknowledge(written.draft, field.map(Message.cleared) ?? .allCleared)
  }
}

extension Message {
  fileprivate static func cleared(_ field: DraftField) -> Message {
    Message.fieldCleared(field.name)
  }
}
