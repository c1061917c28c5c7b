import ArgumentParser
import Foundation

/// The command tree as data, for everything that has to know the grammar without parsing a line by it: completion,
/// did-you-mean, and words that look like options but are text. Read from the commands' own declarations, so there is no second
/// list to keep.
struct Grammar: Sendable {
  /// A command and what may follow it.
  struct Command: Sendable {
    var name: String
    var abstract: String
    var subcommands: [Command]
    /// Each option's names, with their dashes, and whether a value follows.
    var options: [Option]

    func subcommand(_ name: String) -> Command? { subcommands.first { $0.name == name } }

    func option(_ name: String) -> Option? { options.first { $0.names.contains(name) } }
  }

  /// An option or a flag.
  struct Option: Sendable {
    var names: [String]
    var takesValue: Bool
    var values: [String]
  }

  let root: Command

  /// The grammar of this program.
  static let program = Grammar(ClassifiedsCommand.self)

  private init(_ command: any ParsableCommand.Type) {
    let dump = try? JSONDecoder().decode(ToolDTO.self, from: Data(command._dumpHelp().utf8))
    root = dump.map { Command($0.command) } ?? Command(name: "", abstract: "", subcommands: [], options: [])
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
}

extension Grammar.Command {
  fileprivate init(_ dto: CommandDTO) {
    self.init(
      name: dto.commandName,
      abstract: dto.abstract ?? "",
      subcommands: (dto.subcommands ?? []).map(Grammar.Command.init),
      options: (dto.arguments ?? []).filter { $0.kind != "positional" }.map { argument in
        Grammar.Option(
          names: (argument.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name },
          takesValue: argument.kind == "option",
          values: argument.allValues ?? []
        )
      }
    )
  }
}

private struct ToolDTO: Decodable {
  var command: CommandDTO
}

private struct CommandDTO: Decodable {
  var commandName: String
  var abstract: String?
  var subcommands: [CommandDTO]?
  var arguments: [ArgumentDTO]?
}

private struct ArgumentDTO: Decodable {
  struct Name: Decodable {
    var kind: String
    var name: String
  }

  var kind: String
  var names: [Name]?
  var allValues: [String]?
}
