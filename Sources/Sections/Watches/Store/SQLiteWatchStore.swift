package import Database
package import Foundation
import GRDB
package import Listings
package import Watches

/// Stores the watches of one board in the user's database.
package struct SQLiteWatchStore: WatchStore {
  private let database: DatabaseFile
  private let board: String

  /// Creates a store over the user's database.
  ///
  /// - Parameter board: the board's name.
  package init(database: DatabaseFile, board: String) { (self.database, self.board) = (database, board) }

  // MARK: Watches

  package func watches() async throws -> [Watch] {
    try await reading([]) { board, db in
      try db.rows("SELECT * FROM watch WHERE board = ? ORDER BY number", [board]).map(WatchRecord.watch)
    }
  }

  package func add(_ watch: Watch) async throws -> Watch? {
    try await database.write { [board] db in
      let isTaken = "SELECT 1 FROM watch WHERE board = ? AND name = ?"
      guard try db.row(isTaken, [board, StoredText.encoded(watch.name)]) == nil else { return nil }
      try WatchRecord.insert(watch, board: board, db)
      var added = watch
      added.id = Int(db.lastInsertedRowID)
      return added
    }
  }

  package func setPaused(_ isPaused: Bool, of id: Watch.ID) async throws {
    try await database.write { [board] db in
      let sql = "UPDATE watch SET is_paused = ?, is_behind = 1 WHERE number = ? AND board = ? AND is_paused != ?"
      try db.run(sql, [isPaused, id, board, isPaused])
    }
  }

  package func setSeen(upTo position: Int64, of id: Watch.ID) async throws {
    try await database.write { [board] db in
      try db.run("UPDATE watch SET seen = max(seen, ?) WHERE number = ? AND board = ?", [position, id, board])
    }
  }

  package func remove(_ id: Watch.ID) async throws {
    try await database.write { [board] db in
      try db.run("DELETE FROM watch WHERE number = ? AND board = ?", [id, board])
      try db.run("DELETE FROM watch_sight WHERE watch = ?", [id])
      try db.run(
        """
        DELETE FROM watched_ad WHERE board = ?1
          AND NOT EXISTS (SELECT 1 FROM watch_sight WHERE board = ?1 AND ad = watched_ad.ad)
        """,
        [board]
      )
      let left = try db.rows("SELECT * FROM watch WHERE board = ?", [board]).map(WatchRecord.watch)
      let texts = Set(left.map { StoredText.encoded($0.text.asked.text) })
      for row in try db.rows("SELECT DISTINCT text FROM watch_reading WHERE board = ?", [board]) {
        let text: String = try row.value("text")
        if texts.contains(text) { continue }
        try db.run("DELETE FROM watch_reading WHERE board = ? AND text = ?", [board, text])
      }
    }
  }

  // MARK: Checks

  package func place() async throws -> WatchPlace {
    try await reading(WatchPlace()) { board, db in
      try db.row("SELECT * FROM watch_place WHERE board = ?", [board]).map(WatchRecord.place) ?? WatchPlace()
    }
  }

  package func ads(_ ids: [Listing.ID]) async throws -> [Listing.ID: WatchedAd] {
    try await reading([:]) { board, db in
      var ads: [Listing.ID: WatchedAd] = [:]
      for id in Set(ids) {
        guard let row = try db.row("SELECT * FROM watched_ad WHERE board = ? AND ad = ?", [board, id]) else { continue }
        var ad = WatchedAd(item: try WatchedItemRecord.item(row), isThere: try row.value("is_there"))
        for row in try db.rows("SELECT * FROM watch_sight WHERE board = ? AND ad = ?", [board, id]) {
          let (_, watch, sight) = try WatchRecord.sight(row)
          ad.sights[watch] = sight
        }
        ads[id] = ad
      }
      return ads
    }
  }

  package func found(by id: Watch.ID) async throws -> Set<Listing.ID> {
    try await reading([]) { board, db in
      let sql = "SELECT ad FROM watch_sight WHERE watch = ? AND board = ? AND state = 0"
      return Set(try db.rows(sql, [id, board]).map { try $0.value("ad") as Int })
    }
  }

  package func met(reading text: String) async throws -> Set<Listing.ID> {
    try await reading([]) { board, db in
      let sql = "SELECT ad FROM watch_reading WHERE board = ? AND text = ?"
      return Set(try db.rows(sql, [board, StoredText.encoded(text)]).map { try $0.value("ad") as Int })
    }
  }

  package func record(_ findings: WatchFindings) async throws {
    try await database.write { [board] db in
      try Self.save(findings.place, board: board, db)
      let numbers = try db.rows("SELECT number FROM watch WHERE board = ?", [board]).map {
        try $0.value("number") as Int
      }
      let watches = Set(numbers + [Watch.bookmarksID])
      for ad in findings.ads { try Self.save(ad, watches, board: board, db) }
      for sighting in findings.sightings {
        try db.run(
          "INSERT INTO watch_sighting VALUES (NULL, ?, ?, ?, ?, ?)",
          [
            board, sighting.ad, sighting.at.timeIntervalSinceReferenceDate, sighting.price?.description,
            sighting.status.rawValue,
          ]
        )
      }
      for event in findings.events where !event.watchIDs.isDisjoint(with: watches) {
        try WatchEventRecord.insert(event, board: board, db)
      }
      for reading in findings.readings { try Self.save(reading, board: board, db) }
      for id in findings.checked {
        let sql = "UPDATE watch SET checked = ?, failures = 0, failure = NULL WHERE number = ?"
        try db.run(sql, [findings.at.timeIntervalSinceReferenceDate, id])
      }
      for id in findings.complete {
        let sql = "UPDATE watch SET complete = ?, is_behind = 0 WHERE number = ?"
        try db.run(sql, [findings.at.timeIntervalSinceReferenceDate, id])
      }
      for id in findings.behind { try db.run("UPDATE watch SET is_behind = 1 WHERE number = ?", [id]) }
    }
  }

  package func recordFailure(_ reason: String, of watches: [Watch.ID], retryAt: Date?) async throws {
    try await database.write { [board] db in
      for id in watches {
        let sql = "UPDATE watch SET failures = failures + 1, failure = ? WHERE number = ? AND board = ?"
        try db.run(sql, [StoredText.encoded(reason), id, board])
      }
      guard let retryAt else { return }
      let sql = "INSERT INTO watch_place VALUES (?1, NULL, ?2, NULL) ON CONFLICT (board) DO UPDATE SET retry = ?2"
      try db.run(sql, [board, retryAt.timeIntervalSinceReferenceDate])
    }
  }

  // MARK: Events

  package func events(after position: Int64, of watches: Set<Watch.ID>?, limit: Int) async throws -> [WatchEvent] {
    try await reading([]) { board, db in
      guard let watches else {
        let sql = "SELECT * FROM watch_event WHERE board = ? AND position > ? ORDER BY position LIMIT ?"
        return try WatchEventRecord.events(try db.rows(sql, [board, position, limit]), db)
      }
      let numbers = watches.sorted().map(String.init).joined(separator: ",")
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM watch_event WHERE board = ? AND position IN (
            SELECT DISTINCT position FROM watch_event_watch WHERE watch IN (\(numbers)) AND position > ?
            ORDER BY position
          ) ORDER BY position LIMIT ?
          """,
        arguments: [board, position, limit]
      )
      return try WatchEventRecord.events(rows, db)
    }
  }

  package func newestEvents(of id: Watch.ID, limit: Int) async throws -> [WatchEvent] {
    try await reading([]) { board, db in
      let rows = try db.rows(
        """
        SELECT * FROM watch_event WHERE position IN (
          SELECT position FROM watch_event_watch JOIN watch_event USING (position)
          WHERE board = ? AND watch = ? ORDER BY position DESC LIMIT ?
        ) ORDER BY position
        """,
        [board, id, limit]
      )
      return try WatchEventRecord.events(rows, db)
    }
  }

  package func eventCount(after position: Int64, of watches: Set<Watch.ID>) async throws -> Int {
    try await reading(0) { board, db in
      let numbers = watches.sorted().map(String.init).joined(separator: ",")
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT count(*) AS number FROM watch_event WHERE board = ? AND position IN (
            SELECT position FROM watch_event_watch WHERE watch IN (\(numbers)) AND position > ?
          )
          """,
        arguments: [board, position]
      )
      return try row?.count("number") ?? 0
    }
  }

  package func position(ofEvent id: WatchEvent.ID) async throws -> Int64? {
    try await reading(nil) { board, db in
      try db.row("SELECT position FROM watch_event WHERE id = ? AND board = ?", [id, board])?.value("position")
    }
  }

  package func lastPosition() async throws -> Int64 {
    try await reading(0) { _, db in
      // Also of events that were deleted, so that no position has two meanings.
      try db.row("SELECT seq FROM sqlite_sequence WHERE name = 'watch_event'")?.value("seq") ?? 0
    }
  }

  // MARK: Looking back

  package func unseen() async throws -> [Watch.ID: Int] {
    try await reading([:]) { board, db in
      let sql = """
        SELECT number, (SELECT count(*) FROM watch_event_watch WHERE watch = number AND position > seen) AS unseen
        FROM watch WHERE board = ?
        """
      let rows = try db.rows(sql, [board])
      return Dictionary(try rows.map { (try $0.value("number") as Int, try $0.count("unseen")) }) { $1 }
    }
  }

  package func unseenEvents(upTo position: Int64) async throws -> Int {
    try await reading(0) { board, db in
      let sql = """
        SELECT count(DISTINCT position) AS number FROM watch_event_watch JOIN watch ON watch.number = watch_event_watch.watch
        WHERE board = ? AND position > seen AND position <= ?
        """
      return try db.row(sql, [board, position])?.count("number") ?? 0
    }
  }

  package func prices(seenBy id: Watch.ID) async throws -> [Price] {
    try await reading([]) { board, db in
      let sql = """
        SELECT price FROM watched_ad
        WHERE board = ?1 AND ad IN (SELECT ad FROM watch_sight WHERE board = ?1 AND watch = ?2)
        """
      return try db.rows(sql, [board, id]).map { try WatchRecord.price($0.value("price"), "price") }.sorted()
    }
  }

  package func sightings(of ad: Listing.ID) async throws -> [WatchSighting] {
    try await reading([]) { board, db in
      let sql = "SELECT * FROM watch_sighting WHERE board = ? AND ad = ? ORDER BY number"
      return try db.rows(sql, [board, ad]).map(WatchRecord.sighting)
    }
  }

  package func events(of ad: Listing.ID) async throws -> [WatchEvent] {
    try await reading([]) { board, db in
      let sql = "SELECT * FROM watch_event WHERE board = ? AND ad = ? ORDER BY position"
      return try WatchEventRecord.events(try db.rows(sql, [board, ad]), db)
    }
  }

  package func forget() async throws {
    guard FileManager.default.fileExists(atPath: database.path) else { return }
    try await database.write { [board] db in
      try db.run(
        "DELETE FROM watch_event_watch WHERE position IN (SELECT position FROM watch_event WHERE board = ?)",
        [board]
      )
      for table in ["watch_place", "watched_ad", "watch_sight", "watch_sighting", "watch_event", "watch_reading"] {
        try db.run("DELETE FROM \(table) WHERE board = ?", [board])
      }
      try db.run("UPDATE watch SET checked = NULL, complete = NULL, is_behind = 0 WHERE board = ?", [board])
    }
  }

  private static func save(_ place: WatchPlace, board: String, _ db: Database) throws {
    try db.run(
      "INSERT OR REPLACE INTO watch_place VALUES (?, ?, ?, ?)",
      [
        board, place.cursor, place.retryAt?.timeIntervalSinceReferenceDate,
        place.bookmarksAt?.timeIntervalSinceReferenceDate,
      ]
    )
  }

  private static func save(_ ad: WatchedAd, _ watches: Set<Watch.ID>, board: String, _ db: Database) throws {
    let sights = ad.sights.filter { watches.contains($0.key) }
    try db.run("DELETE FROM watch_sight WHERE board = ? AND ad = ?", [board, ad.id])
    if sights.isEmpty { return try db.run("DELETE FROM watched_ad WHERE board = ? AND ad = ?", [board, ad.id]) }
    try db.run(
      "INSERT OR REPLACE INTO watched_ad VALUES (?, ?, ?, \(WatchedItemRecord.columns.marks))",
      [board, ad.id, ad.isThere] + WatchedItemRecord.columns.values(of: ad.item)
    )
    for (watch, sight) in sights {
      try db.run(
        "INSERT INTO watch_sight VALUES (?, ?, ?, ?, ?)",
        [board, ad.id, watch, sight.state.rawValue, sight.toldPrice.description]
      )
    }
  }

  private static func save(_ reading: WatchFindings.Reading, board: String, _ db: Database) throws {
    let text = StoredText.encoded(reading.text)
    if reading.isComplete { try db.run("DELETE FROM watch_reading WHERE board = ? AND text = ?", [board, text]) }
    for ad in reading.met { try db.run("INSERT OR IGNORE INTO watch_reading VALUES (?, ?, ?)", [board, text, ad]) }
  }

  /// Reads the file; a file that does not exist yet is not created for it.
  private func reading<Value: Sendable>(
    _ none: Value,
    _ work: @escaping @Sendable (String, Database) throws -> Value
  ) async throws -> Value {
    guard FileManager.default.fileExists(atPath: database.path) else { return none }
    return try await database.read { [board] db in try work(board, db) }
  }
}
