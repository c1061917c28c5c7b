/// One line of text that is safe to print: the only kind of text that reaches the screen.
///
/// Control characters (C0, C1, DEL) become `U+FFFD`, and line ends and tabs become one space. Invisible characters that
/// change the display are removed: bidirectional marks, embeddings, overrides and isolates, tag characters, zero-width
/// spaces and every other invisible format control. Joiners and variation selectors stay if a script or an emoji needs
/// them. Of the scalars stacked on one character, the first sixteen stay: no script needs as many, and a flood would
/// draw over the surrounding rows. The character with which a terminal draws a part of a picture (U+10EEEE) becomes
/// `U+FFFD` as well. Neutralising twice gives the same result as neutralising once. O(n).
package struct SafeText: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  private(set) var text: String

  /// Neutralises one line; line ends in it become spaces (`\r\n` a single one).
  package init(_ untrusted: String) { text = ScalarSafety.neutralise(untrusted) }

  /// Creates a text that was cut out of, or composed from, safe text.
  init(alreadySafe text: String) { self.text = text }

  /// The lines of a longer text, split at `\n`, `\r`, `\r\n`, VT, FF, NEL, U+2028 and U+2029; a line end at the very
  /// end adds no empty line, and an empty text has no lines.
  package static func lines(_ untrusted: String) -> [SafeText] {
    var lines = untrusted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { SafeText(String($0)) }
  }

  /// Whether the text is empty; a space is not.
  package var isEmpty: Bool { text.isEmpty }

  /// The ranges of parts of the safe text (its `description`, not the original text), in characters (grapheme
  /// clusters). A part that begins or ends within a character includes all of it; an empty part is an empty range. O(n)
  /// for each.
  package func offsets(of parts: [Range<String.Index>]) -> [Range<Int>] {
    parts.map { part in
      if part.isEmpty { return 0..<0 }
      // From the character that contains the first index to the one that contains the last, whatever string the indices
      // belong to.
      let starts = Array(text.indices) + [text.endIndex]
      let first = (starts.firstIndex { $0 > part.lowerBound } ?? starts.count) - 1
      let end = starts.firstIndex { $0 >= part.upperBound } ?? starts.count - 1
      return first..<max(first, end)
    }
  }

  /// Appends a text; O(1) for each byte of it.
  mutating func append(_ other: SafeText) { text += other.text }

  /// Both texts in one line.
  package static func + (left: SafeText, right: SafeText) -> SafeText {
    SafeText(alreadySafe: left.text + right.text)
  }

  /// Neutralises literals and interpolations like any other text.
  package init(stringLiteral value: String) { self.init(value) }
}

extension SafeText: CustomStringConvertible {
  /// The safe text itself.
  package var description: String { text }
}
