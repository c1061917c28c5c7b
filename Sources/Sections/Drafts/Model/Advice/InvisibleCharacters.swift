/// Finds useless invisible characters.
enum InvisibleCharacters {
  /// How many there are. Joiners inside a character (an emoji family, an Indic conjunct), selectors after one, tabs and
  /// line ends do not count. O(n).
  static func count(in text: String) -> Int {
    text.reduce(0) { sum, character in
      let scalars = character.unicodeScalars
      if character.isNewline || character == "\t" { return sum }
      // Alone they belong to nothing; after a base, joiners, selectors and the tags of a flag have a purpose.
      if scalars.count == 1 { return sum + scalars.count(where: isInvisible) }
      return sum + scalars.dropFirst().count { isInvisible($0) && !hasTask($0, behind: scalars.first) }
        + scalars.prefix(1).count(where: isInvisible)
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .control
      || (0xFFF9...0xFFFB).contains(scalar.value)
  }

  private static func hasTask(_ scalar: Unicode.Scalar, behind base: Unicode.Scalar?) -> Bool {
    guard let base, !base.properties.isWhitespace else { return false }
    switch scalar.value {
    // Joiners are useful between letters of scripts that need them and between emoji.
    case 0x200C, 0x200D: return base.value >= 0x600
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180F: return true
    // Tags are useful after the flag that they name.
    case 0xE0020...0xE007F: return base.value == 0x1F3F4
    default: return false
    }
  }
}
