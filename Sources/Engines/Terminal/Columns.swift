import CTerminal

extension Character {
  /// Columns on a terminal: wcwidth of the scalars. Emoji presentation and emoji sequences count 2.
  var columns: Int {
    if isASCII { return 1 }
    let scalars = unicodeScalars
    if let first = scalars.first, scalars.dropFirst().isEmpty { return first.columns }
    if isEmojiSequence { return 2 + 2 * straySkinTones }
    return unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  /// Emoji modifiers without a base: each is drawn as a patch of colour of its own.
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
    // Newer than the C library: terminals draw new emoji wide and everything else in one cell.
    return properties.isEmojiPresentation ? 2 : 1
  }
}

extension String {
  /// Columns on a terminal, summed over the grapheme clusters.
  var columns: Int {
    // Most texts are narrow, a panel is measured many times, and finding clusters takes a while.
    if let narrow = utf8.withContiguousStorageIfAvailable(Self.narrowColumns) ?? nil { return narrow }
    return reduce(0) { $0 + $1.columns }
  }

  /// Whether a character has several scalars, such as a flag or the emoji of a family.
  var hasCharactersOfSeveralScalars: Bool {
    let narrow: Int? = utf8.withContiguousStorageIfAvailable(Self.narrowColumns) ?? nil
    return narrow == nil && contains { $0.unicodeScalars.count > 1 }
  }

  /// The longest prefix of whole grapheme clusters that fits into a number of columns.
  func prefix(columns limit: Int) -> String {
    var used = 0
    let end = firstIndex { character in
      used += character.columns
      return used > limit
    }
    return String(self[..<(end ?? endIndex)])
  }

  /// The columns of a text in which every scalar is certain to be a character of its own in one column (European
  /// letters and signs, box and block characters); nil for any other text. Expects valid UTF-8, in which no scalar is
  /// cut short.
  private static func narrowColumns(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var columns = 0
    var index = 0
    while index < bytes.count {
      let length = narrowLength(bytes, at: index)
      if length == 0 { return nil }
      index += length
      columns += 1
    }
    return columns
  }

  /// The number of bytes of such a scalar; 0 for any other.
  private static func narrowLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch bytes[index] {
    case 0..<0x80: return 1
    // U+00A0 to U+00BF, except the soft hyphen.
    case 0xC2: return bytes[index + 1] >= 0xA0 && bytes[index + 1] != 0xAD ? 2 : 0
    // U+00C0 to U+02FF and U+0380 to U+047F; the combining marks are between these ranges.
    case 0xC3...0xCB, 0xCE...0xD1: return 2
    case 0xE2:
      switch UInt16(bytes[index + 1]) << 8 | UInt16(bytes[index + 2]) {
      // U+2010 to U+2027 and the euro: dashes, quotation marks, the ellipsis.
      case 0x8090...0x80A7, 0x82AC: return 3
      // U+2500 to U+259F.
      case 0x9480...0x969F: return 3
      default: return 0
      }
    default: return 0
    }
  }
}
