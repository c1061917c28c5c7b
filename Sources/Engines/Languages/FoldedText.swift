import Foundation

/// Text as the board compares it: without case and without diacritics (contract §1).
///
/// The folding is Foundation's, like the board's, followed by canonical composition so that equal texts are equal scalar
/// by scalar: `é` = `e`, `ß` = `ss`, the ligature `ﬁ` = `fi`, `İ` = `i`, NFC = NFD; but `œ` stays `œ`.
package struct FoldedText: Sendable, Hashable {
  /// The folded text.
  package let string: String

  /// Folds a text without trimming it.
  package init(_ text: some StringProtocol) { string = FoldingTable.folded(text) ?? Self.foldedByFoundation(text) }

  static func foldedByFoundation(_ text: some StringProtocol) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).precomposedStringWithCanonicalMapping
  }

  /// Creates a text that is already folded.
  package init(folded text: String) { string = text }

  /// Whether the other text is part of this one, by whole characters: a bare `⚠` is not part of `⚠️`.
  ///
  /// Usually O(length of both). It is the standard library's comparison; Foundation's `range(of:)` compares differently.
  package func contains(_ other: FoldedText) -> Bool {
    other.string.isEmpty || string.firstRange(of: other.string) != nil
  }

  /// Whether every character is a single scalar, so that comparing scalars compares characters.
  package var isPlain: Bool { string.unicodeScalars.count == string.count }
}
