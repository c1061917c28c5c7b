package import Languages

/// Translates ArgumentParser's English messages about mistakes.
///
/// The library reports a mistake only by its message, so the message is recognised, and its variable parts are inserted
/// into ours. A test makes every one of these mistakes: it fails with a version of the library that words one
/// differently. An unrecognised message stays as it is: an internal error of the library, or one of our own checks,
/// which is already translated.
package struct UsageMessage {
  /// A sentence of the library's with `{1}`, `{2}` and `{3}` for what varies, and its message. `{1,}` is a list.
  package struct Phrase: Sendable {
    package var english: String
    package var message: @Sendable (Parts) -> Message
  }

  /// What stands for the gaps of a sentence.
  package struct Parts: Sendable {
    package let words: [String]

    /// The text of a gap, by its number from 1.
    package subscript(number: Int) -> String {
      words.indices.contains(number - 1) ? words[number - 1] : ""
    }

    /// A gap with a list, `'a', 'b' or 'c'`, as each language writes it.
    package func list(_ number: Int) -> Message {
      let library = self[number]
      let halves = library.dropFirst().dropLast().split(separator: /' (?:or|and) '/)
      let list = halves.map { half in
        half.split(separator: "', '").map { Message.quoted(String($0)) }.joined(separator: ", ")
      }
      .joined(separator: .usageOr)
      return Message { $0 == .english ? library : list.text(in: $0) }
    }
  }

  /// The library's message, on one line and without the full stop.
  package let text: String

  package init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
    let line = lines.joined(separator: " ")
    self.text = line.hasSuffix(".") ? String(line.dropLast()) : line
  }

  /// The message in a language, as a part of a sentence.
  package func text(in language: Language) -> String {
    for phrase in Self.phrases {
      guard let words = Self.parts(of: text, by: phrase.english) else { continue }
      return phrase.message(Parts(words: words)).text(in: language)
    }
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The variable parts of a pattern; `nil` if the text does not match.
  package static func parts(of text: String, by pattern: String) -> [String]? {
    let fixed = pattern.split(separator: /\{\d,?\}/, omittingEmptySubsequences: false)
    guard let first = fixed.first, text.hasPrefix(first) else { return nil }
    var rest = text.dropFirst(first.count)
    var parts: [String] = []
    for (index, piece) in fixed.enumerated().dropFirst() {
      // A variable part is as short as possible, except the last one, which extends to the end.
      let isLast = index == fixed.count - 1
      let found = isLast ? (rest.hasSuffix(piece) ? rest.endIndex : nil) : rest.firstRange(of: piece)?.upperBound
      guard let end = found else { return nil }
      parts.append(String(rest[..<end].dropLast(piece.count)))
      rest = rest[end...]
    }
    return parts
  }
}
