import Foundation
import Languages

/// A text as searches see it: folded by case and accents, as keyboards write it, and split into whole characters.
///
/// The contract's rule is Foundation's case- and diacritic-insensitive folding without a locale, then equality of grapheme
/// clusters under canonical equivalence. Our own search compares, besides, characters as they are typed (``KeyboardForm``).
/// Each character becomes a cell of bytes (``IndexedCharacter``), so that one text is part of another exactly if its bytes are.
package struct SearchText: Sendable, Hashable {
  /// The characters' cells in sequence, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// Where each character's cell begins, and where the last one ends.
  private var starts: [Int] = [0]
  /// The runs of letters and digits, in characters.
  package private(set) var words: [Range<Int>] = []
  /// What is between spaces, tabs and line ends, in characters.
  package private(set) var pieces: [Range<Int>] = []
  /// The positions of the characters that the contract and our own search read differently.
  package private(set) var variants: [Int] = []

  /// Folds a text for our own search, and splits it.
  package init(_ text: String) { self.init(text, asTyped: true) }

  /// Folds a text for the contract's query, and splits it.
  package init(contract text: String) { self.init(text, asTyped: false) }

  private init(_ text: String, asTyped: Bool) {
    var folded = FoldedText(contract: text).string
    folded.makeContiguousUTF8()
    let utf8 = folded.utf8
    bytes.reserveCapacity(utf8.count * 2)
    starts.reserveCapacity(utf8.count + 1)
    var (wordStart, pieceStart): (Int?, Int?)
    var index = utf8.startIndex
    func end(isPartOfWord: Bool, isBreak: Bool) {
      SearchText.mark(isPartOfWord, at: count, since: &wordStart, in: &words)
      SearchText.mark(!isBreak, at: count, since: &pieceStart, in: &pieces)
      starts.append(bytes.count)
    }
    func add(_ character: Character) {
      let ascii = character.asciiValue
      IndexedCharacter.append(character, to: &bytes)
      end(
        isPartOfWord: ascii.map(SearchText.isPartOfWord) ?? (character.isLetter || character.isNumber),
        isBreak: ascii.map(SearchText.isBreak) ?? character.isNewline
      )
    }
    while index < utf8.endIndex {
      let (byte, next) = (utf8[index], utf8.index(after: index))
      // An ASCII character is whole if no other scalar follows; except for a carriage return, the next one begins another.
      if byte < 0x80, !SearchText.isSpecial(byte), next == utf8.endIndex || utf8[next] < 0x80 {
        IndexedCharacter.append(ascii: byte, to: &bytes)
        end(isPartOfWord: SearchText.isPartOfWord(byte), isBreak: SearchText.isBreak(byte))
        index = next
        continue
      }
      let character = folded[index]
      index = folded.index(after: index)
      guard character.unicodeScalars.contains(where: { KeyboardForm.form(of: $0) != nil }) else {
        add(character)
        continue
      }
      for character in asTyped ? KeyboardForm.typed(String(character)) : String(character) {
        variants.append(count)
        add(character)
      }
    }
    end(isPartOfWord: false, isBreak: true)
    starts.removeLast()
  }

  /// The number of characters.
  package var count: Int { starts.count - 1 }

  /// The cells of all characters.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Where in `bytes` the cells of some characters are.
  package func place(_ characters: Range<Int>) -> Range<Int> {
    starts[characters.lowerBound]..<starts[characters.upperBound]
  }

  /// The words by which mistyped searches are corrected, in characters.
  package var vocabulary: [Range<Int>] {
    words.filter { word in
      withCells(word) { cells in
        // Most are Latin.
        let isPlain = cells.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        return isPlain
          ? SpellingCandidates.lengths.contains(word.count)
          : SpellingCandidates.isWord(String(decoding: cells, as: UTF8.self).unicodeScalars)
      }
    }
  }

  private func cells(_ characters: Range<Int>) -> ArraySlice<UInt8> { bytes[place(characters)] }

  /// Calls the body with the cells of some characters, without copying them.
  package func withCells<Result>(_ characters: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let place = place(characters)
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[place])) }
  }

  /// The cells with a mark at both ends of each word, so that a search for `⟦velo⟧` finds no part of a word, and one
  /// for `⟦velo` finds its beginning.
  ///
  /// - Parameter endsLastWord: whether the last word is marked at its end, if nothing follows it.
  package func marked(endsLastWord: Bool = true) -> String {
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

  /// What is more than one character, or typed otherwise.
  private static func isSpecial(_ ascii: UInt8) -> Bool { ascii == UInt8(ascii: "\r") || ascii == UInt8(ascii: "\t") }

  private static func isPartOfWord(_ ascii: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(ascii) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(ascii)
  }

  /// A space, a tab or a line end. “\r\n” is one character, whose `asciiValue` is a line feed.
  private static func isBreak(_ ascii: UInt8) -> Bool {
    ascii == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(ascii)
  }
}
