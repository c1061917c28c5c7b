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
