import Foundation
import GRDB

/// What the picture file stores for an address.
enum PictureRecord {
  /// The bytes, and when they were last used.
  static func fetch(_ url: URL, _ db: Database) throws -> (bytes: Data, usedAt: Date)? {
    let sql = "SELECT bytes, used_at FROM picture JOIN picture_bytes USING (number) WHERE url = ?"
    guard let row = try db.row(sql, [url.absoluteString]) else { return nil }
    return try (row.value("bytes"), Date(timeIntervalSince1970: row.seconds("used_at")))
  }

  /// The size of all pictures, in bytes. O(1).
  static func sum(_ db: Database) throws -> Int { try db.row("SELECT size FROM picture_sum")?.count(0) ?? 0 }

  static func insert(_ bytes: Data, for url: URL, size: Int, at date: Date, _ db: Database) throws {
    let values: StatementArguments = [url.absoluteString, size, date.timeIntervalSince1970]
    try db.run("INSERT INTO picture (url, size, used_at) VALUES (?, ?, ?)", values)
    try db.run("INSERT INTO picture_bytes VALUES (?, ?)", [db.lastInsertedRowID, bytes])
  }

  static func delete(_ url: URL, _ db: Database) throws {
    try db.run("DELETE FROM picture WHERE url = ?", [url.absoluteString])
  }

  /// Records uses. An earlier use does not overwrite a later one, which another process may have recorded.
  static func mark(_ uses: [URL: Date], _ db: Database) throws {
    for (url, date) in uses {
      let values: StatementArguments = ["at": date.timeIntervalSince1970, "url": url.absoluteString]
      try db.run("UPDATE picture SET used_at = :at WHERE url = :url AND used_at < :at", values)
    }
  }

  /// Deletes the least recently used pictures until the total is within a limit; among equals, the oldest insertion
  /// goes first. O(n log m) for n deleted pictures of m.
  static func evict(downTo limit: Int, _ db: Database) throws {
    var excess = try sum(db) - limit
    while excess > 0 {
      guard let row = try db.row("SELECT number, size FROM picture ORDER BY used_at, number LIMIT 1") else { return }
      try db.run("DELETE FROM picture WHERE number = ?", [try row.value("number") as Int64])
      excess -= try row.count("size")
    }
  }
}
