import Foundation

/// What readline inserts into the line in place of the typed word, and what it lists.
struct CompletionMenu: Sendable, Equatable {
  /// The candidates, each once, in the given order.
  let words: [String]
  /// The same words as written in the line.
  let entries: [String]
  /// The common beginning of all entries, unless it is shorter than what is typed; nil leaves the line as it is.
  let insertion: String?
  /// Whether the word is complete: a single candidate that is followed by a space.
  let isDone: Bool

  init(_ completions: Completions) {
    var seen: Set<Completion> = []
    let choices = completions.words.filter { seen.insert($0).inserted }
    let write = completions.write
    isDone = choices.count == 1 && choices[0].appendsSpace
    words = choices.map(\.word.text)
    entries = choices.map { write($0.word.text, $0.appendsSpace) }
    if choices.count < 2 {
      insertion = entries.first
    } else {
      let common = Self.commonBeginning(words, typed: completions.typed)
      insertion = common == completions.typed ? nil : write(common, false)
    }
  }

  /// The longest common beginning of all words, ignoring case and accents, in the spelling of the first word if they
  /// agree on more than was typed; never shorter than what was typed.
  private static func commonBeginning(_ words: [String], typed: String) -> String {
    guard let first = words.first else { return typed }
    let folded = words.map { $0.map(\.folded) }
    let shared = first.map(\.folded).indices.prefix { index in
      folded.allSatisfy { $0.indices.contains(index) && $0[index] == folded[0][index] }
    }
    if shared.count < typed.count { return typed }
    let common = String(first.prefix(shared.count))
    // If they differ only in case or accents, what the user typed is as good as any of them.
    if words.allSatisfy({ $0.hasPrefix(common) }) { return common }
    return typed + common.dropFirst(typed.count)
  }
}

extension Character {
  fileprivate var folded: String {
    String(self).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
