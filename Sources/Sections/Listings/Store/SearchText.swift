import Database
import Languages
import Listings

/// Folded text, written so that SQLite, which compares scalars, compares whole characters.
///
/// One text is part of another by whole characters exactly if its `SearchText` is part of the other's scalar by scalar. A character of one
/// scalar is written unchanged. One of several (`⚠️`, `👨‍👩‍👧`, CR LF) is written between two marks, with its scalars moved to where no
/// other character is, so that no part of it is found alone. Scalars at which SQLite or the index would end, cut or change a text (NUL,
/// controls, quotes, capitals) are moved as well.
///
/// All of these are in the planes 15 and 16, which Unicode reserves for private use; existing characters of those planes are written like
/// those of several scalars. The images of the surrogates, which are not scalars, are free to be marks.
struct SearchText: Equatable {
  /// The written text.
  let string: String

  /// Writes a folded text. O(length).
  init(_ text: FoldedText) {
    var folded = text.string
    if let written = folded.withUTF8(Self.writtenByBytes) {
      string = written
      return
    }
    let scalars = Array(text.string.unicodeScalars)
    var written = String.UnicodeScalarView()
    var start = 0
    while start < scalars.count {
      // Most are characters of their own. Breaking text into characters is slow, so only the others are, with a neighbour on each side.
      guard let other = scalars[start...].firstIndex(where: { !Self.isAlwaysOneCharacter($0) }) else {
        for scalar in scalars[start...] { written.append(Self.written(scalar)) }
        break
      }
      let beginning = max(start, other - 1)
      var end = other
      repeat {
        end = scalars[end...].firstIndex(where: Self.isAlwaysOneCharacter).map { $0 + 1 } ?? scalars.count
      } while end < scalars.count && !Self.isAlwaysOneCharacter(scalars[end])
      for scalar in scalars[start..<beginning] { written.append(Self.written(scalar)) }
      for character in String(String.UnicodeScalarView(scalars[beginning..<end])) {
        Self.write(character, to: &written)
      }
      start = end
    }
    string = String(written)
  }

  /// Writes a text whose scalars are all characters of their own, as most Latin text; `nil` for any other. O(length).
  private static func writtenByBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var written: [UInt8] = []
    written.reserveCapacity(bytes.count + 64)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case 0x0D: return nil
      case 0..<0x80:
        let scalar = Unicode.Scalar(byte)
        if isPlain(scalar) { written.append(byte) } else { written += UTF8.encode(Self.written(scalar)) ?? .init() }
        place += 1
      case 0xC2...0xCB:
        guard place + 1 < bytes.count else { return nil }
        written += [byte, bytes[place + 1]]
        place += 2
      case 0xE2:
        guard place + 2 < bytes.count else { return nil }
        let scalar = 0x2000 | UInt32(bytes[place + 1] & 0x3F) << 6 | UInt32(bytes[place + 2] & 0x3F)
        guard Unicode.Scalar(scalar).map(isAlwaysOneCharacter) == true else { return nil }
        written += bytes[place..<(place + 3)]
        place += 3
      default: return nil
      }
    }
    return String(decoding: written, as: UTF8.self)
  }

  /// Separates a title from its description; no query contains it.
  static let separator: Unicode.Scalar = "\u{FD803}"

  /// Begins the terms of facts; no text contains it.
  static let fact: Unicode.Scalar = "\u{FD804}"

  /// What a scalar is to the words of a text.
  enum Kind {
    /// Part of a word.
    case letter
    /// A space, a line end or a tab, between two words.
    case space
    /// What separates the title from the description.
    case separator
  }

  static func kind(_ scalar: Unicode.Scalar) -> Kind {
    if scalar == separator { return .separator }
    return scalar == " " || (asciiOffset..<(asciiOffset + 0x20)).contains(scalar.value) ? .space : .letter
  }

  /// The kind of the scalar at a place of UTF-8 text.
  static func kind(at place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Kind {
    guard bytes[place] >= 0xF0, place + 3 < bytes.count else {
      return bytes[place] == UInt8(ascii: " ") ? .space : .letter
    }
    let value = (1...3).reduce(UInt32(bytes[place] & 7)) { $0 << 6 | UInt32(bytes[place + $1] & 0x3F) }
    return Unicode.Scalar(value).map(kind) ?? .letter
  }

  private static let beginning: Unicode.Scalar = "\u{FD800}"
  private static let end: Unicode.Scalar = "\u{FD801}"
  private static let wide: Unicode.Scalar = "\u{FD802}"
  private static let offset: UInt32 = 0xF0000
  /// The offset of ASCII characters that cannot be written unchanged.
  private static let asciiOffset: UInt32 = 0xFD880

  private static func write(_ character: Character, to scalars: inout String.UnicodeScalarView) {
    let parts = character.unicodeScalars
    if let only = parts.first, parts.count == 1, only.value < offset {
      scalars.append(written(only))
      return
    }
    scalars.append(beginning)
    for part in parts {
      if part.value < 0x20000 {
        scalars.append(moved(part.value, by: offset))
      } else {
        // Its own image would be beyond Unicode, or a mark, so it is written byte by byte.
        scalars.append(wide)
        for shift: UInt32 in [16, 8, 0] { scalars.append(moved((part.value >> shift) & 0xFF, by: offset)) }
      }
    }
    scalars.append(end)
  }

  /// How a scalar below the private planes is written that is a character of its own.
  private static func written(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    isPlain(scalar) ? scalar : moved(scalar.value, by: asciiOffset)
  }

  private static func moved(_ value: UInt32, by offset: UInt32) -> Unicode.Scalar {
    // The replacement is never used: values below 0x20000 that are scalars, or ASCII, map to scalars.
    Unicode.Scalar(value + offset) ?? "\u{FFFD}"
  }

  /// Whether a scalar can be written unchanged: all except ASCII that the index would cut at or change.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x22, 0x27, 0x41...0x5A, 0x7F: false
    default: true
    }
  }

  /// Whether a scalar neither joins its neighbours of this kind nor is joined by them: most Latin text has only such scalars.
  private static func isAlwaysOneCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // With a line feed, a carriage return makes one character.
    case 0x0D: false
    case 0..<0x300, 0x2010...0x2027, 0x20A0...0x20BF: true
    default: false
    }
  }

  /// The searched text of an ad: its title and its description, separated.
  static func of(_ listing: Listing) -> String {
    var text = SearchText(stored: listing.title).string
    text.unicodeScalars.append(separator)
    text += SearchText(stored: listing.description).string
    return text
  }

  /// Writes the text of a query.
  init(_ query: ListingQuery) { self.init(stored: query.text) }

  /// Folds and writes a text as it will be read from the store, which does not tell every character apart (``StoredText``).
  init(stored text: String) { self.init(FoldedText(StoredText.decoded(text))) }
}
