import ArgumentParser
import Languages

struct BirdsWatchCommand: BirdsSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "watch", abstract: .birdsWatchHelp, discussion: .birdsWatchHelpDiscussion)
  }

  static var isBounded: Bool { false }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var source: BirdsOptions

  func run(in context: CommandContext) async throws {
    try await context.watchBirds()
  }
}
