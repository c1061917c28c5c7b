import ArgumentParser
import Listings

struct DraftResetCommand: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "reset", abstract: "Clear a field, or all of them.")

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("Which field; all without.", valueName: "field"))
  var field: DraftField?

  func run(in session: Session) async throws {
    let written = try await session.drafts.reset(field)
    await session.noteOthers(written)
    try await session.acknowledge(written.draft, field.map { "\($0.rawValue) cleared" } ?? "all fields cleared")
  }
}
