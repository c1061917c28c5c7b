/// What can stand at a place of a line; what a section knows is looked up only when it is needed.
package struct CompletionSlot: Sendable, Equatable {
  /// Where the words come from.
  package enum Values: Sendable, Equatable {
    case words([CompletionWord])
    /// From a section.
    case kind(WordKind)
    /// File names, which the shell completes better.
    case files, folders
  }

  /// The text before each value in the same word, as in `cat:NAME`.
  package var prefix: String
  package var values: Values

  /// Opens a slot.
  package init(prefix: String = "", values: Values) {
    (self.prefix, self.values) = (prefix, values)
  }

  /// A slot for one of these words.
  package static func words(_ words: [String]) -> CompletionSlot {
    CompletionSlot(values: .words(words.map { CompletionWord($0) }))
  }

  /// A slot for a word that a section knows.
  package static func kind(_ kind: WordKind) -> CompletionSlot {
    CompletionSlot(values: .kind(kind))
  }

  /// The words that can stand in it, in the order to list them.
  package func words(_ known: [WordKind: [CompletionWord]]) -> [CompletionWord] {
    let words: [CompletionWord] =
      switch values {
      case .words(let words): words
      case .kind(let kind): known[kind] ?? []
      case .files, .folders: []
      }
    return words.map { CompletionWord(prefix + $0.text, purpose: $0.purpose) }
  }
}
