import ArgumentParser
import Languages

struct BirdsOpenCommand: BirdsSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "open", abstract: .birdsOpenHelp)
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.birds)] : nil
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var source: BirdsOptions
  @OptionGroup var bird: BirdArgument

  func run(in context: CommandContext) async throws {
    try await context.openBird(bird.target)
  }
}
