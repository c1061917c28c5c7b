import Languages

/// Words as a POSIX shell has them (2.2 Quoting, 2.3 Token Recognition), without any expansion: names of files, which
/// terminals paste so, and lines that are another program's.
package enum ShellWords {
  /// A word and what it was made of.
  struct Word {
    var text = ""
    /// Where it begins, with its quotes.
    let start: String.Index
    /// The quote that is not closed, or the backslash that nothing follows.
    var open: Character?
    /// Whether any of it was quoted.
    var isQuoted = false
  }

  /// The words of a text, in which an open quote ends with the text. O(its length).
  package static func lenient(_ text: String) -> [String] {
    var rest = text[...]
    return (try? all(of: &rest, isStrict: false).map(\.text)) ?? []
  }

  /// The words of a text. O(its length).
  ///
  /// Throws a usage ``Failure`` for an open quote or a backslash at the end.
  package static func words(of text: String) throws -> [String] {
    var rest = text[...]
    return try all(of: &rest, isStrict: true).map(\.text)
  }

  private static func all(of rest: inout Substring, isStrict: Bool) throws -> [Word] {
    var words: [Word] = []
    while let word = next(in: &rest) {
      if isStrict, let failure = word.failure { throw failure }
      words.append(word)
    }
    return words
  }

  /// Takes a word from a text, and the blanks before it; `nil` if only blanks and comments are left.
  static func next(in rest: inout Substring) -> Word? {
    while let first = rest.first {
      if first.isBlank || first.isNewline {
        rest.removeFirst()
      } else if first == "#", rest.dropFirst().first?.isWhitespace != false {
        rest = rest.drop { !$0.isNewline }
      } else {
        break
      }
    }
    if rest.isEmpty { return nil }
    var word = Word(start: rest.startIndex)
    while let character = rest.first, !character.isBlank, !character.isNewline {
      rest.removeFirst()
      switch character {
      case "'", "\"":
        word.isQuoted = true
        word.open = character
        takeQuoted(&rest, by: character, into: &word)
      case "\\":
        word.isQuoted = true
        if let next = rest.popFirst() {
          // A line end after a backslash is removed with it.
          if !next.isNewline { word.text.append(next) }
        } else {
          word.open = character
        }
      default: word.text.append(character)
      }
    }
    return word
  }

  private static func takeQuoted(_ rest: inout Substring, by quote: Character, into word: inout Word) {
    while let character = rest.popFirst() {
      if character == quote {
        word.open = nil
        return
      }
      if character == "\\", quote == "\"", let next = rest.first, next.isNewline || "\"\\$`".contains(next) {
        if !next.isNewline { word.text.append(next) }
        rest.removeFirst()
      } else {
        word.text.append(character)
      }
    }
  }
}

extension ShellWords.Word {
  /// What is wrong with it as it is.
  var failure: Failure? {
    switch open {
    case nil: nil
    case "\\": Failure(.usage, .backslashAtEnd, hint: .quoteBackslash)
    case let quote?: Failure(openQuote: quote)
    }
  }
}

extension Failure {
  /// A quotation mark is not closed.
  init(openQuote quote: Character) {
    self.init(.usage, .quoteOpen(String(quote)), hint: .closeQuote(String(quote)))
  }
}

extension Character {
  /// Whether it separates words.
  var isBlank: Bool { self == " " || self == "\t" }
}
