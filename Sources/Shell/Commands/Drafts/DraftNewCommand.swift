import ArgumentParser
import Listings

struct DraftNewCommand: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "new", abstract: "Start another draft.")

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let draft = try await session.drafts.create()
    try await session.acknowledge(draft, "a new draft is in hand: `draft set title …` writes into it")
  }
}
