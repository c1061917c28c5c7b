/// One word that can replace the word being completed.
package struct Completion: Sendable, Hashable {
  /// The whole word without quoting; it is quoted for the line if necessary.
  package let word: SafeText
  /// Whether a space follows the completed word; not after a folder or the `NAME=` of a setting.
  package let appendsSpace: Bool

  /// Creates a candidate, which is complete or can be continued.
  package init(_ word: SafeText, appendsSpace: Bool = true) {
    self.word = word
    self.appendsSpace = appendsSpace
  }
}

/// The word to complete, before the cursor, and its line.
package struct CompletionRequest: Sendable, Equatable {
  /// The whole edit line.
  package let line: String
  /// The range of the word in `line`, without its opening quote, up to the cursor.
  package let range: Range<String.Index>
  /// The word with quotes and backslashes resolved.
  package let word: String
  /// The quote that the word is in, if any.
  package let quote: Character?

  /// The text before the word, including its opening quote.
  package var before: Substring { line[..<range.lowerBound] }

  /// Creates a request from the line up to the word (which ends with the open quote, if any), the word as typed, and the line after the
  /// cursor.
  init(before: String, raw: String, after: String, quote: Character?) {
    let line = before + raw + after
    let start = line.utf8.index(line.startIndex, offsetBy: before.utf8.count)
    self.line = line
    self.range = start..<line.utf8.index(start, offsetBy: raw.utf8.count)
    self.word = Self.resolved(raw, quote)
    self.quote = quote
  }

  private static func resolved(_ raw: String, _ quote: Character?) -> String {
    if quote == "'" { return raw }
    var word = ""
    var isEscaped = false
    for character in raw {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      // Within double quotes a backslash escapes only these (POSIX shell, 2.2.3).
      if isEscaped, quote == "\"", !"\"\\$`".contains(character) { word.append("\\") }
      word.append(character)
      isEscaped = false
    }
    return word
  }
}
