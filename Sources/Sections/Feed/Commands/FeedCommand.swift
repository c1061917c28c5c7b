import ArgumentParser
import Languages

/// Without a subcommand, `feed` shows the first page.
struct FeedCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "feed",
      abstract: .feedHelp,
      discussion: .feedHelpDiscussion,
      subcommands: [FeedCommentsCommand.self, FeedRefreshCommand.self]
    )
  }

  @OptionGroup var options: GlobalOptions

  @Flag(
    help: ArgumentHelp(.feedHelpMore)
  )
  var more = false

  func run(in context: CommandContext) async throws {
    if more { try await context.moreFeed() } else { try await context.showFeed() }
  }
}
