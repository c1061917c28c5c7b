import ArgumentParser
import Languages

struct BirdsSearchCommand: BirdsSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "search", abstract: .birdsSearchHelp, discussion: .birdsSearchHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var source: BirdsOptions

  @Argument(help: ArgumentHelp(.birdsSearchHelpWords, valueName: .birdsSearchHelpWordsValue))
  var words: [String]

  func run(in context: CommandContext) async throws {
    try await context.showBirds(matching: words.joined(separator: " "))
  }
}
