import Foundation
import GRDB
import GRDBSQLite

/// Reads the lists of a segment in the order of their terms.
final class PostingListCursor {
  private let statement: Statement
  private let segment: PostingSegment
  private let numbers: [UInt32]
  private let db: Database
  /// The current block, which SQLite keeps until the next one is read.
  private var block = PostingBlock.Reader(UnsafeRawBufferPointer(start: nil, count: 0))

  /// The bytes of the current list's term. Valid until the next one is read.
  var term: UnsafeRawBufferPointer { block.term }

  /// Begins with the first list behind a term; `nil` if there is none.
  ///
  /// - Parameter numbers: the number that each document gets; `UInt32.max` for none.
  init?(_ segment: PostingSegment, numbers: [UInt32], after term: [UInt8], _ db: Database) throws {
    (self.segment, self.numbers, self.db) = (segment, numbers, db)
    statement = try db.makeStatement(
      sql: """
        SELECT lists FROM posting_block WHERE segment = ?1 AND term >= coalesce(
          (SELECT term FROM posting_block WHERE segment = ?1 AND term <= ?2 ORDER BY term DESC LIMIT 1), x''
        ) ORDER BY term
        """
    )
    try statement.setArguments([segment.id, Data(term)])
    let isThere = try term.withUnsafeBytes { term in
      repeat { guard try next() else { return false } } while !term.precedes(self.term)
      return true
    }
    guard isThere else { return nil }
  }

  /// Goes on to the next list. Returns whether there is one.
  func next() throws -> Bool {
    while try !block.next() {
      let sqlite = statement.sqliteStatement
      switch sqlite3_step(sqlite) {
      case SQLITE_ROW:
        let start = sqlite3_column_blob(sqlite, 0)
        block = PostingBlock.Reader(
          UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(sqlite, 0)))
        )
      case SQLITE_DONE: return false
      case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
      }
    }
    return true
  }

  /// Appends the new numbers of the list's documents.
  ///
  /// - Parameter isSorted: becomes `false` if the numbers are no longer ascending.
  func append(to documents: inout [UInt32], isSorted: inout Bool) throws {
    var last = Int64(documents.last.map(Int64.init) ?? -1)
    var found = documents
    documents = []
    var isAscending = isSorted
    try PostingList.forEach(block.list, of: segment.count) { document in
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
