import Foundation

/// Text as the board compares it: without case and without diacritics (contract §1).
///
/// The folding is Foundation's, as the board's is, and canonically composed afterwards so that equal texts are equal scalar
/// by scalar: `é` = `e`, `ß` = `ss`, the ligature `ﬁ` = `fi`, `İ` = `i`, NFC = NFD; but `œ` stays `œ`.
package struct FoldedText: Sendable, Hashable {
  /// The folded text.
  package let string: String

  /// Folds a text; it is not trimmed.
  package init(_ text: some StringProtocol) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      string = text.lowercased()
    } else {
      string =
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        .precomposedStringWithCanonicalMapping
    }
  }

  /// Takes a text that was folded before.
  package init(folded text: String) {
    string = text
  }

  /// Whether every character is a single scalar, so that comparing scalars compares characters.
  package var isPlain: Bool { string.unicodeScalars.count == string.count }
}
