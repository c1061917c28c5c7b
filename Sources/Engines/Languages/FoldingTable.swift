import Foundation

/// The folded forms of common characters: ASCII, Latin letters with diacritics, spaces, punctuation, small digits and currency signs.
///
/// None of these scalars joins its neighbours to a character, and none composes with what follows it, so the folded form of a text of them
/// is the folded forms of its scalars. They come from Foundation and ``KeyboardForm``, and are read once.
enum FoldingTable {
  /// Which folding: as characters are typed, or as they are written, which is the published contract's.
  enum Folding {
    case typed, written
  }

  /// Folds a text; `nil` if it contains other characters. O(length), twenty times as fast as Foundation.
  static func folded(_ text: some StringProtocol, _ folding: Folding = .typed) -> String? {
    let known = text.utf8.withContiguousStorageIfAvailable { folded($0, folding) }
    let bytes = known ?? Array(text.utf8).withUnsafeBufferPointer { folded($0, folding) }
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The end of the piece of UTF-8 text that begins at a place: behind the next space that stands before an ASCII character, or of the
  /// text. None of what the piece folds to depends on what follows it.
  static func pieceEnd(after start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var place = start
    while place + 1 < bytes.count {
      place += 1
      if bytes[place - 1] == UInt8(ascii: " "), bytes[place] < 0x80 { return place }
    }
    return bytes.count
  }

  /// Folds a text, with the place of the scalar that each byte of the folded text comes from; `nil` if the text contains other characters.
  /// O(length).
  static func foldedWithPlaces(_ text: some StringProtocol) -> (bytes: [UInt8], places: [Int])? {
    var places: [Int] = []
    func noted(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
      places.reserveCapacity(bytes.count)
      var count = 0
      return folded(bytes) { length in
        for _ in 0..<length { places.append(count) }
        count += 1
      }
    }
    let known = text.utf8.withContiguousStorageIfAvailable(noted)
    return (known ?? Array(text.utf8).withUnsafeBufferPointer(noted)).map { ($0, places) }
  }

  /// Whether a text consists of these characters only, each of one scalar. A carriage return makes one character with a line feed.
  /// O(length).
  static func isWithoutClusters(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var place = 0
      while place < bytes.count {
        switch bytes[place] {
        case 0x0D: return false
        case 0..<0x80: place += 1
        // Up to U+02FF.
        case 0xC2...0xCB: place += 2
        case 0xE2 where place + 2 < bytes.count && typed.all[scalar(bytes, place)] != nil: place += 3
        default: return false
        }
      }
      return true
    }
  }

  /// The scalar of three bytes that begins with 0xE2 at a place.
  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> UInt32 {
    0x2000 | UInt32(bytes[place + 1] & 0x3F) << 6 | UInt32(bytes[place + 2] & 0x3F)
  }

  /// The ranges of scalars. In UTF-8 the first has two bytes, the others three.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x80...0x2FF, 0x2000...0x200A, 0x2010...0x2027, 0x202F...0x205F, 0x2070...0x2089, 0x20A0...0x20BF, 0x2212...0x2212,
  ]

  /// For each scalar, its folded form in UTF-8.
  private struct Forms {
    let all: [UInt32: [UInt8]]
    /// The same as an array, for scalars of two bytes.
    let short: [[UInt8]?]

    init(_ fold: (String) -> String) {
      let scalars = ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }
      // Folded all at once, one a line.
      let lines = scalars.map { String($0) }.joined(separator: "\n")
      let folded = fold(lines).split(separator: "\n", omittingEmptySubsequences: false)
      let pairs = folded.count == scalars.count ? zip(scalars.map(\.value), folded.map { Array($0.utf8) }) : nil
      let all = pairs.map(Dictionary.init(uniqueKeysWithValues:)) ?? [:]
      (self.all, short) = (all, (0x80...0x7FF).map { all[$0] })
    }
  }

  private static let typed = Forms { FoldedText.foldedAsTyped($0) }
  private static let written = Forms { FoldedText.foldedByFoundation($0) }

  private static let tab = UInt8(ascii: "\t")

  /// - Parameter each: receives the length of each scalar's folded form, in bytes.
  @inline(__always)
  static func folded(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ folding: Folding = .typed,
    each: (Int) -> Void = { _ in }
  ) -> [UInt8]? {
    // Reading the tables takes milliseconds, which a word in ASCII does not need.
    let isPlain = bytes.allSatisfy { $0 < 0x80 }
    let forms = isPlain ? nil : folding == .typed ? typed : written
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x80 {
        let isSpace = byte == tab && folding == .typed
        folded.append((0x41...0x5A).contains(byte) ? byte | 0x20 : isSpace ? UInt8(ascii: " ") : byte)
        each(1)
        place += 1
      } else if byte < 0xE0, place + 1 < bytes.count {
        let scalar = Int(byte & 0x1F) << 6 | Int(bytes[place + 1] & 0x3F)
        guard scalar >= 0x80, let form = forms?.short[scalar - 0x80] else { return nil }
        folded.append(contentsOf: form)
        each(form.count)
        place += 2
      } else if byte == 0xE2, place + 2 < bytes.count {
        guard let form = forms?.all[scalar(bytes, place)] else { return nil }
        folded.append(contentsOf: form)
        each(form.count)
        place += 3
      } else {
        return nil
      }
    }
    return folded
  }
}
