import Database
import Foundation
import GRDB

/// What a segment knows of each document. `value` is not by document: it has the different values, in ascending order.
enum PostingColumn: Int64, CaseIterable {
  case row, first, second, value
}

/// Reads the columns of a segment. It keeps the last chunk of each.
final class PostingColumns {
  static let chunkSize = 1_024

  let segment: PostingSegment
  private let db: Database
  private var chunks: [(number: Int, values: [UInt64])?] = Array(repeating: nil, count: PostingColumn.allCases.count)
  /// The values of the segment's documents.
  private(set) lazy var values = PostingValues(segment, db)

  init(_ segment: PostingSegment, _ db: Database) { (self.segment, self.db) = (segment, db) }

  /// A value of a document. Throws SQLite's error for a damaged file if there is none.
  private func value(_ column: PostingColumn, of document: UInt32) throws -> UInt64 {
    let number = Int(document) / Self.chunkSize
    let values = try chunk(number, of: column)
    let index = Int(document) % Self.chunkSize
    guard index < values.count else { throw Row.damage("posting_column") }
    return values[index]
  }

  func place(of document: UInt32) throws -> PostingPlace {
    PostingPlace(
      segment.group(of: document),
      try value(.first, of: document),
      try value(.second, of: document)
    )
  }

  func first(of document: UInt32) throws -> UInt64 { try value(.first, of: document) }

  func row(of document: UInt32) throws -> Int64 { Int64(bitPattern: try value(.row, of: document)) }

  /// The first document at a place or behind it. O(log n) chunks.
  func document(from place: PostingPlace) throws -> UInt32 {
    let range = segment.range(of: place.group)
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if try self.place(of: middle) < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func chunk(_ number: Int, of column: PostingColumn) throws -> [UInt64] {
    if let known = chunks[Int(column.rawValue)], known.number == number { return known.values }
    guard let values = try Self.chunk(number, of: column, in: segment, db) else { throw Row.damage("posting_column") }
    chunks[Int(column.rawValue)] = (number, values)
    return values
  }

  /// The values of a chunk; `nil` if there is none.
  static func chunk(_ number: Int, of column: PostingColumn, in segment: PostingSegment, _ db: Database) throws
    -> [UInt64]?
  {
    let sql = "SELECT data FROM posting_column WHERE segment = ? AND kind = ? AND chunk = ?"
    let values = try db.blob(sql, [segment.id, column.rawValue, Int64(number)]) { data -> [UInt64] in
      let count = data.count / 8
      return [UInt64](unsafeUninitializedCapacity: count) { values, filled in
        UnsafeMutableRawBufferPointer(values).copyMemory(from: UnsafeRawBufferPointer(rebasing: data[..<(count * 8)]))
        filled = count
      }
    }
    return UInt64(littleEndian: 1) == 1 ? values : values?.map(UInt64.init(littleEndian:))
  }

  /// Writes the values of a column, a chunk at a time.
  struct Writer {
    let segment: Int64
    let column: PostingColumn
    let db: Database
    private var values: [UInt64] = []
    private var number: Int64 = 0

    init(_ column: PostingColumn, of segment: Int64, _ db: Database) {
      (self.column, self.segment, self.db) = (column, segment, db)
    }

    mutating func append(_ value: UInt64) throws {
      values.append(value.littleEndian)
      if values.count == PostingColumns.chunkSize { try end() }
    }

    /// Writes the chunk that is not full.
    mutating func end() throws {
      guard !values.isEmpty else { return }
      let data = values.withUnsafeBytes { Data($0) }
      try db.run("INSERT INTO posting_column VALUES (?, ?, ?, ?)", [segment, column.rawValue, number, data])
      values.removeAll(keepingCapacity: true)
      number += 1
    }
  }

  /// Writes the rows and places of a segment's documents, in order.
  struct PlaceWriter {
    private var rows: Writer
    private var firsts: Writer
    private var seconds: Writer
    /// How many are in the first group.
    private(set) var leading = 0

    init(of segment: Int64, _ db: Database) {
      rows = Writer(.row, of: segment, db)
      firsts = Writer(.first, of: segment, db)
      seconds = Writer(.second, of: segment, db)
    }

    mutating func append(_ place: PostingPlace, row: Int64) throws {
      if place.group == .first { leading += 1 }
      try rows.append(UInt64(bitPattern: row))
      try firsts.append(place.first)
      try seconds.append(place.second)
    }

    /// Writes the chunks that are not full.
    mutating func end() throws {
      try rows.end()
      try firsts.end()
      try seconds.end()
    }
  }
}
