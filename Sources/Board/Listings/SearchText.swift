import Foundation

/// A text as searches see it: folded by case and accents, and split into whole characters.
///
/// The rule is the contract's: Foundation's case- and diacritic-insensitive folding without a locale, then equality of
/// grapheme clusters under canonical equivalence.
struct SearchText: Sendable {
  /// The characters' cells in sequence, in UTF-8.
  private var bytes: [UInt8] = []
  /// Where each character's cell begins, and where the last one ends.
  private var starts: [Int] = [0]

  init(_ text: String) {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let folded = isPlain ? text.lowercased() : SearchText.folded(text)
    bytes.reserveCapacity(folded.utf8.count * 2)
    starts.reserveCapacity(folded.utf8.count + 1)
    for character in folded {
      IndexedCharacter.append(character, to: &bytes)
      starts.append(bytes.count)
    }
  }

  /// The number of characters.
  var count: Int { starts.count - 1 }

  /// Every group of up to three characters, one from each position, separated by spaces.
  var words: String {
    var words: [UInt8] = []
    words.reserveCapacity(bytes.count * 3 + count)
    for position in 0..<count { append(wordAt: position, to: &words) }
    return String(decoding: words, as: UTF8.self)
  }

  /// The FTS5 query for this text in a table of such words; `nil` for an empty text.
  ///
  /// No character of the text reaches FTS5 with a meaning of its own: quotes, stars and NUL are cells like all others.
  var pattern: String? {
    guard count > 0 else { return nil }
    var words = Array("\"".utf8)
    for position in 0..<max(1, count - 2) { append(wordAt: position, to: &words) }
    words.append(UInt8(ascii: "\""))
    return String(decoding: words, as: UTF8.self) + (count < 3 ? "*" : "")
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  private func append(wordAt position: Int, to words: inout [UInt8]) {
    words.append(contentsOf: bytes[starts[position]..<starts[min(position + 3, count)]])
    words.append(UInt8(ascii: " "))
  }
}
