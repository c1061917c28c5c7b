import ArgumentParser

/// The commands as types, for facts that their declarations have beside their arguments.
enum CommandTree {
  /// The commands that words name, from the outermost on. Options between the names are passed over.
  static func path(of words: [String]) -> [any SessionCommand.Type] {
    let words = CommandParser.namingCommands(in: words)
    let (_, places, _) = Grammar.program.resolve(words)
    return types(of: places.map { words[$0] })
  }

  /// The commands of these names; those of them that do work.
  static func types(of names: [String]) -> [any SessionCommand.Type] {
    var commands = ClassifiedsCommand.configuration.subcommands
    var path: [any SessionCommand.Type] = []
    for name in names {
      guard let command = commands.first(where: { $0.configuration.commandName == name }) else { break }
      if let command = command as? any SessionCommand.Type { path.append(command) }
      commands = command.configuration.subcommands
    }
    return path
  }

  /// The innermost command that words begin with, and the words after its name; `nil` if the first word is no command's whole name, or if a
  /// command follows that is not named in full.
  static func innermost(of words: [String]) -> (command: any ParsableCommand.Type, rest: ArraySlice<String>)? {
    guard let first = words.first, var command = outermost[first] else { return nil }
    var rest = words.dropFirst()
    while !command.configuration.subcommands.isEmpty {
      guard let name = rest.popFirst(),
        let next = command.configuration.subcommands.first(where: { $0.configuration.commandName == name })
      else { return nil }
      command = next
    }
    return (command, rest)
  }

  /// The command that ArgumentParser parses words as, and the words for it: the innermost one, or the whole program.
  ///
  /// ArgumentParser describes every command on the way before it parses the first word, so the innermost one by itself takes a fraction of
  /// the time.
  static func parser(of words: [String]) -> (command: any ParsableCommand.Type, rest: ArraySlice<String>) {
    // Only the program has a version.
    guard !words.contains("--version"), let innermost = innermost(of: words) else {
      return (ClassifiedsCommand.self, words[...])
    }
    return innermost
  }

  /// Whether this is the whole name of a command that stands at the beginning of a line.
  static func isOutermost(_ name: String) -> Bool {
    !name.hasPrefix("-") && (name == "help" || outermost[name] != nil)
  }

  private static let outermost: [String: any ParsableCommand.Type] = Dictionary(
    ClassifiedsCommand.configuration.subcommands.map { ($0.configuration.commandName ?? "", $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// All commands that do work, with their names from the outermost on, in the order of declaration.
  static let all: [(names: [String], command: any SessionCommand.Type)] = {
    var found: [(names: [String], command: any SessionCommand.Type)] = []
    func visit(_ commands: [any ParsableCommand.Type], below names: [String]) {
      for command in commands {
        let names = names + [command.configuration.commandName ?? ""]
        if let command = command as? any SessionCommand.Type { found.append((names, command)) }
        visit(command.configuration.subcommands, below: names)
      }
    }
    visit(ClassifiedsCommand.configuration.subcommands, below: [])
    return found
  }()

  /// The names of the commands in which a word with a single `-` can be text.
  static let textCommands = Set(all.filter { $0.command.lineForm.takesDashes }.map(\.names))
}
