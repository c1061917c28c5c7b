import Listings
import Terminal

/// Completes commands, options and what they take.
@TerminalActor
struct Completer {
  let vocabulary: CompletionVocabulary
  /// The user's home, for which `~` stands.
  var home = "/"

  /// The words that can stand where the request is, in the order to list them.
  func completions(for request: CompletionRequest) -> [Completion] {
    // A quote that is open belongs to the word, not to what stands before it.
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
    return slots.flatMap(vocabulary.knowledge.words)
      .filter { FoldedText($0.text).string.hasPrefix(FoldedText(request.word).string) }
      .map { Completion(SafeText($0.text)) }
  }
}

extension CompletionVocabulary {
  fileprivate var knowledge: CompletionKnowledge {
    CompletionKnowledge(
      categories: categories,
      rows: numbers(rows),
      images: numbers(images),
      birds: numbers(birds),
      drafts: numbers(drafts),
      discarded: numbers(discarded),
      revisions: (0..<revision).reversed().map { CompletionSlot.Word("@\($0 + 1)") },
      ads: numbers(ads),
      outbox: outbox.map { CompletionSlot.Word(String($0)) }
    )
  }

  private func numbers(_ count: Int) -> [CompletionSlot.Word] {
    (0..<count).map { CompletionSlot.Word(String($0 + 1)) }
  }
}
