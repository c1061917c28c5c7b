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

/// The words that can replace the end of a line.
package struct Completions: Sendable {
  /// Where the word to be completed begins in the line, with its quotation mark.
  let start: String.Index
  /// What is typed of it, without quoting.
  let typed: String
  /// The candidates, in the order to list them.
  let words: [Completion]
  /// Writes a word in the place of the typed one; if it is not complete, it can be continued.
  let write: @Sendable (_ word: String, _ isComplete: Bool) -> String

  /// Creates the answer to a request.
  package init(
    start: String.Index,
    typed: String,
    words: [Completion],
    write: @escaping @Sendable (_ word: String, _ isComplete: Bool) -> String = { word, _ in word }
  ) {
    (self.start, self.typed, self.words, self.write) = (start, typed, words, write)
  }
}
