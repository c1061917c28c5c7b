import ArgumentParser
import Languages

struct BirdsSearchCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "search", abstract: .birdsSearchHelp, discussion: .birdsSearchHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.birdsSearchHelpWords, valueName: .birdsSearchHelpWordsValue))
  var words: [String]

  func run(in session: Session) async throws {
    try await session.showBirds(matching: words.joined(separator: " "))
  }
}
