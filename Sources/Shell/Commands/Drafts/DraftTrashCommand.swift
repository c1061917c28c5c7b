import ArgumentParser
import Languages
import Listings
import Terminal

struct DraftTrashCommand: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "trash", abstract: "List the discarded drafts.")

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.list(try await session.drafts.drafts(.discarded), ifEmpty: .emptyTrash)
  }
}
