import ArgumentParser
import Languages

/// Why a line cannot be parsed as a command, without the message.
package enum UsageFailure: Error {
  /// ArgumentParser rejects these words.
  case refused([String])
  /// A word is not a subcommand of the command with these names, which has these.
  case unknown(String, below: [String], known: [String])
  /// There are only options.
  case nothingNamed

  /// The failure for the user.
  package var failure: Failure {
    let (mistake, hint) = messages
    return Failure(.usage, mistake, hint: hint)
  }

  private var messages: (mistake: Message, hint: Message) {
    switch self {
    case .refused(let words):
      let (command, path, _) = Grammar.program.resolve(words)
      let names = path.map { words[$0] }
      let hint = Message.seeCommand((["help"] + names).joined(separator: " "))
      // The text that was taken for the option may be what the library misses.
      let options = words.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map(CommandParser.optionName)
      guard CommandTree.textCommands.contains(names), let option = options.first(where: { command.option($0) == nil })
      else { return (Self.refusal(of: words), hint) }
      return (Self.noOption(option, of: command), hint + .dashesBeforeText)
    case .unknown(let word, let names, let known):
      return (.unknownCommand((names + [word.excerpt]).joined(separator: " ")), Self.wayOut(word, names, known))
    case .nothingNamed: return (.commandMissing, .helpListsCommands)
    }
  }

  /// The words are parsed again in each language: the library's message names values, and quotes our checks, in the
  /// language of the declarations.
  private static func refusal(of words: [String]) -> Message {
    func said(_ language: Language) -> String {
      HelpLanguage.$current.withValue(language) {
        do {
          _ = try ClassifiedsCommand.parseAsRoot(words)
          return ""
        } catch {
          return UsageMessage(ClassifiedsCommand.message(for: error)).text(in: language)
        }
      }
    }
    return Message(said)
  }

  /// A command has no such option, in the library's words.
  private static func noOption(_ option: String, of command: Grammar.Command) -> Message {
    let guess = DidYouMean.closest(to: option, in: command.options.flatMap(\.names))
    let sentence = "Unknown option '\(option.excerpt)'" + (guess.map { ". Did you mean '\($0)'?" } ?? "")
    return Message { UsageMessage(sentence).text(in: $0) }
  }

  private static func wayOut(_ word: String, _ names: [String], _ known: [String]) -> Message {
    var guesses = known.filter { $0.hasPrefix(word) }
    if guesses.isEmpty, let guess = DidYouMean.closest(to: word, in: known) { guesses = [guess] }
    let commands = guesses.map { Message(verbatim: "`\((names + [$0]).joined(separator: " "))`") }
    guard let last = commands.last, commands.count <= mostGuesses else {
      return .commandListsCommands((["help"] + names).joined(separator: " "))
    }
    let others = commands.dropLast().joined(separator: .comma)
    return .didYouMean(commands.count == 1 ? last : others + .usageOr + last)
  }

  /// More commands with the same beginning are not listed.
  private static let mostGuesses = 6
}
