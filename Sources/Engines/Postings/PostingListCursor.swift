import Foundation
import GRDB
import GRDBSQLite

/// Reads the lists of a segment in the order of their terms.
final class PostingListCursor {
  private let statement: Statement
  private let segment: PostingSegment
  private let numbers: [UInt32]
  private let db: Database
  /// The bytes of the current list's term. Valid until the next one is read.
  private(set) var term = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  /// Begins with the first list behind a term; `nil` if there is none.
  ///
  /// - Parameter numbers: the number that each document gets; `UInt32.max` for none.
  init?(_ segment: PostingSegment, numbers: [UInt32], after term: [UInt8], _ db: Database) throws {
    (self.segment, self.numbers, self.db) = (segment, numbers, db)
    statement = try db.makeStatement(
      sql: "SELECT term, list FROM posting_list WHERE segment = ? AND term > ? ORDER BY term"
    )
    try statement.setArguments([segment.id, Data(term)])
    guard try next() else { return nil }
  }

  /// Goes on to the next list. Returns whether there is one.
  func next() throws -> Bool {
    let sqlite = statement.sqliteStatement
    switch sqlite3_step(sqlite) {
    case SQLITE_ROW:
      let start = sqlite3_column_blob(sqlite, 0)?.assumingMemoryBound(to: UInt8.self)
      term = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(sqlite, 0)))
      return true
    case SQLITE_DONE:
      term = UnsafeBufferPointer(start: nil, count: 0)
      return false
    case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
    }
  }

  /// Appends the new numbers of the list's documents.
  ///
  /// - Parameter isSorted: becomes `false` if the numbers are no longer ascending.
  func append(to documents: inout [UInt32], isSorted: inout Bool) throws {
    let sqlite = statement.sqliteStatement
    let start = sqlite3_column_blob(sqlite, 1)
    let list = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(sqlite, 1)))
    var last = Int64(documents.last.map(Int64.init) ?? -1)
    var found = documents
    documents = []
    var isAscending = isSorted
    try PostingList.forEach(list, of: segment.count) { document in
      let number = numbers[Int(document)]
      guard number != .max else { return }
      if Int64(number) <= last { isAscending = false }
      last = Int64(number)
      found.append(number)
    }
    documents = found
    isSorted = isAscending
  }
}
