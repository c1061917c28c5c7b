import ArgumentParser
import Listings
import Terminal

struct DraftListCommand: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the drafts.")

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.list(
      try await session.drafts.drafts(.draft),
      ifEmpty: "there are no drafts: `draft new` starts one"
    )
  }
}
