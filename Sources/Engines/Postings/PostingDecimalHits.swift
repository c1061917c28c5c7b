import Database
import Foundation
import GRDB

/// The documents of several segments in the order of the decimal numbers of which they have codes.
final class PostingDecimalHits: PostingHits {
  private struct Found {
    let part: PostingPart
    let document: UInt32
    let value: UInt64

    func row() throws -> Int64 { try part.columns.row(of: document) }

    func place() throws -> PostingPlace { try part.columns.place(of: document) }
  }

  /// How many documents of each part are sorted at first.
  private static let firstBatch = 32

  private let parts: [PostingRanges]
  private let isDescending: Bool
  /// The last document that was shown before the first one.
  private let start: (decimal: Decimal, place: PostingPlace)?
  private let decimal: (Int64) throws -> Decimal
  /// The last code that was read, and its place.
  private var last: (value: UInt64, place: PostingPlace)?
  /// The next documents, in reverse order.
  private var found: [Found] = []
  /// The next documents with one code that stands for several numbers, in reverse order.
  private var alike: [Found] = []
  /// How many documents of each part are sorted at once.
  private var batch = PostingDecimalHits.firstBatch
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

  func next() throws -> Int64? {
    if let hit = alike.popLast() { return try hit.row() }
    guard let hit = try nextCode() else { return nil }
    if DecimalCode.isExact(hit.value) { return try hit.row() }
    try sortAlike(hit)
    return try next()
  }

  /// Sorts the documents with the same code by the numbers of their rows.
  private func sortAlike(_ first: Found) throws {
    var hits: [(decimal: Decimal, place: PostingPlace, found: Found)] = []
    var next: Found? = first
    while let hit = next {
      guard hit.value == first.value else {
        found.append(hit)
        break
      }
      hits.append((try decimal(hit.row()), try hit.place(), hit))
      next = try nextCode()
    }
    if let start { hits.removeAll { !precedes(start, ($0.decimal, $0.place)) } }
    hits.sort { precedes(($0.decimal, $0.place), ($1.decimal, $1.place)) }
    alike = hits.map(\.found).reversed()
  }

  private func precedes(
    _ one: (decimal: Decimal, place: PostingPlace),
    _ other: (decimal: Decimal, place: PostingPlace)
  ) -> Bool {
    one.decimal == other.decimal ? one.place < other.place : (one.decimal < other.decimal) != isDescending
  }

  /// The next document in the order of codes.
  private func nextCode() throws -> Found? {
    if found.isEmpty, !hasEnded { try read() }
    return found.popLast()
  }

  /// Sorts the next documents behind the last one.
  private func read() throws {
    var hits: [Found] = []
    for part in parts { hits += try selection(from: part) }
    // Of each part the first ones are there, so the first ones of all are.
    hasEnded = hits.count < batch
    // The documents of one part are sorted already.
    if parts.count > 1 {
      let places = try hits.map { try $0.place() }
      hits = hits.indices.sorted { one, other in
        let (first, second) = (hits[one].value, hits[other].value)
        return first == second ? places[one] < places[other] : (first < second) != isDescending
      }.map { hits[$0] }
    }
    found = hits.prefix(batch).reversed()
    batch *= 4
    last = try found.first.map { ($0.value, try $0.place()) } ?? last
  }

  /// The first documents of a part behind the last one, in order.
  private func selection(from ranges: PostingRanges) throws -> [Found] {
    let part = ranges.part
    let values = try part.columns.values.distinct()
    var wanted = 0..<UInt32(clamping: values.count)
    // The documents with the last one's value come from this one on.
    var edge: (number: UInt32, document: UInt32)?
    if let last {
      let index = values.firstIndex(from: last.value)
      let number = UInt32(clamping: index)
      if index < values.count, values[index] == last.value {
        edge = (number, try part.document(behind: last.place))
        wanted = isDescending ? 0..<number : (number + 1)..<max(number + 1, wanted.upperBound)
      } else {
        wanted = isDescending ? 0..<number : number..<wanted.upperBound
      }
    }
    // The number of the value in the upper half, and the document in the lower one: equal values stay in the order of documents.
    var kept: [UInt64] = []
    var worst = UInt64.max
    try ranges.forEachValue { document, number in
      guard wanted.contains(number) || (edge.map { $0.number == number && document >= $0.document } ?? false) else {
        return
      }
      let key = UInt64(isDescending ? ~number : number) << 32 | UInt64(document)
      guard key < worst, !part.isRemoved(document) else { return }
      kept.append(key)
      if kept.count == batch * 2 {
        kept.sort()
        kept.removeLast(batch)
        worst = kept.last ?? .max
      }
    }
    kept.sort()
    return try kept.prefix(batch).map { key in
      let upper = UInt32(truncatingIfNeeded: key >> 32)
      let number = Int(isDescending ? ~upper : upper)
      guard number < values.count else { throw Row.damage("posting_column") }
      return Found(part: part, document: UInt32(truncatingIfNeeded: key), value: values[number])
    }
  }
}
