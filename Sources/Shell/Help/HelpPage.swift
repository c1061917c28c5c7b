package import Languages
import Loading
import Terminal

/// The help on a command, or on the program, rendered from the grammar. ArgumentParser's own page has English titles,
/// and counts characters instead of columns.
struct HelpPage {
  private let names: [String]
  private let grammar: Grammar
  private let language: Language
  private let aliases: [Alias]

  /// Creates the page of the command with these names, or of the program if there is no such command.
  ///
  /// - Parameter aliases: what the program's page lists; on a command's, what leads to it.
  init(_ names: [String], in language: Language, aliases: [Alias] = []) {
    grammar = Grammar.program(in: language)
    self.aliases = aliases
    self.language = language
    self.names = grammar.command(names) == nil ? [] : names
  }

  /// The page for a number of columns: 80 without a terminal, and never fewer than 40. Lines longer than 100 are hard
  /// to read.
  func lines(columns: Int?) -> [StyledText] {
    let layout = HelpLayout(columns: min(max(columns ?? 80, 40), 100), language: language)
    let command = grammar.command(names) ?? grammar.root
    let standing = names.isEmpty ? [] : aliases.map { text(.aliasStandsFor($0.name, line: .code($0.line)).sentence) }
    var blocks = standing.map { layout.paragraphs($0) }
    blocks += [layout.paragraphs(command.abstract, .strong), layout.paragraphs(command.discussion)]
    blocks.append(usage(of: command, layout))
    if names.isEmpty {
      blocks += commandBlocks(layout)
      blocks.append(layout.list(aliases.map { ($0.name, $0.line.excerpt) }, under: text(.helpAliases)))
      blocks.append(options(grammar.root.options, layout))
      blocks.append(layout.paragraphs(text(.helpSeeHelp)))
    } else {
      blocks.append(layout.list(command.positionals.filter { !$0.isHidden }.map(entry), under: text(.helpArguments)))
      blocks.append(options(command.ownOptions(beside: grammar.root), layout))
      blocks.append(layout.list(command.subcommands.map { ($0.name, $0.abstract) }, under: text(.helpSubcommands)))
      blocks.append(layout.paragraphs(text(.helpSharedOptions(sharedNames))))
    }
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func usage(of command: Grammar.Command, _ layout: HelpLayout) -> [StyledText] {
    let own = names.isEmpty ? ["[\(text(.helpAnOption))]"] : command.ownOptions(beside: grammar.root).map(\.synopsis)
    let rest = command.subcommands.isEmpty ? [] : ["[\(text(.helpACommand))]"]
    let parts = [grammar.root.name] + names + own + command.positionals.filter { !$0.isHidden }.map(\.synopsis) + rest
    return layout.usage(parts, under: text(.helpUsage))
  }

  private func commandBlocks(_ layout: HelpLayout) -> [[StyledText]] {
    let grouped = grammar.groups.flatMap(\.commands)
    let rest = grammar.root.subcommands.map(\.name).filter { !grouped.contains($0) }
    // ArgumentParser's own `help` is listed with the last group.
    return grammar.groups.enumerated().map { index, group in
      let names = group.commands + (index == grammar.groups.count - 1 ? rest : [])
      return layout.list(names.compactMap(grammar.root.subcommand).map { ($0.name, $0.abstract) }, under: group.title)
    }
  }

  private func options(_ options: [Grammar.Argument], _ layout: HelpLayout) -> [StyledText] {
    layout.list(options.filter { !$0.isHidden }.map(entry), under: text(.helpOptions))
  }

  private func entry(_ argument: Grammar.Argument) -> (label: String, text: String) {
    let value = argument.takesValue || argument.isPositional ? "<\(argument.valueName)>" : ""
    let label = [argument.names.joined(separator: ", "), value].filter { !$0.isEmpty }.joined(separator: " ")
    let details = [
      argument.values.isEmpty ? nil : text(.helpValues(argument.values.joined(separator: ", "))),
      argument.defaultValue.map { text(.helpDefault($0)) },
    ].compactMap { $0 }.joined(separator: text(.semicolon))
    return (label, details.isEmpty ? argument.abstract : "\(argument.abstract) (\(details))")
  }

  private func text(_ message: Message) -> String { message.text(in: language) }

  /// The options that every command accepts.
  private var sharedNames: String {
    grammar.root.options.filter { !$0.isHidden }.compactMap(\.names.last).joined(separator: " ")
  }
}

extension Grammar.Argument {
  /// Its form in a usage line: `[--limit <limit>]`, `<row>`, `[<words> ...]`.
  var synopsis: String {
    let value = takesValue || isPositional ? "<\(valueName)>" : nil
    let plain = [names.last, value].compactMap { $0 }.joined(separator: " ") + (isRepeating ? " ..." : "")
    return isOptional ? "[\(plain)]" : plain
  }
}

/// Help, or another of ArgumentParser's own answers: to be printed, not an error.
package enum HelpRequest: Error {
  /// The help on the command with these names, or on the program without any.
  case page([String], Language, aliases: [Alias] = [])
  /// A page about no command.
  case topic(HelpTopic, Language)
  /// The program's version.
  case version
  /// A script requested by one of ArgumentParser's options.
  case text(String)

  /// Prints it as data: as a page, or as a document in English.
  ///
  /// - Parameter inspection: what the program is made of, for the document about its version.
  ///
  /// Throws ``OutputClosed`` if nobody reads it any more, and ``Failure`` if it cannot be written.
  package func print(
    on console: any Console,
    isJSON: Bool = false,
    inspection: @Sendable () -> Inspection = { Inspection() }
  ) async throws {
    if let document = document(isJSON: isJSON) { return try await console.print(document: document) }
    switch self {
    case .page(let names, let language, let aliases):
      let page = HelpPage(names, in: language, aliases: aliases)
      try await console.print(page.lines(columns: await console.columns()))
    case .topic(let topic, let language):
      try await console.print(topic.lines(in: language, columns: await console.columns()))
    case .version: try await console.print(document: await HelpDocument.version(inspection()).text)
    case .text: break
    }
  }

  /// The answer as a text that is the same on every terminal; `nil` for a page, and for the document about the version.
  func document(isJSON: Bool) -> String? {
    switch self {
    case .page(let names, _, _): isJSON ? HelpDocument.page(names).text : nil
    case .topic(let topic, _): isJSON ? HelpDocument.topic(topic).text : nil
    case .version: isJSON ? nil : ProgramVersion.current
    case .text(let text): isJSON ? JSONValue.object([.init("text", .string(text))]).text : text
    }
  }
}
