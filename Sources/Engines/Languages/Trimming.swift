extension String {
  /// The text without white space at its ends: what Unicode calls so, and U+200B, as in Foundation's
  /// `trimmingCharacters(in: .whitespacesAndNewlines)`, which takes two million instructions when it is first used. O(n).
  package var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !Self.isSpace($0) }),
      let last = scalars.lastIndex(where: { !Self.isSpace($0) })
    else { return "" }
    return String(self[first..<scalars.index(after: last)])
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\u{200B}"
  }
}
