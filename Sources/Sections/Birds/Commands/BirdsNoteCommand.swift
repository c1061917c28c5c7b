import ArgumentParser
import Languages

struct BirdsNoteCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "note", abstract: .birdsNoteHelp, discussion: .birdsNoteHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var bird: BirdArgument

  @Argument(help: ArgumentHelp(.birdsNoteHelpWords, valueName: .birdsNoteHelpWordsValue))
  var words: [String]

  func run(in session: Session) async throws {
    try await session.noteBird(bird.target, words.joined(separator: " "))
  }
}
