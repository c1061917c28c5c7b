extension SafeText {
  /// How many columns a terminal needs for it: the sum over its grapheme clusters. O(n).
  package var width: Int { text.columns }

  /// The text itself where it fits into so many columns, otherwise its beginning and `…`; never wider than `columns`.
  package func truncated(to columns: Int) -> SafeText {
    width <= columns ? self : shortened(to: columns)
  }

  /// Its beginning and `…`, also where the whole text would fit: more follows it.
  func shortened(to columns: Int) -> SafeText {
    columns < 1 ? "" : SafeText(alreadySafe: text.prefix(columns: columns - 1) + "…")
  }

  /// The text in lines of at most so many columns: broken at spaces (which go away there), between wide characters,
  /// and inside a word only where that word alone is too long. A character wider than `columns` stands alone on its
  /// line. An empty text is one empty line. O(n).
  package func wrapped(to columns: Int) -> [SafeText] {
    var wrapping = LineWrapping(columns: max(1, columns))
    for character in text { wrapping.take(character) }
    return wrapping.finish().map(SafeText.init(alreadySafe:))
  }
}

/// Greedy line breaking, one character at a time.
private struct LineWrapping {
  let columns: Int
  private var lines: [String] = []
  private var line = ""
  private var lineWidth = 0
  /// Spaces after `line` that stay only if another word follows on the same line.
  private var spaces = 0
  private var word = ""
  private var wordWidth = 0

  init(columns: Int) {
    self.columns = columns
  }

  mutating func take(_ character: Character) {
    if character == " " {
      endWord()
      spaces += 1
      return
    }
    let width = character.columns
    if width > 1 { endWord() }
    if wordWidth + width > columns { endWord(breakingIt: true) }
    word.append(character)
    wordWidth += width
    if width > 1 { endWord() }
  }

  mutating func finish() -> [String] {
    endWord()
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  private mutating func endWord(breakingIt: Bool = false) {
    if word.isEmpty { return }
    if lineWidth + spaces + wordWidth > columns, !(line.isEmpty && spaces == 0) { endLine() }
    line += String(repeating: " ", count: spaces) + word
    lineWidth += spaces + wordWidth
    (word, wordWidth, spaces) = ("", 0, 0)
    if breakingIt { endLine() }
  }

  private mutating func endLine() {
    // Spaces at the very beginning are an indentation of nothing: they make no line of their own.
    if !line.isEmpty { lines.append(line) }
    (line, lineWidth, spaces) = ("", 0, 0)
  }
}
