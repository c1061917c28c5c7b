/// What limits a text besides its number of characters: one character can have any number of marks.
package enum TextBounds {
  /// The most marks, such as accents, on one base character.
  package static let mostMarks = 4

  /// The most bytes in UTF-8 of a text that may have so many characters.
  package static func mostBytes(of characters: Int) -> Int { characters * 8 }

  /// What exceeds the limits of a text that may have so many characters; `nil` if nothing does. O(n).
  package static func excess(in text: String, upTo characters: Int) -> TextExcess? {
    if text.count > characters { return .characters(text.count, limit: characters) }
    if hasTooManyMarks(text) { return .marks(limit: mostMarks) }
    let bytes = text.utf8.count
    return bytes > mostBytes(of: characters) ? .bytes(bytes, limit: mostBytes(of: characters)) : nil
  }

  /// Whether a base character has more marks than that. Joiners count as marks, because any number of them can follow a
  /// character. O(n).
  package static func hasTooManyMarks(_ text: String) -> Bool {
    var marks = 0
    for scalar in text.unicodeScalars {
      // No mark is below.
      if scalar.value < 0x300 {
        marks = 0
        continue
      }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: marks += 1
      case .format:
        // Tags spell the names of flags.
        if scalar.value < 0xE0000 { marks += 1 }
      default: marks = 0
      }
      if marks > mostMarks { return true }
    }
    return false
  }
}

/// What exceeds the limits of a text.
package enum TextExcess: Error, Sendable, Equatable {
  /// Its characters.
  case characters(Int, limit: Int)
  /// Its bytes in UTF-8.
  case bytes(Int, limit: Int)
  /// The marks on one of its characters.
  case marks(limit: Int)
}
