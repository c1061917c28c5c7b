import ArgumentParser
package import Languages

/// Parses words as a command: the one grammar of arguments, prompt and scripts.
package enum CommandParser {
  /// The result of parsing.
  enum Parsed {
    /// Only options.
    case options(GlobalOptions)
    /// A command.
    case command(any SessionCommand)
  }

  /// Parses a line of a session, which must name a command, and cannot have options for the program's start. Throws like
  /// ``parse(_:as:aliases:language:)``.
  package static func line(
    _ words: [String],
    as written: WrittenWords? = nil,
    aliases: [Alias] = [],
    language: Language = .english
  ) throws -> any SessionCommand {
    let command = try command(from: words, as: written, aliases: aliases, language: language)
    guard let option = command.startOptions.first else { return command }
    throw Failure(.usage, .belongsToTheStart(option.name))
  }

  /// Parses words that must name a command. Throws like ``parse(_:as:aliases:language:)``.
  package static func command(
    from words: [String],
    as written: WrittenWords? = nil,
    aliases: [Alias] = [],
    language: Language = .english
  ) throws -> any SessionCommand {
    switch try parse(words, as: written, aliases: aliases, language: language) {
    case .command(let command): return command
    case .options: throw UsageFailure.nothingNamed.failure(in: WrittenWords(arguments: words))
    }
  }

  /// Parses words as the program's arguments.
  ///
  /// - Parameters:
  ///   - written: how they were written; `nil` for the arguments of a shell.
  ///   - aliases: what help describes beside the commands, and what may have been meant.
  ///   - language: the language of the help; only evaluated for help.
  ///
  /// Throws a usage ``Failure``, or ``HelpRequest`` if help or the version was requested.
  static func parse(
    _ words: [String],
    as written: WrittenWords? = nil,
    aliases: [Alias] = [],
    language: @autoclosure () -> Language = .english
  ) throws -> Parsed {
    let words = protectingQuoted(expandingSlash(words), written)
    if lacksText(words) { throw Failure(.usage, .textMustFollowDashes) }
    do {
      if holdsSingleDashText(words) { return try parseExactly(protectingText(in: words), aliases, language) }
      do {
        return try parseExactly(words, aliases, language)
      } catch let failure as UsageFailure {
        // The grammar takes longer than the rest of a short command, and is not needed where a line names its command.
        let isNamed = CommandTree.innermost(of: words) != nil
        let named = isNamed ? words : namingCommands(in: words)
        if named != words { return try parse(named, as: written, aliases: aliases, language: language()) }
        let protected = protectingText(in: words)
        if protected != words { return try parseExactly(protected, aliases, language) }
        if !isNamed { try rejectUnknownCommand(words, aliases) }
        throw failure
      }
    } catch let failure as UsageFailure {
      // A number alone, and what begins with a slash, stand for more words than were written.
      let isWritten = written?.words.count == words.count
      throw failure.failure(in: written.flatMap { isWritten ? $0 : nil } ?? WrittenWords(arguments: words))
    }
  }

  /// Moves words that would be the options `-c` and `-h` behind `--` if a search has them in quotation marks: `-"c"`.
  private static func protectingQuoted(_ words: [String], _ written: WrittenWords?) -> [String] {
    guard let written, words.contains(where: ["-c", "-h"].contains), !words.contains("--") else { return words }
    let text = ["-c", "-h"].filter(written.quoted.contains)
    guard !text.isEmpty, case .query = CommandTree.path(of: words).last?.lineForm else { return words }
    return words.filter { !text.contains($0) } + ["--"] + text
  }

  /// Whether `--` announces a text and nothing follows. A search whose words come before it is complete.
  private static func lacksText(_ words: [String]) -> Bool {
    guard words.last == "--", words.firstIndex(of: "--") == words.count - 1 else { return false }
    switch CommandTree.path(of: words).last?.lineForm {
    case .text: return true
    case .query, .dashedWords: return Grammar.program.resolve(namingCommands(in: words)).next == nil
    case .words, .files, nil: return false
    }
  }

  /// Whether words are a command, or the beginning of one.
  static func isBegun(by words: [String]) -> Bool {
    let words = namingCommands(in: words)
    do {
      _ = try parseExactly(holdsSingleDashText(words) ? protectingText(in: words) : words, []) { .english }
      return true
    } catch UsageFailure.refused(_, let mistake) {
      return mistake.parts(of: .missingArgument) != nil
    } catch {
      return true
    }
  }

  private static func parseExactly(
    _ words: [String],
    _ aliases: [Alias],
    _ language: () -> Language
  ) throws -> Parsed {
    if let parsed = try parsePlain(words) { return parsed }
    let (type, rest) = CommandTree.parser(of: words)
    do {
      let command = try type.parsed(rest)
      if let command = command as? any SessionCommand { return .command(command) }
      if let root = command as? ClassifiedsCommand { return .options(root.options) }
    } catch {
      guard type.exitCode(for: error) == .success else {
        throw UsageFailure.refused(words, UsageMessage(error, of: type))
      }
      throw answer(to: error, words)
    }
    // The remaining case is ArgumentParser's own `help`.
    let language = language()
    let (_, path, next) = Grammar.program.resolve(words)
    if path.map({ words[$0] }) == ["help"], let next, let topic = HelpTopic(rawValue: words[next]) {
      throw HelpRequest.topic(topic, language)
    }
    throw try helpRequest(words, aliases, language)
  }

  /// Reads words that need no parser; `nil` if they do.
  private static func parsePlain(_ words: [String]) throws -> Parsed? {
    guard let plain = PlainWords(words) else { return nil }
    if plain.words.isEmpty {
      if plain.asksForVersion { throw HelpRequest.version }
      return .options(plain.options)
    }
    guard !plain.asksForVersion, let (type, rest) = CommandTree.innermost(of: plain.words),
      let command = (type as? any SessionCommand.Type)?.plain(Array(rest), plain.options)
    else { return nil }
    return .command(command)
  }

  /// ArgumentParser's own answers: the version, or one of its scripts, replaced by ours.
  private static func answer(to error: any Error, _ words: [String]) -> HelpRequest {
    let text = ClassifiedsCommand.fullMessage(for: error)
    if text == ProgramVersion.current { return .version }
    let option = "--generate-completion-script"
    guard let place = words.firstIndex(where: { optionName($0) == option }) else { return .text(text) }
    let name =
      words[place] == option ? words[(place + 1)...].first ?? "" : String(words[place].dropFirst(option.count + 1))
    return .text(CompletingShell(rawValue: name)?.script ?? text)
  }

  /// `/velo rouge` is short for `search velo rouge`, also after options.
  private static func expandingSlash(_ words: [String]) -> [String] {
    guard words.contains(where: { $0.hasPrefix("/") }), let place = placeOfCommand(in: words),
      words[place].hasPrefix("/")
    else { return words }
    let word = words[place].dropFirst()
    return words[..<place] + ["search"] + (word.isEmpty ? [] : [String(word)]) + words[(place + 1)...]
  }

  /// The position of the word that is in the place of a command, and the whole name of none; `nil` if there is no such word.
  static func placeOfCommand(in words: [String]) -> Int? {
    guard let first = words.first else { return nil }
    // Only options before it need the grammar, which takes longer than the rest of a short command.
    if !first.hasPrefix("-") { return CommandTree.isOutermost(first) ? nil : 0 }
    let (_, path, next) = Grammar.program.resolve(words)
    return path.isEmpty ? next : nil
  }

  /// The words with whole names of commands: a beginning that only one command has stands for it, and so do `exit`, `q` and `?`.
  static func namingCommands(in words: [String], _ grammar: Grammar = .program) -> [String] {
    var words = words
    while true {
      let (command, path, next) = grammar.resolve(words)
      guard let next else { return words }
      let names = command.subcommands.map(\.name)
      guard let name = commandName(words[next], among: names, isOutermost: path.isEmpty) else { return words }
      words[next] = name
    }
  }

  /// The command that a word stands for: one that no other begins like, or for which it is another name.
  static func commandName(_ word: String, among names: [String], isOutermost: Bool) -> String? {
    if isOutermost, let name = otherNames[word] { return name }
    let candidates = names.filter { $0.hasPrefix(word) }
    return candidates.count == 1 && !word.isEmpty ? candidates[0] : nil
  }

  /// What people type in other programs.
  private static let otherNames = ["exit": "quit", "next": "more", "q": "quit", "?": "help"]

  /// Whether a word in possible text would be read letter by letter, as short options: `-chaise` contains `-h`.
  private static func holdsSingleDashText(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains {
      $0.hasPrefix("-") && !looksLikeOption($0) && !["-", "-c", "-h"].contains($0)
    }
      && CommandTree.textCommands.contains { $0.last.map(words.contains) == true }
  }

  /// Moves the text of a text command after `--`, where ArgumentParser leaves it alone.
  private static func protectingText(in words: [String]) -> [String] {
    guard words.contains(where: { $0.hasPrefix("-") }) else { return words }
    let (names, command) = described(in: words)
    guard let last = names.last, CommandTree.textCommands.contains(names.map { words[$0] }) else { return words }
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
      } else if looksLikeOption(word) {
        options.append(word)
      } else {
        text.append(word)
      }
    }
    return words[...last] + options + ["--"] + text
  }

  /// The innermost command that words name, and the positions of its names. Where they begin with these, it is described alone.
  static func described(in words: [String]) -> (names: [Int], command: Grammar.Command) {
    if let (type, rest) = CommandTree.innermost(of: words), let command = Grammar.command(type) {
      return (Array(0..<rest.startIndex), command)
    }
    let (command, path, _) = Grammar.program.resolve(words)
    return (path, command)
  }

  /// Whether a word is an option, known or not: two hyphens and a name. More hyphens, or a sentence, are text.
  static func looksLikeOption(_ word: String) -> Bool {
    let name = optionName(word).dropFirst(2)
    return word.hasPrefix("--") && name.first?.isLetter == true
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
  }

  /// Whether a word is an option where a text could begin.
  static func isOption(_ word: String, of command: Grammar.Command?) -> Bool {
    looksLikeOption(word) || command?.option(word) != nil
  }

  /// The name in `--name=value`, or the word itself.
  static func optionName(_ word: String) -> String {
    word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : word
  }

  /// The request for help, as `help draft set` or as `draft set --help`.
  private static func helpRequest(
    _ words: [String],
    _ aliases: [Alias],
    _ language: Language
  ) throws -> HelpRequest {
    // The page uses this grammar too, so no other one has to be read.
    let grammar = Grammar.program(in: language)
    var asked = words
    let (_, path, next) = grammar.resolve(words)
    if path.map({ words[$0] }) == ["help"] {
      asked = next.map { words[$0...].filter { !$0.hasPrefix("-") } } ?? []
    }
    let alias = asked.first.flatMap { aliases.named($0) }
    if let alias { asked = SplitLine(alias.line).words }
    asked = namingCommands(in: asked, grammar)
    do {
      try rejectUnknownCommand(asked, aliases, grammar)
    } catch let failure as UsageFailure {
      throw failure.failure(in: WrittenWords(arguments: asked), isHelp: true)
    }
    let names = grammar.resolve(asked).path.map { asked[$0] }
    return .page(names, language, aliases: names.isEmpty ? aliases : [alias].compactMap(\.self))
  }

  private static func rejectUnknownCommand(
    _ words: [String],
    _ aliases: [Alias],
    _ grammar: Grammar = .program
  ) throws {
    guard words.contains(where: { !$0.hasPrefix("-") }) else { return }
    // ArgumentParser names a wrong option better than we could.
    let (command, path, next) = grammar.resolve(words)
    guard let next, !command.subcommands.isEmpty,
      !words[..<next].contains(where: { $0.hasPrefix("-") && command.option(optionName($0)) == nil })
    else { return }
    let known = command.subcommands.map(\.name) + (path.isEmpty ? aliases.map(\.name) : [])
    throw UsageFailure.unknown(next, below: path.map { words[$0] }, from: path.first ?? next, known: known)
  }
}
