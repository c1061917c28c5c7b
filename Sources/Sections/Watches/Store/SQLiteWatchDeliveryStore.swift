package import Database
import Foundation
import GRDB
package import Watches

/// Stores how far the channels of one board's watches are, in the user's database.
package struct SQLiteWatchDeliveryStore: WatchDeliveryStore {
  private let database: DatabaseFile
  private let board: String

  /// Creates a store over the user's database.
  ///
  /// - Parameter board: the board's name.
  package init(database: DatabaseFile, board: String) { (self.database, self.board) = (database, board) }

  package func deliveries() async throws -> [WatchDelivery] {
    guard FileManager.default.fileExists(atPath: database.path) else { return [] }
    return try await database.read { [board] db in
      try db.rows("SELECT * FROM watch_delivery WHERE board = ? ORDER BY channel", [board]).map(Self.delivery)
    }
  }

  package func begin(_ channel: WatchChannel, at position: Int64) async throws -> WatchDelivery {
    let key: StatementArguments = [board, StoredText.encoded(channel.text)]
    let known = "SELECT * FROM watch_delivery WHERE board = ? AND channel = ?"
    // A reader does not wait for the disk.
    if FileManager.default.fileExists(atPath: database.path),
      let row = try await database.read({ db in try db.row(known, key).map(Self.delivery) })
    {
      return row
    }
    return try await database.write { db in
      try db.run("INSERT OR IGNORE INTO watch_delivery VALUES (?, ?, ?, 0, NULL, NULL, 0)", key + [position])
      return try db.row(known, key).map(Self.delivery) ?? WatchDelivery(channel: channel, position: position)
    }
  }

  /// A channel that was removed stays removed, and no prompt sets another one back.
  package func save(_ delivery: WatchDelivery) async throws {
    try await database.write { [board] db in
      try db.run(
        """
        UPDATE watch_delivery SET position = max(position, ?), failures = ?, failure = ?, next_try = ?, has_ended = ?
        WHERE board = ? AND channel = ?
        """,
        [
          delivery.position, delivery.failures, delivery.failure.map(StoredText.encoded),
          delivery.nextTry?.timeIntervalSinceReferenceDate, delivery.hasEnded, board,
          StoredText.encoded(delivery.channel.text),
        ]
      )
    }
  }

  package func remove(_ channel: WatchChannel) async throws {
    guard FileManager.default.fileExists(atPath: database.path) else { return }
    try await database.write { [board] db in
      try db.run(
        "DELETE FROM watch_delivery WHERE board = ? AND channel = ?",
        [board, StoredText.encoded(channel.text)]
      )
    }
  }

  /// Reads a row. Throws SQLite's error for a damaged file if it has values that no version of the program writes.
  static func delivery(_ row: Row) throws -> WatchDelivery {
    guard let channel = WatchChannel(StoredText.decoded(try row.value("channel"))) else { throw Row.damage("channel") }
    let next: Double? = try row.value("next_try")
    let failure: String? = try row.value("failure")
    return WatchDelivery(
      channel: channel,
      position: try row.value("position"),
      failures: try row.count("failures"),
      failure: failure.map(StoredText.decoded),
      nextTry: try next.map { Date(timeIntervalSinceReferenceDate: try Row.checked($0, "next_try")) },
      hasEnded: try row.value("has_ended")
    )
  }
}
