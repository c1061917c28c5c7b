import Listings
import Terminal

/// Completes commands, options and what they take.
@TerminalActor
struct Completer {
  let vocabulary: CompletionVocabulary

  /// The words that can stand where the request is, in the order to list them.
  func completions(for request: CompletionRequest) -> [Completion] {
    // A quote that is open belongs to the word, not to what stands before it.
    let before = request.quote == nil ? request.before : request.before.dropLast()
    guard let words = try? WordSplitter.words(of: String(before), ending: .lenient) else { return [] }
    return CompletionRules(grammar: .program).slots(after: words, at: request.word)
      .flatMap(vocabulary.knowledge.words)
      .filter { FoldedText($0.text).string.hasPrefix(FoldedText(request.word).string) }
      .map { Completion(SafeText($0.text)) }
  }
}

extension CompletionVocabulary {
  fileprivate var knowledge: CompletionKnowledge {
    CompletionKnowledge(
      categories: categories,
      rows: numbers(rows),
      drafts: numbers(drafts),
      discarded: numbers(discarded)
    )
  }

  private func numbers(_ count: Int) -> [CompletionSlot.Word] {
    (0..<count).map { CompletionSlot.Word(String($0 + 1)) }
  }
}
