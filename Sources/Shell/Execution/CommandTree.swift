import ArgumentParser

/// The commands as types, for facts that their declarations have beside their arguments.
package enum CommandTree {
  /// The commands that words name, from the outermost on. Options between the names are passed over.
  package static func path(of words: [String]) -> [any SessionCommand.Type] {
    let words = CommandParser.namingCommands(in: words)
    let (_, places, _) = Grammar.program.resolve(words)
    return types(of: places.map { words[$0] })
  }

  /// The commands of these names; those of them that do work.
  package static func types(of names: [String]) -> [any SessionCommand.Type] {
    var commands = ClassifiedsCommand.configuration.subcommands
    var path: [any SessionCommand.Type] = []
    for name in names {
      guard let command = commands.first(where: { $0.configuration.commandName == name }) else { break }
      if let command = command as? any SessionCommand.Type { path.append(command) }
      commands = command.configuration.subcommands
    }
    return path
  }

  /// The names of the commands whose last argument is text.
  package static let textCommands: Set<[String]> = {
    var found: Set<[String]> = []
    func visit(_ commands: [any ParsableCommand.Type], below names: [String]) {
      for command in commands {
        let names = names + [command.configuration.commandName ?? ""]
        if let command = command as? any SessionCommand.Type, command.takesText { found.insert(names) }
        visit(command.configuration.subcommands, below: names)
      }
    }
    visit(ClassifiedsCommand.configuration.subcommands, below: [])
    return found
  }()
}
