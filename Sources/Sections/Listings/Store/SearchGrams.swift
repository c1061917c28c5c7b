/// Splits search text into the words of the text index, and builds the index query for a text.
///
/// The words of a text are the five scalars from each position on, fewer at its end. With FTS5's prefix index of one to
/// four characters, every text of up to five is one word or the beginning of one: the index alone answers, at once. For
/// longer texts the index proposes the ads that contain all their words, and the ad's text decides. Three scalars, as
/// in SQLite's own trigram index, would be too few: the trigrams of `ientes` occur together in many ads that do not
/// contain the whole, and reading a text is expensive.
enum SearchGrams {
  private static let length = 5

  /// The words of an ad's search text, one per line: a line end itself is never part of a search text. No word contains
  /// the separator.
  static func words(of text: String) -> String {
    var words: [UInt8] = []
    words.reserveCapacity(text.utf8.count * (length + 2))
    for part in text.unicodeScalars.split(separator: SearchText.separator) {
      let bytes = Array(String(part).utf8)
      let starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.endIndex]
      for place in starts.indices.dropLast() {
        words.append(contentsOf: bytes[starts[place]..<starts[min(place + length, starts.endIndex - 1)]])
        words.append(UInt8(ascii: "\n"))
      }
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// The FTS5 expression for the ads that, of each list of non-empty texts, contain all words of one.
  static func expression(for texts: [[SearchText]]) -> String {
    texts.map { "(" + $0.map { "(\(expression(for: $0)))" }.joined(separator: " OR ") + ")" }.joined(separator: " AND ")
  }

  private static func expression(for text: SearchText) -> String {
    let scalars = Array(text.string.unicodeScalars)
    guard scalars.count >= length else { return "\"\(text.string)\"*" }
    var words: [String] = []
    for place in 0...(scalars.count - length) {
      let word = "\"\(String(String.UnicodeScalarView(scalars[place..<(place + length)])))\""
      if !words.contains(word) { words.append(word) }
    }
    return words.joined(separator: " AND ")
  }

  /// Whether every ad that the expression finds contains the text.
  static func decides(_ text: SearchText) -> Bool { text.string.unicodeScalars.count <= length }
}
