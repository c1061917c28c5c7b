import ArgumentParser
import Languages

struct FeedRefreshCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "refresh",
      abstract: .feedRefreshHelp
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.showFeed()
  }
}
