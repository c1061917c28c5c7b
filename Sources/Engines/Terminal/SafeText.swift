/// One line of text that is safe to print: the only kind of text that reaches the screen.
///
/// Control characters (C0, C1, DEL) become `U+FFFD`, line ends and tabs become one space, and what cannot be seen but
/// changes what is seen is left out: bidirectional marks, embeddings, overrides and isolates, tag characters,
/// zero-width spaces and every other invisible format control. Joiners and variation selectors stay where a script or
/// an emoji needs them. Of what is stacked on one character (marks, joiners, emoji joined to it) the first sixteen stay: no
/// script needs as many, and a flood of them would draw over the rows around, or hide megabytes in one column. The
/// character by which a terminal draws a part of a picture (U+10EEEE) becomes `U+FFFD` as well. Neutralising twice gives
/// the same as neutralising once. O(n).
package struct SafeText: Sendable, Hashable {
  private(set) var text: String

  /// Neutralises one line; line ends in it become spaces (`\r\n` a single one).
  package init(_ untrusted: String) {
    text = ScalarSafety.neutralise(untrusted)
  }

  /// For text cut out of, or put together from, text that is safe already.
  init(alreadySafe text: String) {
    self.text = text
  }

  /// The lines of a longer text, split at `\n`, `\r`, `\r\n`, VT, FF, NEL, U+2028 and U+2029; a line end at the very
  /// end adds no empty line, and an empty text has no lines.
  package static func lines(_ untrusted: String) -> [SafeText] {
    var lines = untrusted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { SafeText(String($0)) }
  }

  /// Whether there is nothing to see, not even a space.
  package var isEmpty: Bool { text.isEmpty }

  /// Where parts of the safe text (its `description`, not the text it was made from) stand, counted in characters
  /// (grapheme clusters); a part that begins or ends within a character takes all of it, an empty one none. O(n) for
  /// each.
  package func offsets(of parts: [Range<String.Index>]) -> [Range<Int>] {
    parts.map { part in
      if part.isEmpty { return 0..<0 }
      // From the character that holds the first to the one that holds the last, whatever string the indices are of.
      let starts = Array(text.indices) + [text.endIndex]
      let first = (starts.firstIndex { $0 > part.lowerBound } ?? starts.count) - 1
      let end = starts.firstIndex { $0 >= part.upperBound } ?? starts.count - 1
      return first..<max(first, end)
    }
  }

  /// Adds a text at the end; O(1) for each byte of it.
  mutating func append(_ other: SafeText) {
    text += other.text
  }

  /// Both texts in one line.
  package static func + (left: SafeText, right: SafeText) -> SafeText {
    SafeText(alreadySafe: left.text + right.text)
  }
}

extension SafeText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Literals and interpolations are neutralised like any other text.
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

extension SafeText: CustomStringConvertible {
  /// The safe text itself.
  package var description: String { text }
}
