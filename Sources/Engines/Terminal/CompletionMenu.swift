import Foundation

/// What readline is to put into the line for a request, and what it lists.
struct CompletionMenu: Sendable, Equatable {
  /// The words to choose from, each once, in the order given.
  let words: [String]
  /// The same words as they are written in the line: quoted where they must be.
  let entries: [String]
  /// What all entries begin with, as far as it is no step back from what is typed; nil: leave the line as it is.
  let insertion: String?
  /// Whether the word is complete: a single candidate that wants a space after it.
  let isDone: Bool

  /// - Parameter isQuoted: whether the line is read as words afterwards.
  init(_ request: CompletionRequest, _ completions: [Completion], isQuoted: Bool = true) {
    var seen: Set<Completion> = []
    let choices = completions.filter { seen.insert($0).inserted }
    let writing = WordQuoting(request.quote, isNeeded: isQuoted)
    isDone = choices.count == 1 && choices[0].appendsSpace
    words = choices.map(\.word.text)
    entries = choices.map { writing.write($0.word.text, isComplete: $0.appendsSpace) }
    if choices.count < 2 {
      insertion = entries.first
    } else {
      let common = Self.commonBeginning(words, typed: request.word)
      insertion = common == request.word ? nil : writing.write(common, isComplete: false)
    }
  }

  /// The longest beginning all words share, whatever the case and the accents, in the spelling of the first where
  /// they agree on more than was typed; never shorter than what was typed.
  private static func commonBeginning(_ words: [String], typed: String) -> String {
    guard let first = words.first else { return typed }
    let folded = words.map { $0.map(\.folded) }
    let shared = first.map(\.folded).indices.prefix { index in
      folded.allSatisfy { $0.indices.contains(index) && $0[index] == folded[0][index] }
    }
    if shared.count < typed.count { return typed }
    let common = String(first.prefix(shared.count))
    // Where they differ in case or accents only, what the user typed is as good as any of them.
    if words.allSatisfy({ $0.hasPrefix(common) }) { return common }
    return typed + common.dropFirst(typed.count)
  }
}

/// How a word is written so that a POSIX shell's word splitting gives it back.
private struct WordQuoting {
  let quote: Character?
  let isNeeded: Bool

  init(_ quote: Character?, isNeeded: Bool) {
    self.quote = quote
    self.isNeeded = isNeeded
  }

  /// Inside an open quote only the rest is written, and readline closes the quote.
  func write(_ word: String, isComplete: Bool) -> String {
    if !isNeeded { return word }
    switch quote {
    case "'": return word.replacing("'", with: "'\\''")
    case .some: return escaped(word)
    case nil:
      let needsQuotes = word.contains { " \t\"'\\#;&|<>()$`*?".contains($0) }
      return needsQuotes ? "\"" + escaped(word) + (isComplete ? "\"" : "") : word
    }
  }

  private func escaped(_ word: String) -> String {
    word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}

extension Character {
  fileprivate var folded: String {
    String(self).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
