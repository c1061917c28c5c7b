import ArgumentParser
import Languages
import Loading
import Terminal

/// Words of the user's own for commands. `remove` is an argument, because what else follows is a name and a line.
struct AliasCommand: SessionCommand {
  static let remove = "remove"

  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "alias", abstract: .aliasHelp, discussion: .aliasHelpDiscussion)
  }
  static var writes: Bool { true }
  static var lineForm: LineForm { .text(after: 1) }
  static var triedWords: TriedWords {
    ["aliases", "abbreviation", "shortcut", "macro", "abréviation", "raccourci", "συντόμευση", "atalho", "apelido"]
  }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    switch arguments {
    case []: [.kind(.aliases), .words([remove])]
    case [remove]: [.kind(.aliases)]
    default: []
    }
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.aliasHelpName, valueName: .aliasHelpNameValue))
  var name: String?

  @Argument(help: ArgumentHelp(.aliasHelpWords, valueName: .aliasHelpWordsValue))
  var words: [String] = []

  func run(in context: ShellContext) async throws {
    switch (name, words) {
    case (nil, _): try await list(context.savedAliases(), in: context)
    case (Self.remove?, []):
      throw Failure(.usage, .commandNeeds(.code("alias remove"), what: .needName, example: .code("alias remove velos")))
    case (Self.remove?, let names): try await remove(names.joined(separator: " "), in: context)
    case (let name?, []):
      guard let alias = try context.savedAliases().first(where: { $0.name == name }) else { throw Self.unknown(name) }
      try await list([alias], in: context)
    case (let name?, _): try await set(Alias(name: name, line: line), in: context)
    }
  }

  /// The line as it was typed; of a shell's arguments, those that need quotes are quoted.
  private var line: String {
    if words.count == 1 { return words[0] }
    return words.map { WordWriting(.word).write($0, isComplete: true) }.joined(separator: " ")
  }

  private func list(_ aliases: [Alias], in context: ShellContext) async throws {
    if context.isJSON { return try await context.print(aliases.document) }
    if aliases.isEmpty { return await context.say(.noAliases) }
    let rows = aliases.map { [StyledText(SafeText($0.name)), StyledText(SafeText($0.line))] }
    try await context.console.print(Table(columns: [Table.Column(), Table.Column()], rows: rows).lines(width: nil))
    for alias in aliases {
      if let failure = alias.failure { await context.say(failure.sentences(at: context.place), .failure) }
    }
  }

  private func set(_ alias: Alias, in context: ShellContext) async throws {
    if let failure = alias.failure { throw failure }
    try SettingsFileEditor(path: context.paths.settings).set(alias.name, inTable: Alias.table, to: alias.line)
    context.rereadAliases()
    if context.isJSON { return try await context.print([alias].document) }
    await context.say(.aliasStandsFor(alias.name, line: .code(alias.line)))
  }

  private func remove(_ name: String, in context: ShellContext) async throws {
    let editor = SettingsFileEditor(path: context.paths.settings)
    guard try editor.unset(name, inTable: Alias.table) else { throw Self.unknown(name) }
    context.rereadAliases()
    if context.isJSON { return try await context.print(context.savedAliases().document) }
    await context.say(.aliasRemoved(name))
  }

  private static func unknown(_ name: String) -> Failure {
    Failure(.notFound, .noAlias(name), hint: .aliasesAreListed)
  }
}

extension CommandContext {
  /// The aliases in the settings file now. Throws a usage ``Failure`` for a file that cannot be read.
  fileprivate func savedAliases() throws -> [Alias] {
    let file = SettingsFile(path: paths.settings)
    if file.aliases.isEmpty, let problem = file.problems.first { throw problem }
    return file.aliases
  }
}

extension [Alias] {
  /// `[{"name":"…","line":"…"}]`
  fileprivate var document: JSONValue {
    .array(map { .object([.init("name", .string($0.name)), .init("line", .string($0.line))]) })
  }
}
