package import Languages
package import Terminal

/// The help on a command, or on the program, rendered from the grammar. ArgumentParser's own page has English titles,
/// and counts characters instead of columns.
package struct HelpPage {
  private let names: [String]
  private let grammar: Grammar
  private let words: HelpWords

  /// Creates the page of the command with these names, or of the program if there is no such command.
  package init(_ names: [String], in language: Language) {
    grammar = Grammar.program(in: language)
    words = HelpWords(language: language)
    self.names = grammar.command(names) == nil ? [] : names
  }

  /// The page for a number of columns: 80 without a terminal, and never fewer than 40. Lines longer than 100 are hard
  /// to read.
  package func lines(columns: Int?) -> [StyledText] {
    let layout = HelpLayout(columns: min(max(columns ?? 80, 40), 100), language: words.language)
    let command = grammar.command(names) ?? grammar.root
    var blocks = [layout.paragraphs(command.abstract, .strong), layout.paragraphs(command.discussion)]
    blocks.append(usage(of: command, layout))
    if names.isEmpty {
      blocks += commandBlocks(layout)
      blocks.append(options(grammar.root.options, words.options, layout))
      blocks.append(layout.paragraphs(words.seeHelp))
    } else {
      blocks.append(
        layout.list(command.positionals.filter { !$0.isHidden }.map(entry), under: words.arguments)
      )
      blocks.append(options(command.ownOptions(beside: grammar.root), words.options, layout))
      blocks.append(layout.list(command.subcommands.map { ($0.name, $0.abstract) }, under: words.subcommands))
      blocks.append(layout.paragraphs(words.sharedOptions(sharedNames)))
    }
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }
}

extension HelpPage {
  private func usage(of command: Grammar.Command, _ layout: HelpLayout) -> [StyledText] {
    let own = names.isEmpty ? ["[\(words.anOption)]"] : command.ownOptions(beside: grammar.root).map(\.synopsis)
    let rest = command.subcommands.isEmpty ? [] : ["[\(words.aCommand)]"]
    let parts = [grammar.root.name] + names + own + command.positionals.filter { !$0.isHidden }.map(\.synopsis) + rest
    return layout.usage(parts, under: words.usage)
  }

  private func commandBlocks(_ layout: HelpLayout) -> [[StyledText]] {
    let grouped = grammar.groups.flatMap(\.commands)
    let rest = grammar.root.subcommands.map(\.name).filter { !grouped.contains($0) }
    // ArgumentParser's own `help` is listed with the last group.
    return grammar.groups.enumerated().map { index, group in
      let names = group.commands + (index == grammar.groups.count - 1 ? rest : [])
      return layout.list(
        names.compactMap(grammar.root.subcommand).map { ($0.name, $0.abstract) },
        under: group.title
      )
    }
  }

  private func options(_ options: [Grammar.Argument], _ title: String, _ layout: HelpLayout) -> [StyledText] {
    layout.list(options.filter { !$0.isHidden }.map(entry), under: title)
  }

  private func entry(_ argument: Grammar.Argument) -> (label: String, text: String) {
    let value = argument.takesValue || argument.isPositional ? "<\(argument.valueName)>" : ""
    let label = [argument.names.joined(separator: ", "), value].filter { !$0.isEmpty }.joined(separator: " ")
    let details = [
      argument.values.isEmpty ? nil : words.values(argument.values),
      argument.defaultValue.map(words.defaultValue),
    ].compactMap { $0 }.joined(separator: "; ")
    return (label, details.isEmpty ? argument.abstract : "\(argument.abstract) (\(details))")
  }

  /// The options that every command accepts.
  private var sharedNames: [String] {
    grammar.root.options.filter { !$0.isHidden }.compactMap(\.names.last)
  }
}

extension Grammar.Argument {
  /// Its form in a usage line: `[--limit <limit>]`, `<row>`, `[<words> ...]`.
  package var synopsis: String {
    let value = takesValue || isPositional ? "<\(valueName)>" : nil
    let plain = [names.last, value].compactMap { $0 }.joined(separator: " ") + (isRepeating ? " ..." : "")
    return isOptional ? "[\(plain)]" : plain
  }
}
