/// Determines what can be completed where, for the prompt and for every shell.
struct CompletionRules {
  let grammar: Grammar

  /// The slots after these words.
  ///
  /// - Parameter word: the typed part of the next word.
  func slots(after words: [String], at word: String) -> [CompletionSlot] {
    let (command, path, next) = grammar.resolve(words)
    let takesOptions = !words.contains("--")
    if takesOptions, let last = words.last, let option = command.option(last), option.takesValue {
      return slots(for: option, path.map { words[$0] })
    }
    if takesOptions, word.hasPrefix("-") { return slots(forOption: word, of: command, path.map { words[$0] }) }
    let names = path.map { words[$0] }
    let arguments = next.map { words[$0...].filter { !$0.hasPrefix("-") } } ?? []
    if names.first == "help" { return commands(below: arguments) }
    if !command.subcommands.isEmpty { return arguments.isEmpty ? commands(below: names) : [] }
    return slots(for: command, names, after: arguments, at: word)
  }

  private func commands(below names: [String]) -> [CompletionSlot] {
    let commands = grammar.command(names)?.subcommands ?? []
    let words = CompletionSlot(values: .words(commands.map { CompletionWord($0.name, purpose: $0.abstract) }))
    return names.isEmpty ? [words, .kind(.aliases)] : [words]
  }

  private func slots(forOption word: String, of command: Grammar.Command, _ names: [String]) -> [CompletionSlot] {
    if let equals = word.firstIndex(of: "="), let option = command.option(String(word[..<equals])), option.takesValue {
      return slots(for: option, names).map { CompletionSlot(prefix: String(word[...equals]), values: $0.values) }
    }
    let options = command.options.filter { !$0.isHidden }.flatMap { option in
      option.names.filter { $0.hasPrefix("--") }.map { CompletionWord($0, purpose: option.abstract) }
    }
    return [CompletionSlot(values: .words(options))]
  }

  private func slots(for option: Grammar.Argument, _ names: [String]) -> [CompletionSlot] {
    let command = CommandTree.types(of: names).last
    let declared = option.names.lazy.compactMap { command?.completions(ofOption: $0) }.first
    return declared ?? slots(declaredFor: option)
  }

  /// The slots in an argument's declaration.
  private func slots(declaredFor argument: Grammar.Argument) -> [CompletionSlot] {
    switch argument.file {
    case .any: [CompletionSlot(values: .files)]
    case .folder: [CompletionSlot(values: .folders)]
    case nil: argument.completions.isEmpty ? [] : [.words(argument.completions)]
    }
  }

  private func slots(
    for command: Grammar.Command,
    _ names: [String],
    after arguments: [String],
    at word: String
  ) -> [CompletionSlot] {
    let path = CommandTree.types(of: names)
    if path.count == names.count, let slots = path.last?.completions(after: arguments, at: word) { return slots }
    let positionals = command.positionals
    let last = positionals.last.flatMap { $0.isRepeating ? $0 : nil }
    let argument = arguments.count < positionals.count ? positionals[arguments.count] : last
    return argument.map(slots(declaredFor:)) ?? []
  }
}
