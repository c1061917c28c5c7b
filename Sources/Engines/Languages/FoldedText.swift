import Foundation

/// Text as searches compare it: without case, without diacritics, and as keyboards write it (``KeyboardForm``).
///
/// The folding is Foundation's, like the contract's (§1), followed by canonical composition so that equal texts are equal scalar
/// by scalar: `é` = `e`, `ß` = `ss`, the ligature `ﬁ` = `fi`, `İ` = `i`, NFC = NFD. Beyond the contract, `œ` = `oe` and `’` = `'`.
package struct FoldedText: Sendable, Hashable {
  /// The folded text.
  package let string: String

  /// Folds a text without trimming it.
  package init(_ text: some StringProtocol) { string = FoldingTable.folded(text) ?? Self.foldedByPieces(text) }

  /// Folds a text as the published contract does: `œ` stays `œ`, and `’` stays `’`.
  package init(contract text: some StringProtocol) {
    string = FoldingTable.folded(text, .written) ?? Self.foldedByFoundation(text)
  }

  /// Folds the words with characters that the table does not know by Foundation, and the others by the table. O(length).
  ///
  /// A piece ends behind a space that stands before an ASCII character: no character and no composition reaches beyond.
  private static func foldedByPieces(_ text: some StringProtocol) -> String {
    var text = String(text)
    return text.withUTF8 { bytes in
      var folded = ""
      // Pieces from here on are not folded yet: neighbours that the table does not know are folded at once.
      var waiting = 0
      var start = 0
      while start < bytes.count {
        let end = FoldingTable.pieceEnd(after: start, in: bytes)
        if let piece = FoldingTable.folded(UnsafeBufferPointer(rebasing: bytes[start..<end])) {
          if waiting < start { folded += foldedAsTyped(String(decoding: bytes[waiting..<start], as: UTF8.self)) }
          folded += String(decoding: piece, as: UTF8.self)
          waiting = end
        }
        start = end
      }
      return folded + foldedAsTyped(String(decoding: bytes[waiting...], as: UTF8.self))
    }
  }

  static func foldedAsTyped(_ text: some StringProtocol) -> String { KeyboardForm.typed(foldedByFoundation(text)) }

  static func foldedByFoundation(_ text: some StringProtocol) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).precomposedStringWithCanonicalMapping
  }

  /// Creates a text that is already folded.
  package init(folded text: String) { string = text }

  /// Whether the other text is part of this one, by whole characters: a bare `⚠` is not part of `⚠️`.
  ///
  /// Usually O(length of both). It is the standard library's comparison; Foundation's `range(of:)` compares differently. Bytes are compared
  /// first, which is much faster: equal folded texts are equal byte by byte.
  package func contains(_ other: FoldedText) -> Bool {
    if other.string.isEmpty { return true }
    guard ByteSearch.contains(string, other.string) else { return false }
    return FoldingTable.isWithoutClusters(string) || string.firstRange(of: other.string) != nil
  }

  /// The part of a text around the first occurrence of one of the other texts: whole words, or all of it. O(length).
  ///
  /// An occurrence that is not by whole characters counts as well.
  ///
  /// - Parameters:
  ///   - before: how many bytes of UTF-8 at least are left before it, as far as they are there.
  ///   - after: how many at least are left from its beginning on.
  package static func surroundings(
    of needles: [FoldedText],
    in text: Substring,
    before: Int,
    after: Int
  ) -> Substring {
    var text = text
    let part = text.withUTF8 { bytes -> Range<Int> in
      var folded: [UInt8] = []
      var pieces: [(start: Int, folded: Int)] = []
      var start = 0
      while start < bytes.count {
        pieces.append((start, folded.count))
        let end = FoldingTable.pieceEnd(after: start, in: bytes)
        let piece = UnsafeBufferPointer(rebasing: bytes[start..<end])
        folded += FoldingTable.folded(piece) ?? Array(foldedAsTyped(String(decoding: piece, as: UTF8.self)).utf8)
        start = end
      }
      let places = folded.withUnsafeBufferPointer { folded in
        needles.compactMap { needle in
          var needle = needle.string
          return needle.withUTF8 { ByteSearch.offset(of: $0, in: folded) }
        }
      }
      guard let place = places.min(), let piece = pieces.last(where: { $0.folded <= place }) else {
        return 0..<bytes.count
      }
      // A scalar has one byte at least.
      let last = after > bytes.count - piece.start ? bytes.count : piece.start + after
      return
        (pieces.last { $0.start + before <= piece.start }?.start ?? 0)..<(pieces.first { $0.start >= last }?.start
        ?? bytes.count)
    }
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: part.lowerBound)
    return text[start..<utf8.index(start, offsetBy: part.count)]
  }

  /// Where texts occur in a text that is not folded yet: ranges of its characters, text by text, that do not overlap for the same text.
  ///
  /// A character may fold into several (`ß`, `ﬁ`); one that matches in part matches as a whole. Usually O(length of all).
  package static func ranges(of needles: [FoldedText], in text: String) -> [Range<Int>] {
    let needles = needles.filter { !$0.string.isEmpty }
    if needles.isEmpty { return [] }
    guard FoldingTable.isWithoutClusters(text), let (bytes, characters) = FoldingTable.foldedWithPlaces(text) else {
      let whole = FoldedText(text)
      let found = needles.filter(whole.contains)
      if found.isEmpty { return [] }
      var folded: [(character: Character, offset: Int)] = []
      folded.reserveCapacity(whole.string.utf8.count)
      for (offset, character) in text.enumerated() {
        if character.utf8.count == 1, character.isASCII, character != "\t" {
          // Most are, and need no string of their own.
          folded.append((character.isUppercase ? Character(character.lowercased()) : character, offset))
        } else {
          for part in FoldedText(String(character)).string { folded.append((part, offset)) }
        }
      }
      return found.flatMap { ranges(of: Array($0.string), in: folded) }
    }
    return bytes.withUnsafeBufferPointer { bytes in
      needles.flatMap { needle in
        var needle = needle.string
        return needle.withUTF8 { ranges(of: $0, in: bytes, characters) }
      }
    }
  }

  /// - Parameter characters: the offset of the character that each byte comes from.
  private static func ranges(
    of needle: UnsafeBufferPointer<UInt8>,
    in bytes: UnsafeBufferPointer<UInt8>,
    _ characters: [Int]
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while let found = ByteSearch.offset(of: needle, in: bytes, from: start) {
      start = found + needle.count
      let lower = max(characters[found], ranges.last?.upperBound ?? 0)
      if lower <= characters[start - 1] { ranges.append(lower..<(characters[start - 1] + 1)) }
    }
    return ranges
  }

  private static func ranges(
    of needle: [Character],
    in folded: [(character: Character, offset: Int)]
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start + needle.count <= folded.count {
      let found = folded[start..<(start + needle.count)]
      guard found.elementsEqual(needle, by: { $0.character == $1 }), let last = found.last else {
        start += 1
        continue
      }
      let lower = max(folded[start].offset, ranges.last?.upperBound ?? 0)
      if lower <= last.offset { ranges.append(lower..<(last.offset + 1)) }
      start += needle.count
    }
    return ranges
  }

  /// Whether every character is a single scalar, so that comparing scalars compares characters.
  package var isPlain: Bool { string.unicodeScalars.count == string.count }
}
