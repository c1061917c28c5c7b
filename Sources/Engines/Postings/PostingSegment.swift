import Database
import Foundation
import GRDB

/// A part of an index: documents in the order of their places, numbered from 0, with the lists of their terms.
struct PostingSegment: Sendable {
  enum State: Int64 {
    case live, building, replaced
  }

  let id: Int64
  let count: Int
  /// How many documents are in the first group.
  let leading: Int
  let deleted: PostingSet
  let deletedCount: Int

  /// The segments of an index, the oldest first.
  static func all(of space: Int64, in state: State = .live, _ db: Database) throws -> [PostingSegment] {
    let sql = """
      SELECT id, documents, leading, deleted_count, deleted FROM posting_segment WHERE space = ? AND state = ? ORDER BY id
      """
    return try db.rows(sql, [space, state.rawValue]).map(PostingSegment.init)
  }

  /// The segment with an id; `nil` if there is none, or none in that state.
  static func find(_ id: Int64, in state: State, _ db: Database) throws -> PostingSegment? {
    let sql = "SELECT id, documents, leading, deleted_count, deleted FROM posting_segment WHERE id = ? AND state = ?"
    return try db.row(sql, [id, state.rawValue]).map(PostingSegment.init)
  }

  private init(_ row: Row) throws {
    id = try row.value(0)
    count = try row.count(1)
    leading = try row.count(2)
    deletedCount = try row.count(3)
    guard leading <= count, deletedCount <= count else { throw Row.damage("posting_segment") }
    let deleted: Data? = try row.value(4)
    self.deleted = try deleted?.withUnsafeBytes { [count] in try PostingList.decoded($0, of: count) } ?? .empty
  }

  /// Adds a segment without lists and columns.
  static func insert(
    into space: Int64,
    count: Int,
    leading: Int,
    state: State,
    _ db: Database
  ) throws -> Int64 {
    try db.run(
      "INSERT INTO posting_segment (space, state, documents, leading) VALUES (?, ?, ?, ?)",
      [space, state.rawValue, count, leading]
    )
    return db.lastInsertedRowID
  }

  /// How many documents were not removed.
  var liveCount: Int { count - deletedCount }

  /// The documents of a group.
  func range(of group: PostingPlace.Group) -> Range<UInt32> {
    let (leading, count) = (UInt32(clamping: leading), UInt32(clamping: count))
    return group == .first ? 0..<leading : leading..<count
  }

  func group(of document: UInt32) -> PostingPlace.Group { document < leading ? .first : .second }

  /// Removes documents from it. O(all documents that were removed from it).
  func remove(_ documents: [UInt32], _ db: Database) throws {
    let all = deleted.union(.few(documents.sorted()), of: count)
    var numbers: [UInt32] = []
    all.forEach(in: 0..<UInt32(clamping: count)) { numbers.append($0) }
    try db.run(
      "UPDATE posting_segment SET deleted = ?, deleted_count = ? WHERE id = ?",
      [Data(PostingList.encoded(numbers)), numbers.count, id]
    )
  }
}
