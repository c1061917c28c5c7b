import ArgumentParser
import Languages

/// Reads words as a command: the one grammar of arguments, prompt and scripts.
enum CommandParser {
  /// What a line asks for.
  enum Parsed {
    /// Nothing but options.
    case options(GlobalOptions)
    /// A command.
    case command(any SessionCommand)
  }

  /// Reads a line that must name a command.
  ///
  /// Throws as ``parse(_:)`` does.
  static func command(from words: [String]) throws -> any SessionCommand {
    switch try parse(words) {
    case .command(let command): return command
    case .options:
      throw Failure(
        .usage,
        Message(
          en: "no command is named",
          fr: "aucune commande n’est indiquée",
          el: "δεν ορίστηκε εντολή",
          ptBR: "nenhum comando foi indicado"
        ),
        kept: .nothingDone,
        hint: Message(
          en: "`help` lists them",
          fr: "`help` les énumère",
          el: "το `help` τις απαριθμεί",
          ptBR: "`help` lista todos"
        )
      )
    }
  }

  /// Reads words as the program's arguments.
  ///
  /// Throws a usage ``Failure``, or ``HelpRequest`` when help or the version was asked for.
  static func parse(_ words: [String]) throws -> Parsed {
    let words = expandingSlash(words)
    if holdsSingleDashText(words) { return try parseExactly(protectingText(in: words)) }
    do {
      return try parseExactly(words)
    } catch let failure as Failure {
      // Only now is it worth asking the grammar, which takes longer than the rest of a short command.
      let protected = protectingText(in: words)
      if protected != words { return try parseExactly(protected) }
      try rejectUnknownCommand(words)
      throw failure
    }
  }

  private static func parseExactly(_ words: [String]) throws -> Parsed {
    do {
      var command = try ClassifiedsCommand.parseAsRoot(words)
      if let command = command as? any SessionCommand { return .command(command) }
      if let root = command as? ClassifiedsCommand { return .options(root.options) }
      // What remains is ArgumentParser's own `help`, which answers by throwing.
      try command.run()
      return .options(GlobalOptions())
    } catch {
      throw sorted(error, words)
    }
  }

  /// Sorts what ArgumentParser throws, at parsing or when one of its own commands runs.
  private static func sorted(_ error: any Error, _ words: [String]) -> any Error {
    guard ClassifiedsCommand.exitCode(for: error) != .success else {
      return HelpRequest(text: ClassifiedsCommand.fullMessage(for: error))
    }
    let (_, path, _) = Grammar.program.resolve(words)
    let command = path.map { words[$0] }.joined(separator: " ")
    var what = ClassifiedsCommand.message(for: error).split(whereSeparator: \.isNewline).joined(separator: " ")
    if what.hasSuffix(".") { what.removeLast() }
    return Failure(
      .usage,
      Message(verbatim: what.prefix(1).lowercased() + what.dropFirst()),
      kept: .nothingDone,
      hint: .see(command.isEmpty ? "help" : "help \(command)")
    )
  }
}

/// Help, or the version, to be printed.
struct HelpRequest: Error {
  let text: String
}

extension CommandParser {
  /// The commands whose last argument is text: words in it that begin with `-` and are no option belong to it.
  private static let textCommands: Set<[String]> = [["search"], ["type"], ["draft", "set"], ["config", "set"]]

  /// `/velo rouge` is short for `search velo rouge`, also behind options.
  private static func expandingSlash(_ words: [String]) -> [String] {
    guard words.contains(where: { $0.hasPrefix("/") }) else { return words }
    let (_, path, next) = Grammar.program.resolve(words)
    guard path.isEmpty, let next, words[next].hasPrefix("/") else { return words }
    let word = words[next].dropFirst()
    return words[..<next] + ["search"] + (word.isEmpty ? [] : [String(word)]) + words[(next + 1)...]
  }

  /// Whether a word in what may be text would be read letter by letter, as short options: `-chaise` holds an `-h`.
  private static func holdsSingleDashText(_ words: [String]) -> Bool {
    textCommands.contains { $0.last.map(words.contains) == true }
      && words.contains { $0.hasPrefix("-") && !$0.hasPrefix("--") && !["-", "-c", "-h"].contains($0) }
  }

  /// Moves the text of a text command behind `--`, where ArgumentParser leaves it alone.
  private static func protectingText(in words: [String]) -> [String] {
    guard words.contains(where: { $0.hasPrefix("-") }) else { return words }
    let (command, path, _) = Grammar.program.resolve(words)
    guard let last = path.last, textCommands.contains(path.map { words[$0] }) else { return words }
    var options: [String] = []
    var text: [String] = []
    var rest = words[(last + 1)...]
    while let word = rest.popFirst() {
      if word == "--" {
        text += rest
        break
      }
      let name = optionName(word)
      if let option = command.option(name) {
        options.append(word)
        if option.takesValue, name == word, let value = rest.popFirst() { options.append(value) }
      } else {
        text.append(word)
      }
    }
    return words[...last] + options + ["--"] + text
  }

  /// The name in `--name=value`, or the word itself.
  private static func optionName(_ word: String) -> String {
    word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : word
  }

  private static func rejectUnknownCommand(_ words: [String]) throws {
    guard words.contains(where: { !$0.hasPrefix("-") }) else { return }
    // ArgumentParser names a wrong option better than we could, and knows the words of a help request.
    let (command, path, next) = Grammar.program.resolve(words)
    guard let next, !command.subcommands.isEmpty, words[next] != "help",
      !words[..<next].contains(where: { $0.hasPrefix("-") && command.option(optionName($0)) == nil })
    else { return }
    let commands = path.map { words[$0] }
    let name = (commands + [words[next]]).joined(separator: " ")
    let guess = DidYouMean.closest(to: words[next], in: command.subcommands.map(\.name))
    throw Failure(
      .usage,
      .noCommand(name),
      kept: .nothingDone,
      hint: guess.map { .didYouMean(Message(verbatim: "`\((commands + [$0]).joined(separator: " "))`")) }
        ?? .listsCommands((["help"] + commands).joined(separator: " "))
    )
  }
}

extension Message {
  fileprivate static func see(_ command: String) -> Message {
    Message(en: "see `\(command)`", fr: "voir `\(command)`", el: "δείτε `\(command)`", ptBR: "veja `\(command)`")
  }

  fileprivate static func noCommand(_ name: String) -> Message {
    let quoted = Message.quoted(name)
    return Message(
      en: "there is no command \(quoted)",
      fr: "il n’y a pas de commande \(quoted)",
      el: "δεν υπάρχει εντολή \(quoted)",
      ptBR: "não há comando \(quoted)"
    )
  }

  fileprivate static func listsCommands(_ command: String) -> Message {
    Message(
      en: "`\(command)` lists the commands",
      fr: "`\(command)` énumère les commandes",
      el: "το `\(command)` απαριθμεί τις εντολές",
      ptBR: "`\(command)` lista os comandos"
    )
  }
}
