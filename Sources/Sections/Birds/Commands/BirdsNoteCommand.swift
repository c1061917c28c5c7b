import ArgumentParser
import Languages

struct BirdsNoteCommand: BirdsSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "note", abstract: .birdsNoteHelp, discussion: .birdsNoteHelpDiscussion)
  }

  static var writes: Bool { true }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.birds)] : nil
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var source: BirdsOptions
  @OptionGroup var bird: BirdArgument

  @Argument(help: ArgumentHelp(.birdsNoteHelpWords, valueName: .birdsNoteHelpWordsValue))
  var words: [String]

  func run(in context: CommandContext) async throws {
    try await context.noteBird(bird.target, words.joined(separator: " "))
  }
}
