import ArgumentParser
import Listings

struct DraftShowCommand: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Show the draft as it would be seen.")

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.show(try await session.drafts.requireDraftInHand())
  }
}
