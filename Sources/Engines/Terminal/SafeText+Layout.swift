extension SafeText {
  /// The text's width in columns: the sum over its grapheme clusters. O(n).
  package var width: Int { text.columns }

  /// Whether every terminal draws the text in ``width`` columns: not if several scalars are one character.
  var hasCertainWidth: Bool { !text.hasCharactersOfSeveralScalars }

  /// The text itself if it fits into a number of columns, otherwise its beginning and `…`; never wider than `columns`.
  package func truncated(to columns: Int) -> SafeText { width <= columns ? self : shortened(to: columns) }

  /// The beginning of a text of which at most a number of columns is displayed, and `…` if it continues; the rest is
  /// not even read. O(columns).
  package init(beginning untrusted: String, columns: Int) {
    let beginning = Self.beginning(of: untrusted, columns: columns)
    self = beginning.map { SafeText(String($0)) + "…" } ?? SafeText(untrusted)
  }

  /// The lines of a longer text of which at most a number of columns is displayed, split as by ``lines(_:)``.
  /// O(columns).
  package static func lines(beginning untrusted: String, columns: Int) -> [SafeText] {
    lines(beginning(of: untrusted, columns: columns).map { String($0) } ?? untrusted)
  }

  /// The first non-empty line of a longer text of which at most a number of columns is displayed; nil if there is none.
  /// O(columns).
  package static func firstLine(of untrusted: String, columns: Int) -> SafeText? {
    var rest = beginning(of: untrusted, columns: columns).map { Substring($0) } ?? untrusted[...]
    while !rest.isEmpty {
      let line = rest.prefix { !$0.isNewline }
      let safe = SafeText(String(line))
      if !safe.isEmpty { return safe }
      rest = rest[line.endIndex...].dropFirst()
    }
    return nil
  }

  /// Returns nil if the beginning is the whole text.
  private static func beginning(of untrusted: String, columns: Int) -> Substring.UnicodeScalarView? {
    let scalars = untrusted.unicodeScalars
    let (limit, isTooMuch) = max(0, columns).multipliedReportingOverflow(by: scalarsOfColumn)
    if isTooMuch { return nil }
    let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex) ?? scalars.endIndex
    return end < scalars.endIndex ? scalars[..<end] : nil
  }

  /// More than can be stacked on a character; only a mostly invisible text ends early because of it.
  private static var scalarsOfColumn: Int { 20 }

  /// The beginning and `…`, even if the whole text would fit, because more follows it.
  func shortened(to columns: Int) -> SafeText {
    columns < 1 ? "" : SafeText(alreadySafe: text.prefix(columns: columns - 1) + "…")
  }

  /// The text in lines of at most a number of columns: broken at spaces (which are dropped), between wide characters,
  /// and inside a word only if that word alone is too long. A character wider than `columns` becomes `…`. An empty text
  /// is one empty line. O(n).
  ///
  /// - Parameter keepingWords: whether an overlong word stays whole, as an address must that will be copied.
  package func wrapped(to columns: Int, keepingWords: Bool = false) -> [SafeText] {
    var wrapping = LineWrapping(columns: max(1, columns), keepsWords: keepingWords)
    for character in text { wrapping.take(character) }
    return wrapping.finish().map(SafeText.init(alreadySafe:))
  }
}

/// Greedy line breaking, one character at a time.
private struct LineWrapping {
  let columns: Int
  let keepsWords: Bool
  var lines: [String] = []
  var line = ""
  var lineWidth = 0
  /// Spaces after `line` that stay only if another word follows on the same line.
  var spaces = 0
  var word = ""
  var wordWidth = 0

  mutating func take(_ character: Character) {
    if character == " " {
      endWord()
      spaces += 1
      return
    }
    let width = character.columns
    if width > columns { return take("…") }
    if width > 1 { endWord() }
    if wordWidth + width > columns, !keepsWords { endWord(breakingIt: true) }
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
    // Spaces at the very beginning do not make a line of their own.
    if !line.isEmpty { lines.append(line) }
    (line, lineWidth, spaces) = ("", 0, 0)
  }
}
