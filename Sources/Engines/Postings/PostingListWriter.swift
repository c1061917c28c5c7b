import GRDB
import GRDBSQLite

/// Where lists are.
enum PostingListTable: String {
  /// Those of segments.
  case index = "posting_block"
  /// Those that ``PostingIndexBuilder`` puts aside: as many segments as there are parts.
  case aside = "temp.posting_part"
}

/// Writes the lists of a segment, in the order of their terms.
///
/// Through SQLite's C interface, because binding values takes longer than inserting them.
struct PostingListWriter {
  private let statement: Statement
  private let segment: Int64
  private let db: Database
  private var block = PostingBlock()

  init(segment: Int64, in table: PostingListTable = .index, _ db: Database) throws {
    statement = try db.cachedStatement(sql: "INSERT INTO \(table.rawValue) VALUES (?, ?, ?)")
    self.segment = segment
    self.db = db
  }

  mutating func append(_ term: UnsafeBufferPointer<UInt8>, _ list: [UInt8]) throws {
    if !block.hasRoom(for: term, list) { try end() }
    block.append(term, list)
  }

  /// Writes the block that is not full.
  mutating func end() throws {
    guard !block.isEmpty else { return }
    try write(block)
    block = PostingBlock()
  }

  /// Writes a block, behind all of before.
  func write(_ block: PostingBlock) throws {
    let sqlite = statement.sqliteStatement
    let code = block.term.withUnsafeBytes { term in
      block.bytes.withUnsafeBytes { lists in
        // Both stay in place until the row is inserted, so SQLite need not copy them.
        sqlite3_bind_int64(sqlite, 1, segment)
        sqlite3_bind_blob(sqlite, 2, term.baseAddress, CInt(term.count), nil)
        sqlite3_bind_blob(sqlite, 3, lists.baseAddress, CInt(lists.count), nil)
        let code = sqlite3_step(sqlite)
        sqlite3_reset(sqlite)
        sqlite3_clear_bindings(sqlite)
        return code
      }
    }
    guard code == SQLITE_DONE else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
    }
  }
}
