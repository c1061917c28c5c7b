/// Writes a word so that a line has it when it is split.
struct WordWriting: Sendable {
  private let kind: SplitLine.OpenPart.Kind
  private let quote: Character?

  /// - Parameter quote: the quotation mark that the word begins with, and which is not closed.
  init(_ kind: SplitLine.OpenPart.Kind, quote: Character? = nil) { (self.kind, self.quote) = (kind, quote) }

  /// - Parameter isComplete: whether nothing more will be added to the word.
  func write(_ word: String, isComplete: Bool) -> String {
    let mark: Character
    switch (kind, quote) {
    case (.text, _): return word
    case (_, let quote?): mark = quote
    case (.word, nil) where SplitLine.isPlain(word): return word
    case (.file, nil) where ShellWords.lenient(word) == [word]: return word
    case (_, nil): mark = "\""
    }
    return "\(mark)\(escaped(word, mark))" + (isComplete ? "\(mark)" : "")
  }

  private func escaped(_ word: String, _ mark: Character) -> String {
    if kind == .file, mark == "'" { return word.replacing("'", with: "'\\''") }
    return word.replacing("\\", with: "\\\\").replacing("\(mark)", with: "\\\(mark)")
  }
}

extension String {
  /// A word as it is typed in a line, in quotation marks if it needs them.
  package var typed: String { WordWriting(.word).write(self, isComplete: true) }
}
