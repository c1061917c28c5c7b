import Database
import Foundation
import GRDB
import Listings

/// The cache's boards, by number.
enum BoardRecord {
  /// The number of a board, if anything was ever cached for it.
  static func knownNumber(of name: String, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(db.cachedStatement(sql: "SELECT number FROM board WHERE name = ?"), arguments: [name])
  }

  /// The number of a board, which is assigned if it has none.
  static func number(of name: String, _ db: Database) throws -> Int64 {
    if let number = try knownNumber(of: name, db) { return number }
    try db.execute(sql: "INSERT INTO board (name) VALUES (?)", arguments: [name])
    return db.lastInsertedRowID
  }

  /// When any ad of the board was last seen; `nil` if none ever was.
  static func lastSeen(_ board: Int64, _ db: Database) throws -> Date? {
    try db.row("SELECT seen_at FROM board WHERE number = ? AND seen_at IS NOT NULL", [board]).map {
      Date(timeIntervalSinceReferenceDate: try $0.seconds(0))
    }
  }

  /// Records that ads of the board were seen.
  static func saw(_ board: Int64, at date: Date, _ db: Database) throws {
    let sql = "UPDATE board SET seen_at = max(ifnull(seen_at, ?1), ?1) WHERE number = ?2"
    try db.run(sql, [date.timeIntervalSinceReferenceDate, board])
  }

  /// How far the sync of a board has come.
  static func syncPoint(_ board: Int64, _ db: Database) throws -> SyncPoint? {
    let sql = """
      SELECT sync_started_at, sync_offset, sync_last_ids, sync_cursor FROM board
      WHERE number = ? AND sync_started_at IS NOT NULL
      """
    guard let row = try db.row(sql, [board]) else { return nil }
    let ids: String = try row.value(2)
    return try SyncPoint(
      startedAt: Date(timeIntervalSinceReferenceDate: row.seconds(0)),
      offset: row.value(1),
      lastIDs: ids.split(separator: ",").compactMap { Listing.ID($0) },
      cursor: row.value(3)
    )
  }

  /// Records how far the sync of a board has come, or that there is none.
  static func setSyncPoint(_ point: SyncPoint?, board: Int64, _ db: Database) throws {
    let sql = """
      UPDATE board SET sync_started_at = ?, sync_offset = ?, sync_last_ids = ?, sync_cursor = ? WHERE number = ?
      """
    try db.cachedStatement(sql: sql).execute(arguments: [
      point?.startedAt.timeIntervalSinceReferenceDate, point?.offset,
      point?.lastIDs.map(String.init).joined(separator: ","), point?.cursor, board,
    ])
  }

  /// What is known of the completeness of a board's feed.
  static func syncedFeed(_ board: Int64, _ db: Database) throws -> SyncedFeed? {
    let sql = "SELECT complete_at, changes_cursor FROM board WHERE number = ? AND complete_at IS NOT NULL"
    return try db.row(sql, [board]).map { row in
      SyncedFeed(completeAt: Date(timeIntervalSinceReferenceDate: try row.seconds(0)), cursor: try row.value(1))
    }
  }

  /// Records what is known of the completeness of a board's feed.
  static func setSyncedFeed(_ feed: SyncedFeed, board: Int64, _ db: Database) throws {
    let values: StatementArguments = [feed.completeAt.timeIntervalSinceReferenceDate, feed.cursor, board]
    try db.run("UPDATE board SET complete_at = ?, changes_cursor = ? WHERE number = ?", values)
  }
}
