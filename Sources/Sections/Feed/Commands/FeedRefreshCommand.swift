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

  func run(in context: CommandContext) async throws {
    try await context.showFeed()
  }
}
