import CTerminal

extension Character {
  /// Columns on a terminal: wcwidth of the scalars; emoji presentation and emoji sequences take 2.
  var columns: Int {
    if isASCII { return 1 }
    let scalars = unicodeScalars
    if let first = scalars.first, scalars.dropFirst().isEmpty { return first.columns }
    if isEmojiSequence { return 2 + 2 * straySkinTones }
    return unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  /// Emoji modifiers that modify nothing: each is drawn as a patch of colour of its own.
  private var straySkinTones: Int {
    var count = 0
    var base: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar.properties.isEmojiModifier, let last = base, !last.properties.isEmojiModifierBase { count += 1 }
      if scalar != ScalarSafety.emojiSelector { base = scalar }
    }
    return count
  }

  private var isEmojiSequence: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return unicodeScalars.dropFirst().contains {
      $0 == ScalarSafety.emojiSelector || $0 == ScalarSafety.zeroWidthJoiner || $0.properties.isEmojiModifier
    }
  }
}

extension Unicode.Scalar {
  var columns: Int {
    let width = Int(terminal_scalar_width(value))
    if width >= 0 { return width }
    // Younger than the C library: terminals draw new emoji wide and everything else in one cell.
    return properties.isEmojiPresentation ? 2 : 1
  }
}

extension String {
  /// Columns on a terminal, summed over the grapheme clusters.
  var columns: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.columns }
  }

  /// The longest beginning of whole grapheme clusters that fits into so many columns.
  func prefix(columns limit: Int) -> String {
    var used = 0
    let end = firstIndex { character in
      used += character.columns
      return used > limit
    }
    return String(self[..<(end ?? endIndex)])
  }
}
