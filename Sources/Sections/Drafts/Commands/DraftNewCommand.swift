import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftNewCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "new", abstract: .draftNewHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let draft = try await session.drafts.create()
    try await session.acknowledge(draft, .draftStarted)
  }
}
