import Database
import GRDB

/// The stored form of a list of documents: the gaps between them, or a bit for each document, whichever is shorter.
///
/// The first byte tells which. A gap of up to 127 takes one byte, of up to 16,383 two, as in FTS5 and in protocol buffers (base 128, lowest bits
/// first). Bits are in the order of their documents, eight in a byte, lowest first; the last byte that is not zero is the last one. So a list takes
/// at most an eighth of a byte for each document of the segment, and about a byte for each of its own.
enum PostingList {
  private static let gaps: UInt8 = 0
  private static let bits: UInt8 = 1

  /// - Parameter documents: ascending numbers, each once; not empty.
  static func encoded(_ documents: UnsafeBufferPointer<UInt32>) -> [UInt8] {
    let bitBytes = Int(documents.last ?? 0) / 8 + 1
    var bytes: [UInt8] = [gaps]
    bytes.reserveCapacity(min(documents.count * 2, bitBytes) + 2)
    var next: UInt32 = 0
    for document in documents {
      var gap = document - next
      while gap >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: gap) | 0x80)
        gap >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: gap))
      if bytes.count > bitBytes + 1 { return encodedAsBits(documents, count: bitBytes) }
      next = document + 1
    }
    return bytes
  }

  static func encoded(_ documents: [UInt32]) -> [UInt8] { documents.withUnsafeBufferPointer(encoded) }

  private static func encodedAsBits(_ documents: UnsafeBufferPointer<UInt32>, count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count + 1)
    bytes[0] = bits
    for document in documents { bytes[1 + Int(document / 8)] |= 1 << UInt8(document % 8) }
    return bytes
  }

  /// The documents of a list. Throws SQLite's error for a damaged file if a document is not in the segment. O(length).
  ///
  /// - Parameter count: the number of documents in the segment.
  static func decoded(_ list: UnsafeRawBufferPointer, of count: Int) throws -> PostingSet {
    if list.first == bits { return .many(try words(list, of: count)) }
    // A list in gaps has at least a byte for each document.
    guard (list.count - 1) * 32 < count else {
      var words = [UInt64](repeating: 0, count: (count + 63) / 64)
      try words.withUnsafeMutableBufferPointer { words in
        try forEachGap(list, of: count) { words[Int($0 / 64)] |= 1 << UInt64($0 % 64) }
      }
      return .many(words)
    }
    var documents: [UInt32] = []
    documents.reserveCapacity(max(0, list.count - 1))
    try forEachGap(list, of: count) { documents.append($0) }
    return .few(documents)
  }

  /// How many documents a list has. O(length).
  static func count(_ list: UnsafeRawBufferPointer) -> Int {
    let isBits = list.first == bits
    // The last byte of a gap is below 128.
    return list.dropFirst().reduce(0) { $0 + (isBits ? $1.nonzeroBitCount : $1 < 0x80 ? 1 : 0) }
  }

  /// The documents of a set that a list has as well. O(length), without allocating what is not in the set.
  static func intersection(_ set: PostingSet, _ list: UnsafeRawBufferPointer, of count: Int) throws -> PostingSet {
    switch set {
    case .few(let documents):
      if list.first == bits {
        return .few(documents.filter { isSet($0, in: list) })
      }
      var (place, found) = (0, [UInt32]())
      guard let last = documents.last else { return .empty }
      try forEachGap(list, of: count, upTo: last) { document in
        while place < documents.count, documents[place] < document { place += 1 }
        if place < documents.count, documents[place] == document { found.append(document) }
      }
      return .few(found)
    case .many(let words):
      if list.first == bits { return set.intersection(.many(try Self.words(list, of: count))) }
      var found: [UInt32] = []
      try words.withUnsafeBufferPointer { words in
        try forEachGap(list, of: count) { document in
          if words[Int(document / 64)] & (1 << UInt64(document % 64)) != 0 { found.append(document) }
        }
      }
      return .few(found)
    }
  }

  /// Calls the body with each document of a list. Throws SQLite's error for a damaged file if one is not in the segment. O(length).
  static func forEach(_ list: UnsafeRawBufferPointer, of count: Int, _ body: (UInt32) -> Void) throws {
    guard list.first == bits else { return try forEachGap(list, of: count, body) }
    PostingSet.many(try words(list, of: count)).forEach(in: 0..<UInt32(clamping: count), body)
  }

  private static func isSet(_ document: UInt32, in list: UnsafeRawBufferPointer) -> Bool {
    let index = 1 + Int(document / 8)
    return index < list.count && list[index] & (1 << UInt8(document % 8)) != 0
  }

  private static func words(_ list: UnsafeRawBufferPointer, of count: Int) throws -> [UInt64] {
    let bytes = list.dropFirst()
    let most = (count + 7) / 8
    let isTooLong = bytes.count == most && count % 8 > 0 && (bytes.last ?? 0) >> UInt8(count % 8) > 0
    guard bytes.count <= most, !isTooLong else { throw Row.damage("posting_block") }
    var words = [UInt64](repeating: 0, count: (count + 63) / 64)
    words.withUnsafeMutableBytes { $0.copyBytes(from: bytes) }
    // Stored lowest byte first, on any machine.
    return UInt64(littleEndian: 1) == 1 ? words : words.map(UInt64.init(littleEndian:))
  }

  /// Calls the body with each document of a list in gaps, which is in the segment.
  @inline(__always)
  private static func forEachGap(
    _ list: UnsafeRawBufferPointer,
    of count: Int,
    upTo last: UInt32 = .max,
    _ body: (UInt32) -> Void
  ) throws {
    guard list.first == gaps else { throw Row.damage("posting_block") }
    var index = 1
    var document = 0
    while index < list.count {
      var gap = 0
      var shift = 0
      while true {
        let byte = list[index]
        index += 1
        gap |= Int(byte & 0x7F) << shift
        if byte < 0x80 { break }
        shift += 7
        guard index < list.count, shift < 35 else { throw Row.damage("posting_block") }
      }
      document += gap
      guard document < count else { throw Row.damage("posting_block") }
      if document > Int(last) { return }
      body(UInt32(truncatingIfNeeded: document))
      document += 1
    }
  }
}
