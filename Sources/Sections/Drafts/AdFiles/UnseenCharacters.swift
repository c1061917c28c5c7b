/// Characters that act on a screen instead of being displayed; they are escaped when written.
enum UnseenCharacters {
  static func are(in text: String) -> Bool { text.unicodeScalars.contains(where: contain) }

  /// Whether a text would act on a screen if it were printed unchanged; a carriage return before a line feed is
  /// harmless.
  static func areShown(in text: String) -> Bool { are(in: text.replacing("\r\n", with: "\n")) }

  /// Joiners are part of emoji and of scripts, and stay.
  static func contain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x08, 0x0B...0x1F, 0x7F...0x9F, 0xAD: true
    case 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    // The last one is where a terminal draws a part of a picture.
    case 0xFFF9...0xFFFB, 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x10EEEE, 0x1D173...0x1D17A, 0xE0000...0xE007F: true
    default: false
    }
  }
}
