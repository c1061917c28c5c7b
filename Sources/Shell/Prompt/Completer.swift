import Listings
import Terminal

/// Completes commands, options and what they take.
@TerminalActor
struct Completer {
  let vocabulary: CompletionVocabulary

  /// The words that can stand where the request is, in the order to list them.
  func completions(for request: CompletionRequest) -> [Completion] {
    candidates(for: request)
      .filter { FoldedText($0).string.hasPrefix(FoldedText(request.word).string) }
      .map { Completion(SafeText($0)) }
  }

  private func candidates(for request: CompletionRequest) -> [String] {
    // A quote that is open belongs to the word, not to what stands before it.
    let before = request.quote == nil ? request.before : request.before.dropLast()
    guard let words = try? WordSplitter.words(of: String(before), ending: .lenient) else { return [] }
    let (command, path, next) = Grammar.program.resolve(words)
    if let last = words.last, let option = command.option(last), option.takesValue {
      return last == "--category" ? vocabulary.categories : option.values
    }
    if request.word.hasPrefix("-") {
      return command.options.flatMap(\.names).filter { $0.hasPrefix("--") }
    }
    let names = path.map { words[$0] }
    let arguments = next.map { Array(words[$0...]) } ?? []
    if names.first == "help" { return commandNames(below: arguments) }
    // A word of a search may be anything: only what has been begun is completed.
    if names == ["search"] { return request.word.isEmpty ? [] : conditions }
    if !command.subcommands.isEmpty { return arguments.isEmpty ? commandNames(below: names) : [] }
    return values(of: names, after: arguments)
  }

  private func commandNames(below names: [String]) -> [String] {
    let command = names.reduce(Optional(Grammar.program.root)) { $0?.subcommand($1) }
    return command?.subcommands.map(\.name) ?? []
  }

  private func values(of command: [String], after arguments: [String]) -> [String] {
    switch (command, arguments.count) {
    case (["open"], 0): numbers(vocabulary.rows)
    case (["category"], 0): vocabulary.categories + ["all"]
    case (["draft", "set"], 0), (["draft", "reset"], 0): DraftField.allCases.map(\.rawValue)
    case (["draft", "set"], 1): values(of: arguments.first.flatMap(DraftField.init))
    case (["config", "show"], 0), (["config", "set"], 0), (["config", "unset"], 0): SettingName.allCases.map(\.rawValue)
    case (["config", "set"], 1): arguments.first.flatMap(SettingName.init)?.choices ?? []
    case (["draft", "use"], 0): numbers(vocabulary.drafts)
    case (["draft", "restore"], 0): numbers(vocabulary.discarded)
    default: []
    }
  }

  /// The conditions of the query language that can be listed.
  private var conditions: [String] {
    vocabulary.categories.map { "cat:\($0)" }
      + ["urgent:", "photo:"].flatMap { [$0 + YesNoText.yes, $0 + YesNoText.no] }
      + ["since:1d", "since:7d", "since:1m"]
  }

  private func values(of field: DraftField?) -> [String] {
    switch field {
    case .category: vocabulary.categories
    case .urgent: [YesNoText.yes, YesNoText.no]
    default: []
    }
  }

  private func numbers(_ count: Int) -> [String] {
    (0..<count).map { String($0 + 1) }
  }
}
