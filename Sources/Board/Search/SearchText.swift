import Foundation

/// A text as searches see it: folded by case and accents, and split into whole characters.
///
/// The rule is the contract's: Foundation's case- and diacritic-insensitive folding without a locale, then equality of
/// grapheme clusters under canonical equivalence. Each character becomes a cell of bytes (``IndexedCharacter``), so
/// that one text is part of another exactly if its bytes are.
struct SearchText: Sendable, Hashable {
  /// The characters' cells in sequence, in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// Where each character's cell begins, and where the last one ends.
  private var starts: [Int] = [0]
  /// The runs of letters and digits, in characters.
  private(set) var words: [Range<Int>] = []

  init(_ text: String) {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let folded = isPlain ? text.lowercased() : SearchText.folded(text)
    bytes.reserveCapacity(folded.utf8.count * 2)
    starts.reserveCapacity(folded.utf8.count + 1)
    var wordStart: Int?
    for character in folded {
      if SearchText.isPartOfWord(character) {
        wordStart = wordStart ?? count
      } else if let start = wordStart {
        words.append(start..<count)
        wordStart = nil
      }
      IndexedCharacter.append(character, to: &bytes)
      starts.append(bytes.count)
    }
    if let start = wordStart { words.append(start..<count) }
  }

  /// The number of characters.
  var count: Int { starts.count - 1 }

  /// The cells of all characters.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The cells of some characters; those beyond the end are left out.
  func cells(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let range = range.clamped(to: 0..<count)
    return bytes[starts[range.lowerBound]..<starts[range.upperBound]]
  }

  /// The cells with a mark at both ends of each word, so that a search for `⟦velo⟧` finds no part of a word, and one
  /// for `⟦velo` finds its beginning.
  ///
  /// - Parameter endsLastWord: whether the last word is marked at its end, if nothing follows it.
  func marked(endsLastWord: Bool = true) -> String {
    var marked: [UInt8] = []
    marked.reserveCapacity(bytes.count + words.count * 8)
    var end = 0
    for word in words {
      marked += cells(end..<word.lowerBound)
      IndexedCharacter.appendWordBoundary(to: &marked)
      marked += cells(word)
      if endsLastWord || word.upperBound < count { IndexedCharacter.appendWordBoundary(to: &marked) }
      end = word.upperBound
    }
    marked += cells(end..<count)
    return String(decoding: marked, as: UTF8.self)
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    if let ascii = character.asciiValue {
      return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(ascii)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(ascii)
    }
    return character.isLetter || character.isNumber
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
