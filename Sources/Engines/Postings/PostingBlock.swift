import Database
import Foundation
import GRDB

/// Several lists of a segment with their terms, in the order of the terms, in one row: a row for each list would take longer to write than the lists.
///
/// Each list is the length of its term, the term, its own length, and the list; lengths are in base 128, lowest bits first.
struct PostingBlock: Sendable {
  /// The most bytes of a block with several lists. With its key it fills what SQLite puts beside other rows (a quarter of a page of 4 kB) and one or two
  /// pages of its own: a little more would take another page, and much less would leave most of the last one empty.
  private static let sizes = (usual: 5_000, largest: 9_092)
  /// A block of the usual size with less leaves so much of its page empty that it goes on, to the largest size.
  private static let fullEnough = 4_400

  private(set) var bytes: [UInt8] = []
  /// The first term.
  private(set) var term: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether another list has room. The first one always does; one of more than the largest size stays alone, so that it is only read if it is wanted.
  func hasRoom(for term: UnsafeBufferPointer<UInt8>, _ list: [UInt8]) -> Bool {
    let now = self.term.count + bytes.count
    let isFullEnough = (Self.fullEnough...Self.sizes.usual).contains(now)
    // Each length takes at most three bytes.
    return isEmpty || now + term.count + list.count + 6 <= (isFullEnough ? Self.sizes.usual : Self.sizes.largest)
  }

  mutating func append(_ term: UnsafeBufferPointer<UInt8>, _ list: [UInt8]) {
    if bytes.isEmpty { self.term = Array(term) }
    append(length: term.count)
    bytes.append(contentsOf: term)
    append(length: list.count)
    bytes.append(contentsOf: list)
  }

  private mutating func append(length: Int) {
    var rest = length
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Calls the body with each term of a segment that begins so, in order, and its list.
  static func forEachList(
    ofTermsBeginning beginning: [UInt8],
    in segment: PostingSegment,
    _ db: Database,
    _ body: (_ term: UnsafeRawBufferPointer, _ list: UnsafeRawBufferPointer) throws -> Void
  ) throws {
    // The last block that begins before it may have some as well.
    let sql = """
      SELECT lists FROM posting_block WHERE segment = ?1 AND term >= coalesce(
        (SELECT term FROM posting_block WHERE segment = ?1 AND term <= ?2 ORDER BY term DESC LIMIT 1), x''
      ) ORDER BY term
      """
    let blocks = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [segment.id, Data(beginning)])
    while let row = try blocks.next() {
      let lists: Data = try row.value(0)
      let isBehind = try lists.withUnsafeBytes { lists in
        var block = Reader(lists)
        while try block.next() {
          if block.term.starts(with: beginning) {
            try body(block.term, block.list)
          } else if beginning.withUnsafeBytes({ $0.precedes(block.term) }) {
            return true
          }
        }
        return false
      }
      if isBehind { break }
    }
  }

  /// Reads the lists of a stored block. Throws SQLite's error for a damaged file if it is none.
  struct Reader {
    private let block: UnsafeRawBufferPointer
    private var index = 0
    /// The current term, and its list.
    private(set) var term = UnsafeRawBufferPointer(start: nil, count: 0)
    private(set) var list = UnsafeRawBufferPointer(start: nil, count: 0)

    init(_ block: UnsafeRawBufferPointer) { self.block = block }

    /// Goes on to the next list. Returns whether there is one.
    mutating func next() throws -> Bool {
      guard index < block.count else { return false }
      term = try part()
      list = try part()
      return true
    }

    private mutating func part() throws -> UnsafeRawBufferPointer {
      var (length, shift) = (0, 0)
      while true {
        guard index < block.count, shift < 35 else { throw Row.damage("posting_block") }
        let byte = block[index]
        index += 1
        length |= Int(byte & 0x7F) << shift
        if byte < 0x80 { break }
        shift += 7
      }
      guard length <= block.count - index else { throw Row.damage("posting_block") }
      defer { index += length }
      return UnsafeRawBufferPointer(rebasing: block[index..<(index + length)])
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether it comes before another, byte by byte, as SQLite sorts blobs.
  func precedes(_ other: UnsafeRawBufferPointer) -> Bool {
    guard let one = baseAddress, let two = other.baseAddress else { return count < other.count }
    let order = memcmp(one, two, Swift.min(count, other.count))
    return order == 0 ? count < other.count : order < 0
  }
}
