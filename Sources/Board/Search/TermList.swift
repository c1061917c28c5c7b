/// The terms of an ad, each once: FTS5 would take far longer to find a repetition.
struct TermList {
  /// The terms, with a space behind each.
  private(set) var bytes: [UInt8] = []
  /// Where each term begins in `bytes`, and where the next one would.
  private var starts = [0]
  /// A hash table of the terms: their places in `starts` plus one; zero is free.
  private var slots: [UInt32]

  /// - Parameter most: the most terms that are added.
  init(most: Int) {
    var count = 64
    while count < 2 * most { count *= 2 }
    slots = Array(repeating: 0, count: count)
    bytes.reserveCapacity(most * 4)
    starts.reserveCapacity(most / 4)
  }

  mutating func insert(_ term: String) {
    let bytes = Array(term.utf8)
    insert(bytes, bytes.indices)
  }

  /// Adds some bytes of a text, behind others.
  mutating func insert(_ text: [UInt8], _ range: Range<Int>, behind prefix: [UInt8] = []) {
    let start = bytes.count
    // FNV-1a.
    var hash: UInt32 = 2_166_136_261
    func add(_ byte: UInt8) {
      bytes.append(byte)
      hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
    for byte in prefix { add(byte) }
    for byte in text[range] { add(byte) }
    var slot = Int(hash ^ hash >> 15) & (slots.count - 1)
    while slots[slot] > 0 {
      if isLast(sameAs: Int(slots[slot]) - 1) {
        bytes.removeLast(bytes.count - start)
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(truncatingIfNeeded: starts.count)
    bytes.append(UInt8(ascii: " "))
    starts.append(bytes.count)
  }

  /// Whether what was just appended is a term.
  private func isLast(sameAs term: Int) -> Bool {
    let (start, last) = (starts[term], starts[starts.count - 1])
    let length = starts[term + 1] - 1 - start
    guard length == bytes.count - last else { return false }
    for offset in 0..<length where bytes[start + offset] != bytes[last + offset] { return false }
    return true
  }
}
