import ArgumentParser
import Languages

/// The command tree as data, for everything that has to know the grammar without parsing a line by it: help,
/// completion, did-you-mean, the manual, and words that look like options but are text. Read from the commands' own
/// declarations, so there is no second list to keep.
struct Grammar: Sendable {
  /// A command and what may follow it.
  struct Command: Sendable {
    var name: String
    var abstract: String
    var discussion: String
    var subcommands: [Command]
    /// What it takes, in the order of declaration, the options of every command included.
    var arguments: [Argument]

    /// What is recognised by a name of its own.
    var options: [Argument] { arguments.filter { !$0.isPositional } }
    /// What is recognised by its place.
    var positionals: [Argument] { arguments.filter(\.isPositional) }

    func subcommand(_ name: String) -> Command? { subcommands.first { $0.name == name } }

    func option(_ name: String) -> Argument? { options.first { $0.names.contains(name) } }
  }

  /// An option, a flag, or a positional argument.
  struct Argument: Sendable {
    /// The names of an option, with their dashes.
    var names: [String]
    var isPositional: Bool
    /// Whether a value follows the name.
    var takesValue: Bool
    var isOptional: Bool
    var isRepeating: Bool
    var isHidden: Bool
    var abstract: String
    /// What stands for the value.
    var valueName: String
    var defaultValue: String?
    /// The values there are to choose from, if they can be listed.
    var values: [String]
    /// What completes a value; more than `values` where others are taken as well.
    var completions: [String]
    /// What on the disk the value names, if it does.
    var file: FileKind?
  }

  /// What on the disk a value names.
  enum FileKind: Sendable {
    case any, folder
  }

  /// Commands under a title.
  struct Group: Sendable {
    var title: String
    var commands: [String]
  }

  let root: Command
  /// How the commands are grouped.
  let groups: [Group]

  /// The grammar of this program, in English.
  static let program = Grammar(reading: .english)
  private static let french = Grammar(reading: .french)
  private static let greek = Grammar(reading: .greek)
  private static let brazilianPortuguese = Grammar(reading: .brazilianPortuguese)

  /// The grammar of this program, as a language describes it. The first time takes some milliseconds.
  static func program(in language: Language) -> Grammar {
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
        Command(dump: ClassifiedsCommand._dumpHelp()) ?? .nothing,
        ClassifiedsCommand.configuration.groupedSubcommands.map { group in
          Group(title: group.name, commands: group.subcommands.compactMap { $0.configuration.commandName })
        }
      )
    }
  }

  /// Where the commands of a line are, and which command they name.
  ///
  /// - Returns: the deepest command that the words name, the places of its names, and the first word after them that is
  ///   neither an option nor an option's value.
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

  /// The command that these names lead to.
  func command(_ names: [String]) -> Command? {
    names.reduce(Optional(root)) { $0?.subcommand($1) }
  }
}

extension Grammar.Command {
  fileprivate static var nothing: Self {
    Self(name: "", abstract: "", discussion: "", subcommands: [], arguments: [])
  }

  /// The options that belong to this command and not to all of them.
  func ownOptions(beside root: Grammar.Command) -> [Grammar.Argument] {
    options.filter { !$0.isHidden && root.option($0.names.first ?? "") == nil }
  }
}
