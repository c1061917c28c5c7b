package import ArgumentParser
package import Languages

/// A command, with what the shell has to know of it beside its arguments.
package protocol SessionCommand: ParsableCommand, Sendable {
  /// The section that it belongs to; `Void` for a command of the shell.
  associatedtype Home: Sendable
  /// The options that every command accepts.
  var options: GlobalOptions { get }
  /// The options that were given and only count when the program starts.
  var startOptions: [StartOption] { get }
  /// Whether it must end within the time limit of a one-shot command.
  static var isBounded: Bool { get }
  /// The same for this invocation.
  var endsByItself: Bool { get }
  /// Whether it opens a screen of its own.
  var usesScreen: Bool { get }
  /// Whether it diagnoses the settings, and has to run with the valid ones.
  static var showsProblemsOfSettings: Bool { get }
  /// Whether it, or a command below it, writes something of the user's: it is done to its end when the user leaves.
  static var writes: Bool { get }
  /// Whether an agent must not run it, even if the user allows it: it changes drafts or ads without the mark of an agent. `nil` for what the
  /// command above it says.
  static var needsPerson: Bool? { get }
  /// Whether its output is a document to keep: it fails if its reader stops before the end.
  static var printsDocument: Bool { get }
  /// Words that people try for it, in every language of the interface.
  static var triedWords: TriedWords { get }
  /// Whether a word that is no command in the place of its name was meant for it.
  static func takes(strayWord word: String) -> Bool
  /// What it cannot do without; `nil` if it can run without arguments.
  static var need: CommandNeed? { get }
  /// What was probably meant by a value that it refuses, among these values; `nil` if nothing is like it.
  static func meantValue(_ value: String, among values: [String]) -> String?
  /// How a line that begins with it is split.
  static var lineForm: LineForm { get }
  /// What completes the first argument; `nil` where its declaration says so.
  static var firstArgument: [CompletionSlot]? { get }
  /// What completes any argument of which a word has been typed; `nil` where its declaration says so.
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]?
  /// What completes the value of an option; `nil` where its declaration says so.
  static func completions(ofOption name: String) -> [CompletionSlot]?
  /// The command with these words and the options of every command, read without the parser; `nil` where that is left to it. For commands that
  /// are used so often that the parser's time counts.
  static func plain(_ words: [String], _ options: GlobalOptions) -> Self?
  /// Runs the command. Declare the context that it needs: that of its section, or ``ShellContext``.
  func run(in context: CommandContext<Home>) async throws
}

extension SessionCommand {
  package var startOptions: [StartOption] { options.startOptions }
  package static var isBounded: Bool { true }
  package var endsByItself: Bool { Self.isBounded }
  package var usesScreen: Bool { false }
  package static var showsProblemsOfSettings: Bool { false }
  package static var writes: Bool { false }
  package static var needsPerson: Bool? { nil }
  package static var printsDocument: Bool { false }
  package static var triedWords: TriedWords { [] }
  package static func takes(strayWord word: String) -> Bool { false }
  package static var need: CommandNeed? { nil }
  package static func meantValue(_ value: String, among values: [String]) -> String? {
    DidYouMean.closest(to: value, in: values)
  }
  package static var lineForm: LineForm { .words }
  package static var firstArgument: [CompletionSlot]? { nil }
  package static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? firstArgument : nil
  }
  package static func completions(ofOption name: String) -> [CompletionSlot]? { nil }
  package static func plain(_ words: [String], _ options: GlobalOptions) -> Self? { nil }

  /// The words that it was parsed from, without its options for the program's start.
  func withoutStartOptions(_ words: [String]) -> [String] {
    let options = startOptions
    var (kept, rest): ([String], ArraySlice<String>) = ([], words[...])
    while let word = rest.popFirst() {
      if word == "--" { return kept + [word] + rest }
      if let option = options.first(where: { $0.name == CommandParser.optionName(word) }) {
        if option.takesValue, word == option.name { rest = rest.dropFirst() }
      } else {
        kept.append(word)
      }
    }
    return kept
  }
}

/// Words that people try for a command; of a phrase, all of its words. Case and accents do not count.
package struct TriedWords: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// The words by the arguments that they stand for; mostly none.
  let byArguments: [String: [String]]

  /// Lists words that stand for the command alone.
  package init(arrayLiteral words: String...) { byArguments = ["": words] }

  /// Lists words that stand for the command with arguments; what follows the word comes after them.
  package init(dictionaryLiteral words: (String, [String])...) {
    byArguments = Dictionary(words) { $0 + $1 }
  }

  /// The arguments that a word stands for; `nil` if it is not listed.
  package func arguments(for word: String) -> String? {
    byArguments.first { $0.value.contains { FoldedText($0).string == FoldedText(word).string } }?.key
  }
}

/// What a command cannot do without.
package struct CommandNeed: Sendable {
  /// What it is, as the object of “needs”.
  package let what: Message
  /// Arguments with which the command works.
  package let example: String

  /// Names what is needed, with an example.
  package init(_ what: Message, as example: String) { (self.what, self.example) = (what, example) }

  /// The row of a list.
  package static var row: CommandNeed { CommandNeed(.needRow, as: "3") }
  /// The rows of a list.
  package static var rows: CommandNeed { CommandNeed(.needRows, as: "3 5") }
}

/// An option that was given and only counts when the program starts.
package struct StartOption: Sendable, Equatable {
  /// What it sets; `nil` where it is no setting.
  package let setting: SettingName?
  /// Its name, with the dashes.
  package let name: String
  package let text: String
  /// Whether a value follows the name.
  let takesValue: Bool

  /// Notes an option that sets a setting; `nil` if it was not given.
  package init?(_ setting: SettingName, _ text: String?) {
    guard let text else { return nil }
    (self.setting, name, self.text, takesValue) = (setting, setting.option, text, true)
  }

  /// Notes a flag that sets a setting; `nil` if it was not given.
  package init?(flag setting: SettingName, isGiven: Bool) {
    guard isGiven else { return nil }
    (self.setting, name, text, takesValue) = (setting, setting.option, "true", false)
  }

  /// Notes another flag; `nil` if it was not given.
  package init?(_ name: String, isGiven: Bool) {
    guard isGiven else { return nil }
    (setting, self.name, text, takesValue) = (nil, name, "true", false)
  }
}

extension [StartOption] {
  /// What was set, by the setting's name.
  package var settings: [SettingName: String] {
    Dictionary(compactMap { option in option.setting.map { ($0, option.text) } }) { $1 }
  }
}
