/// One line of text that is safe to print: the only kind of text that reaches the screen.
///
/// Control characters (C0, C1, DEL) become `U+FFFD`, line ends and tabs become one space, and what cannot be seen but
/// changes what is seen is left out: bidirectional marks, embeddings, overrides and isolates, tag characters,
/// zero-width spaces and every other invisible format control. Joiners and variation selectors stay where a script or
/// an emoji needs them. Neutralising twice gives the same as neutralising once. O(n).
package struct SafeText: Sendable, Hashable {
  let text: String

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
