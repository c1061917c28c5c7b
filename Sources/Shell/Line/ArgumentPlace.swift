import ArgumentParser
import Languages

/// Where in a command a line is, word by word: which command, and whether a name, an option's value or an argument follows.
struct ArgumentPlace {
  /// The commands whose names have been read, from the outermost on.
  private var path: [any ParsableCommand.Type] = []
  private(set) var names: [String] = []
  /// How many arguments of the command have been read.
  private(set) var arguments = 0
  /// Whether `--` has been read.
  private(set) var hasEndedOptions = false
  private var option: Grammar.Argument?

  /// How the rest of the line is split.
  var form: LineForm { (path.last as? any SessionCommand.Type)?.lineForm ?? .words }

  /// Whether the value of an option comes next.
  var awaitsValue: Bool { option != nil }

  /// Whether the name of an outermost command can come next.
  var isAtCommand: Bool { path.isEmpty && arguments == 0 && !awaitsValue }

  /// The declaration of the command.
  var command: Grammar.Command? { path.last.flatMap { Grammar.command($0) } }

  /// Whether the name of a file comes next, as the value of an option.
  func isFile(next rest: Substring) -> Bool {
    if let option { return option.file != nil }
    return !optionName(with: rest).isEmpty
  }

  /// The beginning `--feed=` of a word whose rest is the name of a file; empty if it is another one.
  func optionName(with rest: Substring) -> String {
    guard !hasEndedOptions, !awaitsValue, rest.hasPrefix("--"),
      let equals = rest.firstIndex(where: { $0 == "=" || $0.isBlank }), rest[equals] == "=",
      command?.option(String(rest[..<equals]))?.file != nil
    else { return "" }
    return String(rest[...equals])
  }

  /// Goes on behind a word.
  mutating func take(_ word: String) {
    if option != nil {
      option = nil
    } else if hasEndedOptions {
      arguments += 1
    } else if word == "--" {
      hasEndedOptions = true
    } else if word.hasPrefix("-"), word.count > 1 {
      let name = CommandParser.optionName(word)
      let declared = (command ?? Grammar.program.root).option(name)
      if let declared, declared.takesValue, name == word { option = declared }
      if declared == nil, form.takesDashes, !CommandParser.looksLikeOption(word) { arguments += 1 }
    } else if arguments == 0, let (name, next) = subcommand(word) {
      path.append(next)
      names.append(name)
    } else {
      arguments += 1
    }
  }

  private func subcommand(_ word: String) -> (name: String, command: any ParsableCommand.Type)? {
    let known = (path.last ?? ClassifiedsCommand.self).configuration.subcommands
    let named = known.map { ($0.configuration.commandName ?? "", $0) }
    if let exact = named.first(where: { $0.0 == word }) { return exact }
    let name = CommandParser.commandName(word, among: named.map(\.0), isOutermost: path.isEmpty)
    return named.first { $0.0 == name }
  }
}
