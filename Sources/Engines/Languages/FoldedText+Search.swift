// Without Foundation, whose own `contains` compares differently: here the standard library's, by whole characters.

extension FoldedText {
  /// Whether the other text is part of this one, by whole characters: a bare `⚠` is not part of `⚠️`.
  ///
  /// O(length of both) as a rule.
  package func contains(_ other: FoldedText) -> Bool {
    other.string.isEmpty || string.firstRange(of: other.string) != nil
  }
}
