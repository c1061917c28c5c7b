import Foundation

/// The documents of several segments in the order of the decimal numbers of which they have codes.
final class PostingDecimalHits: PostingHits {
  private let parts: [PostingRanges]
  private let isDescending: Bool
  /// The last document that was shown before the first one.
  private let start: (decimal: Decimal, place: PostingPlace)?
  private let decimal: (Int64) throws -> Decimal
  /// The last code that was read, and its place.
  private var last: (value: UInt64, place: PostingPlace)?
  /// The next documents, in reverse order.
  private var found: [PostingHit] = []
  /// The next documents with one code that stands for several numbers, in reverse order.
  private var alike: [PostingHit] = []
  /// How many documents of each part are sorted at once.
  private var batch = 64
  private var hasEnded = false

  init(
    _ parts: [PostingRanges],
    isDescending: Bool,
    after last: (decimal: Decimal, place: PostingPlace)?,
    decimal: @escaping (Int64) throws -> Decimal
  ) {
    (self.parts, self.isDescending, self.decimal) = (parts, isDescending, decimal)
    start = last
    self.last = last.map { last in
      let code = DecimalCode.code(of: last.decimal)
      // If a code stands for several numbers, all of them are read again, and those up to the last one left out.
      guard !DecimalCode.isExact(code) else { return (code, last.place) }
      return (isDescending ? code + 1 : code - 1, PostingPlace(.second, .max, .max))
    }
  }

  func next() throws -> PostingHit? {
    if let hit = alike.popLast() { return hit }
    guard let hit = try nextCode() else { return nil }
    if DecimalCode.isExact(hit.value) { return hit }
    try sortAlike(hit)
    return try next()
  }

  /// Sorts the documents with the same code by the numbers of their rows.
  private func sortAlike(_ first: PostingHit) throws {
    var hits = [(decimal: try decimal(first.row), hit: first)]
    while let hit = try nextCode() {
      guard hit.value == first.value else {
        found.append(hit)
        break
      }
      hits.append((try decimal(hit.row), hit))
    }
    if let start { hits.removeAll { !precedes(start, ($0.decimal, $0.hit.place)) } }
    hits.sort { precedes(($0.decimal, $0.hit.place), ($1.decimal, $1.hit.place)) }
    alike = hits.map(\.hit).reversed()
  }

  private func precedes(
    _ one: (decimal: Decimal, place: PostingPlace),
    _ other: (decimal: Decimal, place: PostingPlace)
  ) -> Bool {
    one.decimal == other.decimal ? one.place < other.place : (one.decimal < other.decimal) != isDescending
  }

  /// The next document in the order of codes.
  private func nextCode() throws -> PostingHit? {
    if found.isEmpty, !hasEnded { try read() }
    guard let hit = found.popLast() else { return nil }
    last = (hit.value, hit.place)
    return hit
  }

  /// Sorts the next documents behind the last one.
  private func read() throws {
    var hits: [PostingHit] = []
    for part in parts { hits += try selection(from: part).map(part.part.hit) }
    hits.sort { $0.value == $1.value ? $0.place < $1.place : key($0.value) < key($1.value) }
    // Of each part the first ones are there, so the first ones of all are.
    hasEnded = hits.count < batch
    found = hits.prefix(batch).reversed()
    batch *= 4
  }

  /// The first documents of a part behind the last one, unsorted.
  private func selection(from part: PostingRanges) throws -> [UInt32] {
    let next = try last.map { try part.part.document(behind: $0.place) }
    // Equal values stay in the order of documents, because a later one never displaces an earlier one.
    var kept: [(key: UInt64, document: UInt32)] = []
    var worst: UInt64?
    let start = last.map { key($0.value) }
    try part.forEachValue { document, value in
      let key = key(value)
      if let start { guard key > start || (key == start && document >= next ?? 0) else { return } }
      if let worst, key >= worst { return }
      kept.append((key, document))
      if kept.count == batch * 2 {
        Self.cut(&kept, to: batch)
        worst = kept.last?.key
      }
    }
    Self.cut(&kept, to: batch)
    return kept.map(\.document)
  }

  private static func cut(_ kept: inout [(key: UInt64, document: UInt32)], to count: Int) {
    kept.sort { $0.key == $1.key ? $0.document < $1.document : $0.key < $1.key }
    if kept.count > count { kept.removeLast(kept.count - count) }
  }

  /// Sorts in ascending order as wanted.
  private func key(_ value: UInt64) -> UInt64 { isDescending ? ~value : value }
}
