import Foundation
import GRDB
import GRDBSQLite
import HeapModule

/// Reads the lists of a segment in the order of their terms.
final class PostingListCursor {
  private let statement: Statement
  /// Which of several cursors it is.
  private let order: Int
  private let count: Int
  private let numbers: [UInt32]?
  private let db: Database
  /// The current block, which SQLite keeps until the next one is read.
  private var block = PostingBlock.Reader(UnsafeRawBufferPointer(start: nil, count: 0))

  /// The bytes of the current list's term. Valid until the next one is read.
  var term: UnsafeRawBufferPointer { block.term }

  /// Begins with the first list behind a term; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - count: how many documents there are.
  ///   - numbers: the number that each document gets; `UInt32.max` for none. `nil` if each keeps its own.
  ///   - order: which of several cursors it is: lists of the same term come in this order.
  init?(
    _ segment: Int64,
    in table: PostingListTable = .index,
    of count: Int,
    numbers: [UInt32]? = nil,
    after term: [UInt8] = [],
    order: Int = 0,
    _ db: Database
  ) throws {
    (self.count, self.numbers, self.order, self.db) = (count, numbers, order, db)
    statement = try db.makeStatement(
      sql: """
        SELECT lists FROM \(table.rawValue) WHERE segment = ?1 AND term >= coalesce(
          (SELECT term FROM \(table.rawValue) WHERE segment = ?1 AND term <= ?2 ORDER BY term DESC LIMIT 1), x''
        ) ORDER BY term
        """
    )
    try statement.setArguments([segment, Data(term)])
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
    try PostingList.forEach(block.list, of: count) { document in
      let number = if let numbers { numbers[Int(document)] } else { document }
      guard number != .max else { return }
      if Int64(number) <= last { isAscending = false }
      last = Int64(number)
      found.append(number)
    }
    documents = found
    isSorted = isAscending
  }
}

extension PostingListCursor: Comparable {
  /// By the term, then by the order of the cursors.
  static func < (one: PostingListCursor, other: PostingListCursor) -> Bool {
    if one.term.precedes(other.term) { return true }
    return one.order < other.order && !other.term.precedes(one.term)
  }

  static func == (one: PostingListCursor, other: PostingListCursor) -> Bool { one === other }
}

/// Puts the lists of several cursors together, term by term. O(log n) comparisons for each list of n cursors.
struct PostingListMerge {
  private var cursors: Heap<PostingListCursor>
  private var documents: [UInt32] = []
  /// The term of the last list.
  private(set) var term: [UInt8] = []
  /// The last list.
  private(set) var list: [UInt8] = []

  init(_ cursors: [PostingListCursor]) { self.cursors = Heap(cursors) }

  /// Goes on to the next term that has documents. Returns whether there is one.
  mutating func next() throws -> Bool {
    while let first = cursors.min {
      term.removeAll(keepingCapacity: true)
      term.append(contentsOf: first.term)
      documents.removeAll(keepingCapacity: true)
      var isSorted = true
      while let cursor = cursors.min, cursor.term.elementsEqual(term) {
        try cursor.append(to: &documents, isSorted: &isSorted)
        if try cursor.next() { cursors.replaceMin(with: cursor) } else { cursors.removeMin() }
      }
      if documents.isEmpty { continue }
      if !isSorted { documents.sort() }
      list = PostingList.encoded(documents)
      return true
    }
    return false
  }
}
