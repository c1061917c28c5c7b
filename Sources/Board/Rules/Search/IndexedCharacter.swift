import Foundation

/// The form of one character in the search index: one to one, without control characters.
///
/// Control characters move to plane 15, which is for private use: a line feed separates terms. A character of several scalars, or of one that is itself in planes 15 or 16, is spelled
/// out in marks of plane 15, so that it is never found by its parts.
package enum IndexedCharacter {
  private static let plane: UInt32 = 0xF_0000
  private static let opening: UInt32 = plane + 0x100
  private static let closing: UInt32 = plane + 0x101
  /// Plus the lowest twelve bits of a scalar.
  private static let part: UInt32 = plane + 0x1000
  /// Plus the bits above those.
  private static let highPart: UInt32 = plane + 0x2000
  private static let wordBoundary: UInt32 = plane + 0x103

  /// Begins the index terms that are not text. No character's cell begins with it.
  package static let fact = "\u{F0104}"
  /// Is between two texts. No character's cell contains it.
  package static let separator = "\u{F0105}"

  /// Appends the mark between a word and what is not part of it. No character's cell contains it.
  static func appendWordBoundary(to bytes: inout [UInt8]) { append(mark: wordBoundary, to: &bytes) }

  /// Appends the cell of a character.
  package static func append(_ character: Character, to bytes: inout [UInt8]) {
    let utf8 = character.utf8
    if utf8.count == 1, let byte = utf8.first {
      append(ascii: byte, to: &bytes)
      return
    }
    // Below U+0300 every scalar is its own canonical composition.
    let isSimple = utf8.count == 2 && character.unicodeScalars.allSatisfy { (0x80..<0x300).contains($0.value) }
    let text = String(character)
    let scalars = (isSimple ? text : text.precomposedStringWithCanonicalMapping).unicodeScalars
    if scalars.count == 1, let scalar = scalars.first, scalar.value < plane {
      append(scalar: scalar, to: &bytes)
      return
    }
    append(mark: opening, to: &bytes)
    for scalar in scalars { append(part: scalar.value, to: &bytes) }
    append(mark: closing, to: &bytes)
  }

  /// A scalar below plane 15.
  private static func append(scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if scalar.isASCII {
      append(ascii: UInt8(truncatingIfNeeded: scalar.value), to: &bytes)
    } else {
      bytes.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
    }
  }

  private static func append(part scalar: UInt32, to bytes: inout [UInt8]) {
    if scalar > 0xFFF { append(mark: highPart + scalar >> 12, to: &bytes) }
    append(mark: part + scalar & 0xFFF, to: &bytes)
  }

  /// Appends the cell of an ASCII character, whose byte it is.
  package static func append(ascii byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case 0x20...0x7E: bytes.append(byte)
    default: append(mark: plane + UInt32(byte), to: &bytes)
    }
  }

  /// Plane 15 needs four bytes.
  private static func append(mark: UInt32, to bytes: inout [UInt8]) {
    bytes.append(0xF0 | UInt8(truncatingIfNeeded: mark >> 18))
    bytes.append(0x80 | UInt8(truncatingIfNeeded: mark >> 12 & 0x3F))
    bytes.append(0x80 | UInt8(truncatingIfNeeded: mark >> 6 & 0x3F))
    bytes.append(0x80 | UInt8(truncatingIfNeeded: mark & 0x3F))
  }
}
