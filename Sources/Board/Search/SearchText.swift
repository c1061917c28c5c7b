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
  /// What is between spaces, tabs and line ends, in characters.
  private(set) var pieces: [Range<Int>] = []

  init(_ text: String) {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    var folded = isPlain ? text.lowercased() : SearchText.folded(text)
    folded.makeContiguousUTF8()
    let utf8 = folded.utf8
    bytes.reserveCapacity(utf8.count * 2)
    starts.reserveCapacity(utf8.count + 1)
    var (wordStart, pieceStart): (Int?, Int?)
    var index = utf8.startIndex
    while index < utf8.endIndex {
      let next = utf8.index(after: index)
      let isPartOfWord, isBreak: Bool
      // An ASCII character is whole if no other scalar follows; except for a carriage return, the next one begins another.
      if utf8[index] < 0x80, utf8[index] != UInt8(ascii: "\r"), next == utf8.endIndex || utf8[next] < 0x80 {
        let byte = utf8[index]
        isPartOfWord = SearchText.isPartOfWord(byte)
        isBreak = SearchText.isBreak(byte)
        IndexedCharacter.append(ascii: byte, to: &bytes)
        index = next
      } else {
        let character = folded[index]
        isPartOfWord = character.asciiValue.map(SearchText.isPartOfWord) ?? (character.isLetter || character.isNumber)
        isBreak = character.asciiValue.map(SearchText.isBreak) ?? character.isNewline
        IndexedCharacter.append(character, to: &bytes)
        index = folded.index(after: index)
      }
      SearchText.mark(isPartOfWord, at: count, since: &wordStart, in: &words)
      SearchText.mark(!isBreak, at: count, since: &pieceStart, in: &pieces)
      starts.append(bytes.count)
    }
    SearchText.mark(false, at: count, since: &wordStart, in: &words)
    SearchText.mark(false, at: count, since: &pieceStart, in: &pieces)
  }

  /// The number of characters.
  var count: Int { starts.count - 1 }

  /// The cells of all characters.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Where in `bytes` the cells of some characters are.
  func place(_ characters: Range<Int>) -> Range<Int> { starts[characters.lowerBound]..<starts[characters.upperBound] }

  private func cells(_ characters: Range<Int>) -> ArraySlice<UInt8> { bytes[place(characters)] }

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

  /// Begins, continues or ends a run.
  private static func mark(_ isPart: Bool, at place: Int, since start: inout Int?, in runs: inout [Range<Int>]) {
    if isPart {
      start = start ?? place
    } else if let first = start {
      runs.append(first..<place)
      start = nil
    }
  }

  private static func isPartOfWord(_ ascii: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(ascii) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(ascii)
  }

  /// A space, a tab or a line end. “\r\n” is one character, whose `asciiValue` is a line feed.
  private static func isBreak(_ ascii: UInt8) -> Bool {
    ascii == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(ascii)
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
