// Uses the standard library's comparison by whole characters; Foundation's `contains` compares differently.

extension FoldedText {
  /// Whether the other text is part of this one, by whole characters: a bare `⚠` is not part of `⚠️`.
  ///
  /// Usually O(length of both).
  package func contains(_ other: FoldedText) -> Bool {
    other.string.isEmpty || string.firstRange(of: other.string) != nil
  }
}
