import ArgumentParser
package import Languages
import Synchronization

/// The command tree as data, for everything that needs the grammar without parsing a line: help, completion,
/// did-you-mean, the manual, and words that look like options but are text. Read from the commands' own declarations,
/// so that there is no second list to maintain.
package struct Grammar: Sendable {
  /// A command, with its arguments and subcommands.
  package struct Command: Sendable {
    package var name: String
    package var abstract: String
    package var discussion: String
    package var subcommands: [Command]
    /// Its arguments, in the order of declaration, including the options of every command.
    package var arguments: [Argument]

    /// Its options and flags.
    package var options: [Argument] { arguments.filter { !$0.isPositional } }
    /// Its positional arguments.
    var positionals: [Argument] { arguments.filter(\.isPositional) }

    package func subcommand(_ name: String) -> Command? { subcommands.first { $0.name == name } }

    package func option(_ name: String) -> Argument? { options.first { $0.names.contains(name) } }
  }

  /// An option, a flag, or a positional argument.
  package struct Argument: Sendable {
    /// The names of an option, with their dashes.
    package var names: [String]
    var isPositional: Bool
    /// Whether it has a value.
    package var takesValue: Bool
    package var isOptional: Bool
    var isRepeating: Bool
    package var isHidden: Bool
    package var abstract: String
    /// The placeholder of the value.
    package var valueName: String
    var defaultValue: String?
    /// The possible values, if they can be listed.
    package var values: [String]
    /// The candidates for a value; more than `values` if others are accepted too.
    package var completions: [String]
    /// The kind of file that the value names, if it does.
    package var file: FileKind?
  }

  /// A kind of file that a value names.
  package enum FileKind: Sendable { case any, folder }

  /// Commands under a title.
  package struct Group: Sendable {
    package var title: String
    package var commands: [String]
  }

  package let root: Command
  /// How the commands are grouped.
  package let groups: [Group]

  /// The grammar of this program, in English.
  package static let program = Grammar(reading: .english)
  private static let french = Grammar(reading: .french)
  private static let greek = Grammar(reading: .greek)
  private static let brazilianPortuguese = Grammar(reading: .brazilianPortuguese)

  /// The grammar of this program in a language. The first use takes some milliseconds.
  package static func program(in language: Language) -> Grammar {
    switch language {
    case .english: program
    case .french: french
    case .greek: greek
    case .brazilianPortuguese: brazilianPortuguese
    }
  }

  private init(reading language: Language) {
    (root, groups) = HelpLanguage.$current.withValue(language) {
      (
        Command(dump: ClassifiedsCommand._dumpHelp())
          ?? Command(name: "", abstract: "", discussion: "", subcommands: [], arguments: []),
        ClassifiedsCommand.configuration.groupedSubcommands.map { group in
          Group(title: group.name, commands: group.subcommands.compactMap { $0.configuration.commandName })
        }
      )
    }
  }

  private static let known = Mutex<[ObjectIdentifier: Command]>([:])

  /// A command by itself, in English. This takes a fraction of the time of the whole grammar, which a line with one option does not need.
  static func command(_ type: any ParsableCommand.Type) -> Command? {
    let key = ObjectIdentifier(type)
    if let command = known.withLock({ $0[key] }) { return command }
    // Outside the lock: a text in it may ask for a command.
    let command = HelpLanguage.$current.withValue(.english) { Command(dump: type._dumpHelp()) }
    known.withLock { $0[key] = command }
    return command
  }

  /// The deepest command that the words name, the positions of its names, and the first word after them that is neither
  /// an option nor an option's value.
  func resolve(_ words: [String]) -> (command: Command, path: [Int], next: Int?) {
    var command = root
    var path: [Int] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      if word == "--" { return (command, path, nil) }
      if let option = root.option(word) ?? command.option(word) {
        index += option.takesValue ? 2 : 1
      } else if word.hasPrefix("-"), word.count > 1 {
        index += 1
      } else if let subcommand = command.subcommand(word) {
        command = subcommand
        path.append(index)
        index += 1
      } else {
        return (command, path, index)
      }
    }
    return (command, path, nil)
  }

  /// The command with these names.
  package func command(_ names: [String]) -> Command? {
    names.reduce(Optional(root)) { $0?.subcommand($1) }
  }
}

extension Grammar.Command {
  /// The options of this command that are not shared by all.
  func ownOptions(beside root: Grammar.Command) -> [Grammar.Argument] {
    options.filter { !$0.isHidden && root.option($0.names.first ?? "") == nil }
  }
}
