import Languages

/// Splits text into commands and their words like a POSIX shell (2.2 Quoting, 2.3 Token Recognition), without any
/// expansion.
package enum WordSplitter {
  /// How to treat a text that ends too early.
  package enum Ending: Sendable {
    /// An open quote is an error.
    case strict
    /// An open quote ends with the text: for a line being typed.
    case lenient
  }

  /// The words of each command: commands end at an unquoted line end (a pasted text may have several), and a `#` at the
  /// beginning of a word starts a comment up to there. Empty commands are left out.
  ///
  /// Throws a usage ``Failure`` for an open quote or a backslash at the end.
  package static func commands(in text: String, ending: Ending = .strict) throws -> [[String]] {
    var commands: [[String]] = [[]]
    var word: String?
    var rest = text[...]
    func finishWord() {
      if let finished = word { commands[commands.count - 1].append(finished) }
      word = nil
    }
    while let character = rest.popFirst() {
      switch character {
      case " ", "\t": finishWord()
      case _ where character.isNewline:
        finishWord()
        commands.append([])
      case "#" where word == nil: rest = rest.drop { !$0.isNewline }
      case "\\": word = (word ?? "") + (try escaped(&rest, ending))
      case "'", "\"": word = (word ?? "") + (try quoted(&rest, by: character, ending))
      default: word = (word ?? "") + String(character)
      }
    }
    finishWord()
    return commands.filter { !$0.isEmpty }
  }

  /// The words of a text that is one command. Throws like ``commands(in:ending:)``.
  package static func words(of text: String, ending: Ending = .strict) throws -> [String] {
    try commands(in: text, ending: ending).flatMap { $0 }
  }

  private static func escaped(_ rest: inout Substring, _ ending: Ending) throws -> String {
    if let next = rest.popFirst() { return next.isNewline ? "" : String(next) }
    if ending == .lenient { return "" }
    throw Failure(.usage, .backslashAtEnd, hint: .quoteBackslash)
  }

  private static func quoted(_ rest: inout Substring, by quote: Character, _ ending: Ending) throws -> String {
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return text }
      if character == "\\", quote == "\"", let next = rest.first, next.isNewline || "\"\\$`".contains(next) {
        // A line end after a backslash is removed with it.
        if !next.isNewline { text.append(next) }
        rest.removeFirst()
      } else {
        text.append(character)
      }
    }
    if ending == .lenient { return text }
    throw Failure(.usage, .quoteOpen(String(quote)), hint: .closeQuote(String(quote)))
  }
}
