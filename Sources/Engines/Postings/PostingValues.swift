import Database
import Foundation
import GRDB

/// The values of a segment's documents: the different ones in ascending order, and for each document the number of its value among them.
///
/// Many documents share a few values, so a number has two bytes instead of eight, and four only where there are more than 65,536 values.
final class PostingValues {
  /// How many numbers are in a chunk.
  private static let chunkSize = 4_096
  /// The kind of the column with the numbers, behind those of ``PostingColumn``.
  private static let kind: Int64 = 4

  private let segment: PostingSegment
  private let db: Database
  private var chunk: (number: Int, numbers: [UInt32])?
  private var all: [UInt64]?

  init(_ segment: PostingSegment, _ db: Database) { (self.segment, self.db) = (segment, db) }

  /// The different values in ascending order; some may belong to no document. O(values) the first time.
  func distinct() throws -> [UInt64] {
    if let all { return all }
    var values: [UInt64] = []
    var number = 0
    while let more = try PostingColumns.chunk(number, of: .value, in: segment, db) {
      values += more
      number += 1
    }
    all = values
    return values
  }

  /// The numbers of the values within a range. O(values) the first time.
  func numbers(of range: ClosedRange<UInt64>) throws -> Range<UInt32> {
    let all = try distinct()
    let start = all.firstIndex(from: range.lowerBound)
    let end = range.upperBound == .max ? all.count : all.firstIndex(from: range.upperBound + 1)
    return UInt32(clamping: start)..<UInt32(clamping: max(start, end))
  }

  /// The number of a document's value.
  func number(of document: UInt32) throws -> UInt32 {
    let numbers = try chunk(Int(document) / Self.chunkSize)
    return numbers[Int(document) % Self.chunkSize]
  }

  /// Calls the body with each document of a set within a range, in order, and the number of its value. Reads those chunks that have documents.
  func forEach(_ documents: PostingSet, in range: Range<UInt32>, _ body: (UInt32, UInt32) -> Void) throws {
    let size = UInt32(Self.chunkSize)
    var next = documents.first(from: range.lowerBound)
    while let document = next, document < range.upperBound {
      let start = document / size * size
      let end = min(start + size, range.upperBound)
      try chunk(Int(document) / Self.chunkSize).withUnsafeBufferPointer { numbers in
        documents.forEach(in: document..<end) { body($0, numbers[Int($0 - start)]) }
      }
      next = documents.first(from: end)
    }
  }

  /// The numbers of the documents in a chunk. Throws SQLite's error for a damaged file if they are not all there.
  private func chunk(_ number: Int) throws -> [UInt32] {
    if let chunk, chunk.number == number { return chunk.numbers }
    let count = min(Self.chunkSize, segment.count - number * Self.chunkSize)
    let sql = "SELECT data FROM posting_column WHERE segment = ? AND kind = ? AND chunk = ?"
    let numbers = try db.blob(sql, [segment.id, Self.kind, Int64(number)]) { data -> [UInt32] in
      if data.count == count * 2 {
        return (0..<count).map {
          UInt32(UInt16(littleEndian: data.loadUnaligned(fromByteOffset: $0 * 2, as: UInt16.self)))
        }
      }
      guard data.count == count * 4 else { throw Row.damage("posting_column") }
      return (0..<count).map { UInt32(littleEndian: data.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) }
    }
    guard let numbers else { throw Row.damage("posting_column") }
    chunk = (number, numbers)
    return numbers
  }

  /// Writes the values of a segment's documents. O(n log n).
  static func write(_ values: [UInt64], of segment: Int64, _ db: Database) throws {
    let distinct = Set(values).sorted()
    try write(distinct, numbers: values.map { UInt32(clamping: distinct.firstIndex(from: $0)) }, of: segment, db)
  }

  /// Writes the different values of a segment, in ascending order, and for each document the number of its value.
  static func write(_ distinct: [UInt64], numbers: [UInt32], of segment: Int64, _ db: Database) throws {
    var writer = PostingColumns.Writer(.value, of: segment, db)
    for value in distinct { try writer.append(value) }
    try writer.end()
    let isShort = distinct.count <= 1 << 16
    for (chunk, start) in stride(from: 0, to: numbers.count, by: chunkSize).enumerated() {
      let part = numbers[start..<min(start + chunkSize, numbers.count)]
      let data =
        isShort
        ? part.map { UInt16(truncatingIfNeeded: $0).littleEndian }.withUnsafeBytes { Data($0) }
        : part.map(\.littleEndian).withUnsafeBytes { Data($0) }
      try db.run("INSERT INTO posting_column VALUES (?, ?, ?, ?)", [segment, kind, chunk, data])
    }
  }
}

/// Collects the values of a segment that a merge writes, from the segments that it replaces.
struct MergedPostingValues {
  private var distinct: [UInt64] = []
  /// For each source, the number that each of its values has among all.
  private let moved: [[UInt32]]
  private let sources: [PostingValues]
  private var numbers: [UInt32] = []

  /// Reads the values of the sources. O(values).
  init(_ sources: [PostingValues]) throws {
    self.sources = sources
    let all = try sources.map { try $0.distinct() }
    let union = Set(all.joined()).sorted()
    distinct = union
    moved = all.map { values in values.map { UInt32(clamping: union.firstIndex(from: $0)) } }
  }

  /// Adds the next document, which is one of a source.
  mutating func append(_ document: UInt32, of source: Int) throws {
    let number = Int(try sources[source].number(of: document))
    guard number < moved[source].count else { throw Row.damage("posting_column") }
    numbers.append(moved[source][number])
  }

  /// Writes the values that documents have.
  func write(of segment: Int64, _ db: Database) throws {
    var isUsed = [Bool](repeating: false, count: distinct.count)
    for number in numbers { isUsed[Int(number)] = true }
    var used: UInt32 = 0
    let places = isUsed.map { isUsed -> UInt32 in
      defer { if isUsed { used += 1 } }
      return used
    }
    try PostingValues.write(
      zip(distinct, isUsed).filter(\.1).map(\.0),
      numbers: numbers.map { places[Int($0)] },
      of: segment,
      db
    )
  }
}

extension [UInt64] {
  /// The place of the first number that is not below another, in ascending ones. O(log n).
  func firstIndex(from number: UInt64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
