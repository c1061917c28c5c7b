import Database
import Foundation
import GRDB
import GRDBSQLite

/// What a segment knows of each document.
enum PostingColumn: Int64, CaseIterable {
  case row, first, second, value
}

/// Reads the columns of a segment. It keeps the last chunk of each.
final class PostingColumns {
  static let chunkSize = 1_024

  private let segment: PostingSegment
  private let db: Database
  private var chunks: [(number: Int, values: [UInt64])?] = Array(repeating: nil, count: PostingColumn.allCases.count)

  init(_ segment: PostingSegment, _ db: Database) { (self.segment, self.db) = (segment, db) }

  /// A value of a document. Throws SQLite's error for a damaged file if there is none.
  func value(_ column: PostingColumn, of document: UInt32) throws -> UInt64 {
    let number = Int(document) / Self.chunkSize
    let values = try chunk(number, of: column)
    let index = Int(document) % Self.chunkSize
    guard index < values.count else { throw Row.damage("posting_column") }
    return values[index]
  }

  /// Calls the body with the values of the whole chunk in which a document is.
  func withValues(
    _ column: PostingColumn,
    inChunkOf document: UInt32,
    _ body: (UnsafeBufferPointer<UInt64>) -> Void
  ) throws {
    let number = Int(document) / Self.chunkSize
    let values = try chunk(number, of: column)
    guard values.count == min(Self.chunkSize, segment.count - number * Self.chunkSize) else {
      throw Row.damage("posting_column")
    }
    values.withUnsafeBufferPointer(body)
  }

  func place(of document: UInt32) throws -> PostingPlace {
    PostingPlace(
      segment.group(of: document),
      try value(.first, of: document),
      try value(.second, of: document)
    )
  }

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
    let sql = "SELECT data FROM posting_column WHERE segment = ? AND kind = ? AND chunk = ?"
    let values = try db.blob(sql, [segment.id, column.rawValue, Int64(number)]) { data -> [UInt64] in
      let count = data.count / 8
      return [UInt64](unsafeUninitializedCapacity: count) { values, filled in
        UnsafeMutableRawBufferPointer(values).copyMemory(from: UnsafeRawBufferPointer(rebasing: data[..<(count * 8)]))
        filled = count
      }
    }
    guard let values else { throw Row.damage("posting_column") }
    let native = UInt64(littleEndian: 1) == 1 ? values : values.map(UInt64.init(littleEndian:))
    chunks[Int(column.rawValue)] = (number, native)
    return native
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
}

extension Database {
  /// Calls the body with the bytes in the first column of the first row, without copying them; `nil` without a row.
  ///
  /// Through SQLite's C interface: a search reads dozens of lists, and does not need copies of them.
  func blob<Value>(
    _ sql: String,
    _ arguments: [Int64],
    _ term: [UInt8]? = nil,
    _ body: (UnsafeRawBufferPointer) throws -> Value
  ) throws -> Value? {
    let statement = try cachedStatement(sql: sql).sqliteStatement
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, argument) in arguments.enumerated() { sqlite3_bind_int64(statement, CInt(index + 1), argument) }
    // The term stays in place until the statement is reset.
    return try (term ?? []).withUnsafeBufferPointer { bytes in
      if term != nil {
        sqlite3_bind_blob(statement, CInt(arguments.count + 1), bytes.baseAddress, CInt(bytes.count), nil)
      }
      switch sqlite3_step(statement) {
      case SQLITE_DONE: return nil
      case SQLITE_ROW:
        guard sqlite3_column_type(statement, 0) == SQLITE_BLOB else { throw Row.damage("posting_block") }
        let start = sqlite3_column_blob(statement, 0)
        return try body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, 0))))
      case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code), message: lastErrorMessage)
      }
    }
  }
}
