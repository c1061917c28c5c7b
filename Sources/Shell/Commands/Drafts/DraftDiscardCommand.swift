import ArgumentParser
import Listings

struct DraftDiscardCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard",
    abstract: "Move the draft in hand into the trash."
  )

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let draft = try await session.drafts.discard()
    try await session.acknowledge(draft, "“\(draft.displayTitle)” is in the trash: `draft restore` brings it back")
  }
}
