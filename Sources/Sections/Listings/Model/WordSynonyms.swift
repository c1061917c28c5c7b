/// What a board looks for beside a word of a search, because its operator says that it means the same.
package struct WordSynonyms: Sendable, Equatable {
  /// The word, as it was typed.
  package var word: String
  /// The other texts.
  package var texts: [String]

  /// Creates synonyms.
  package init(word: String, texts: [String]) { (self.word, self.texts) = (word, texts) }
}
