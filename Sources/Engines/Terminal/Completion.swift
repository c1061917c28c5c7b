/// One word that can stand in place of the one being completed.
package struct Completion: Sendable, Hashable {
  /// The whole word, as it is meant; it is quoted for the line where it must be.
  package let word: SafeText
  /// Whether the word is done with it: a folder or the `NAME=` of a setting is not.
  package let appendsSpace: Bool

  /// A word to choose, done or to be continued.
  package init(_ word: SafeText, appendsSpace: Bool = true) {
    self.word = word
    self.appendsSpace = appendsSpace
  }
}
