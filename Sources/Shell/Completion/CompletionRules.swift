import Drafts
import Listings

/// Says what can be completed where: for the prompt and for every shell.
struct CompletionRules {
  let grammar: Grammar

  /// What can stand behind these words.
  ///
  /// - Parameter word: what has been typed of it.
  func slots(after words: [String], at word: String) -> [CompletionSlot] {
    let (command, path, next) = grammar.resolve(words)
    let takesOptions = !words.contains("--")
    if takesOptions, let last = words.last, let option = command.option(last), option.takesValue {
      return slots(for: option)
    }
    if takesOptions, word.hasPrefix("-") { return slots(forOption: word, of: command) }
    let names = path.map { words[$0] }
    let arguments = next.map { words[$0...].filter { !$0.hasPrefix("-") } } ?? []
    if names.first == "help" { return [commands(below: arguments)] }
    // A word of a search may be anything: only what has been begun is completed.
    if names == ["search"] { return word.isEmpty ? [] : conditions }
    if !command.subcommands.isEmpty { return arguments.isEmpty ? [commands(below: names)] : [] }
    return slots(for: command, names, after: arguments)
  }
}

extension CompletionRules {
  private func commands(below names: [String]) -> CompletionSlot {
    let commands = grammar.command(names)?.subcommands ?? []
    return CompletionSlot(values: .words(commands.map { CompletionSlot.Word($0.name, purpose: $0.abstract) }))
  }

  private func slots(forOption word: String, of command: Grammar.Command) -> [CompletionSlot] {
    if let equals = word.firstIndex(of: "="), let option = command.option(String(word[..<equals])), option.takesValue {
      return slots(for: option).map { CompletionSlot(prefix: String(word[...equals]), values: $0.values) }
    }
    let options = command.options.filter { !$0.isHidden }.flatMap { option in
      option.names.filter { $0.hasPrefix("--") }.map { CompletionSlot.Word($0, purpose: option.abstract) }
    }
    return [CompletionSlot(values: .words(options))]
  }

  private func slots(for option: Grammar.Argument) -> [CompletionSlot] {
    option.names.contains("--category") ? [CompletionSlot(values: .categories)] : slots(declaredFor: option)
  }

  /// What the declaration of an argument says of its values.
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
    after arguments: [String]
  ) -> [CompletionSlot] {
    switch (names, arguments.count) {
    case (["open"], 0), (["compare"], _), (["draft", "from"], 0): return [CompletionSlot(values: .rows)]
    case (["feed", "comments"], 0): return [CompletionSlot(values: .images)]
    case (["birds", "open"], 0), (["birds", "note"], 0), (["birds", "zoom"], 0):
      return [CompletionSlot(values: .birds)]
    case (["category"], 0): return [CompletionSlot(values: .categories), .words(["all"])]
    case (["draft", "set"], 1): return slots(for: arguments.first.flatMap(DraftField.init(rawValue:)))
    case (["config", "show"], 0), (["config", "set"], 0), (["config", "unset"], 0):
      return [.words(SettingName.allCases.map(\.rawValue))]
    case (["config", "set"], 1): return [.words(arguments.first.flatMap(SettingName.init)?.choices ?? [])]
    case (["draft", "use"], 0): return [CompletionSlot(values: .drafts)]
    case (["draft", "restore"], 0): return [CompletionSlot(values: .discarded), CompletionSlot(values: .revisions)]
    case (["draft", "purge"], 0): return [CompletionSlot(values: .discarded)]
    case (["draft", "diff"], 0...1): return [CompletionSlot(values: .revisions)]
    case (["ads", "edit"], 0), (["ads", "withdraw"], 0): return [CompletionSlot(values: .ads)]
    case (["outbox", "drop"], 0): return [CompletionSlot(values: .outbox)]
    default:
      let positionals = command.positionals
      let last = positionals.last.flatMap { $0.isRepeating ? $0 : nil }
      let argument = arguments.count < positionals.count ? positionals[arguments.count] : last
      return argument.map(slots(declaredFor:)) ?? []
    }
  }

  private func slots(for field: DraftField?) -> [CompletionSlot] {
    switch field {
    case .category: [CompletionSlot(values: .categories)]
    case .urgent: [.words([YesNoText.yes, YesNoText.no])]
    default: []
    }
  }

  /// The conditions of the query language that can be listed.
  private var conditions: [CompletionSlot] {
    [
      CompletionSlot(prefix: "cat:", values: .categories),
      .words(["urgent:", "photo:"].flatMap { [$0 + YesNoText.yes, $0 + YesNoText.no] }),
      .words(["since:1d", "since:7d", "since:1m"]),
    ]
  }
}
