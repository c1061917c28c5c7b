import ArgumentParser
package import Shell

extension Section {
  /// The commands that may take as long as they like, which others may not in a one-shot command.
  package static var unboundedCommands: Set<String> {
    Set(commands.flatMap { $0.subcommands.flatMap { unbounded($0, path: []) } })
  }

  private static func unbounded(_ command: any ParsableCommand.Type, path: [String]) -> [String] {
    let path = path + [command._commandName]
    let isBounded = (command as? any SessionCommand.Type)?.isBounded ?? true
    let own = isBounded ? [] : [path.joined(separator: " ")]
    return own + command.configuration.subcommands.flatMap { unbounded($0, path: path) }
  }
}
