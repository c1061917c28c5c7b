import Languages
import Terminal

/// Completes commands, options and their values.
@TerminalActor
struct Completer {
  let vocabulary: CompletionVocabulary
  /// The user's home, which `~` stands for.
  var home = "/"

  /// The candidates for a request, in display order.
  func completions(for request: CompletionRequest) -> [Completion] {
    // An open quote belongs to the word, not to the text before it.
    let before = request.quote == nil ? request.before : request.before.dropLast()
    guard let words = try? WordSplitter.words(of: String(before), ending: .lenient) else { return [] }
    let slots = CompletionRules(grammar: .program).slots(after: words, at: request.word)
    if let slot = slots.first(where: { $0.values == .files || $0.values == .folders }) {
      return FileNames(home: home).completions(
        of: request.word,
        after: slot.prefix,
        foldersOnly: slot.values == .folders
      )
    }
    return slots.flatMap { $0.words(vocabulary.words) }
      .filter { FoldedText($0.text).string.hasPrefix(FoldedText(request.word).string) }
      .map { Completion(SafeText($0.text)) }
  }
}
