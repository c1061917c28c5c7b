/// Collects which documents have which terms, for a new segment.
///
/// A hash table of the terms, and a list of pairs of a term and a document. O(bytes of the terms), and O(n log n) for the terms when they are read.
struct PostingTermTable {
  // FNV-1a.
  private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3

  private struct Term {
    /// Its first eight bytes, the first one highest; zeros behind a shorter one. Most terms have no more.
    let first: UInt64
    /// Where it is in `bytes`.
    var start: UInt32
    var length: UInt32
    /// Its last document.
    var last: UInt32
    /// How many documents it has.
    var count: UInt32
  }

  /// The bytes of all terms, one behind the other.
  private var bytes: [UInt8] = []
  private var terms: [Term] = []
  /// A term in the upper half, a document in the lower one; in the order of documents.
  private var pairs: [UInt64] = []
  /// A hash table with open addressing of the terms' numbers plus one; 0 is free.
  private var slots = [UInt32](repeating: 0, count: 1 << 12)

  /// Adds the terms of a document, which comes behind those before.
  mutating func add(_ document: PostingDocument, as number: UInt32) {
    document.terms.withUnsafeBufferPointer { add($0, beginnings: false, of: number) }
    document.runs.withUnsafeBufferPointer { add($0, beginnings: true, of: number) }
  }

  /// - Parameter beginnings: whether beginnings of what ends with a line feed are terms too.
  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, beginnings: Bool, of document: UInt32) {
    var start = 0
    var hash = Self.offset
    for index in bytes.indices {
      let byte = bytes[index]
      // A byte of a scalar that is not its first has 0b10 on top.
      let isEnd = byte == PostingDocument.termEnd || (beginnings && byte & 0xC0 != 0x80)
      if isEnd, index > start { add(UnsafeBufferPointer(rebasing: bytes[start..<index]), hash: hash, of: document) }
      if byte == PostingDocument.termEnd {
        start = index + 1
        hash = Self.offset
      } else {
        hash = (hash ^ UInt64(byte)) &* Self.prime
      }
    }
  }

  private mutating func add(_ term: UnsafeBufferPointer<UInt8>, hash: UInt64, of document: UInt32) {
    let number = number(of: term, hash: hash)
    guard terms[number].last != document || terms[number].count == 0 else { return }
    terms[number].last = document
    terms[number].count += 1
    pairs.append(UInt64(number) << 32 | UInt64(document))
  }

  private mutating func number(of term: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
    let mask = slots.count - 1
    let first = Self.first(of: term)
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
    while slots[slot] > 0 {
      let number = Int(slots[slot]) - 1
      if terms[number].first == first, isTerm(number, term) { return number }
      slot = (slot + 1) & mask
    }
    let number = terms.count
    slots[slot] = UInt32(truncatingIfNeeded: number + 1)
    let start = UInt32(truncatingIfNeeded: bytes.count)
    let length = UInt32(truncatingIfNeeded: term.count)
    terms.append(Term(first: first, start: start, length: length, last: 0, count: 0))
    bytes.append(contentsOf: term)
    if terms.count * 2 > slots.count { grow() }
    return number
  }

  /// Whether a term whose first bytes are the same is this one.
  private func isTerm(_ number: Int, _ term: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(terms[number].length) == term.count else { return false }
    guard term.count > Self.firstBytes else { return true }
    return bytes.withUnsafeBufferPointer { bytes in
      let start = Int(terms[number].start)
      for offset in Self.firstBytes..<term.count where bytes[start + offset] != term[offset] { return false }
      return true
    }
  }

  private static let firstBytes = MemoryLayout<UInt64>.size

  private static func first(of term: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var first: UInt64 = 0
    for index in 0..<min(firstBytes, term.count) { first = first << 8 | UInt64(term[index]) }
    return first << UInt64(8 * (firstBytes - min(firstBytes, term.count)))
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    let mask = slots.count - 1
    for (number, term) in terms.enumerated() {
      var hash = Self.offset
      for byte in bytes[Int(term.start)..<Int(term.start + term.length)] { hash = (hash ^ UInt64(byte)) &* Self.prime }
      var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
      while slots[slot] > 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: number + 1)
    }
  }

  /// The lists of all terms.
  func blocks() -> [PostingBlock] {
    var blocks: [PostingBlock] = []
    var block = PostingBlock()
    forEachList { term, documents in
      let list = PostingList.encoded(documents)
      if !block.hasRoom(for: term, list) {
        blocks.append(block)
        block = PostingBlock()
      }
      block.append(term, list)
    }
    return block.isEmpty ? blocks : blocks + [block]
  }

  /// Calls the body with each term, in ascending order, and its documents, which are ascending as well.
  private func forEachList(_ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt32>) -> Void) {
    // Counting sort of the pairs by term.
    var ends: [Int] = []
    ends.reserveCapacity(terms.count)
    var total = 0
    for term in terms {
      ends.append(total)
      total += Int(term.count)
    }
    var documents = [UInt32](repeating: 0, count: total)
    for pair in pairs {
      let number = Int(pair >> 32)
      documents[ends[number]] = UInt32(truncatingIfNeeded: pair)
      ends[number] += 1
    }
    bytes.withUnsafeBufferPointer { bytes in
      func term(_ number: Int) -> UnsafeBufferPointer<UInt8> {
        let term = terms[number]
        return UnsafeBufferPointer(rebasing: bytes[Int(term.start)..<Int(term.start + term.length)])
      }
      let order = zip(terms.map(\.first), terms.indices).sorted { one, other in
        if one.0 != other.0 { return one.0 < other.0 }
        return UnsafeRawBufferPointer(term(one.1)).precedes(UnsafeRawBufferPointer(term(other.1)))
      }
      documents.withUnsafeBufferPointer { documents in
        for (_, number) in order {
          let range = (ends[number] - Int(terms[number].count))..<ends[number]
          body(term(number), UnsafeBufferPointer(rebasing: documents[range]))
        }
      }
    }
  }
}
