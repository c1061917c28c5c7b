import Database
import Foundation
import GRDB
import Listings
import Watches

/// Rows of the tables `watch_event` and `watch_event_watch`.
enum WatchEventRecord {
  static func event(_ row: Row, watches: Set<Watch.ID>) throws -> WatchEvent {
    guard let kind = WatchEvent.Kind(rawValue: try row.value("kind")) else { throw Row.damage("kind") }
    let reason: String? = try row.value("reason")
    let before: String? = try row.value("before")
    let item = try WatchedItemRecord.item(row)
    return WatchEvent(
      position: try row.value("position"),
      id: try row.value("id"),
      kind: kind,
      reason: reason.flatMap { WatchEvent.Reason(rawValue: $0) },
      at: try WatchRecord.date(row, "at"),
      watches: try WatchRecord.texts(row, "names"),
      watchIDs: watches,
      item: item,
      step: try (kind == .price ? before : nil).map {
        WatchEvent.PriceStep(before: try WatchRecord.price($0, "before"), after: item.listing.price)
      },
      statusBefore: kind == .changed ? before.flatMap(ListingStatus.init) : nil
    )
  }

  /// The events of rows, each with its watches.
  static func events(_ rows: [Row], _ db: Database) throws -> [WatchEvent] {
    try rows.map { row in
      let position: Int64 = try row.value("position")
      let watches = try db.rows("SELECT watch FROM watch_event_watch WHERE position = ?", [position])
      return try event(row, watches: Set(watches.map { try $0.value("watch") }))
    }
  }

  static func insert(_ event: WatchEvent, board: String, _ db: Database) throws {
    try db.run(
      """
      INSERT INTO watch_event VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, \(WatchedItemRecord.columns.marks))
      """,
      [
        board, event.id, event.kind.rawValue, event.reason?.rawValue, event.at.timeIntervalSinceReferenceDate,
        WatchRecord.encoded(event.watches), event.step?.before.description ?? event.statusBefore?.rawValue,
        event.item.listing.id,
      ] + WatchedItemRecord.columns.values(of: event.item)
    )
    let position = db.lastInsertedRowID
    for watch in event.watchIDs { try db.run("INSERT INTO watch_event_watch VALUES (?, ?)", [watch, position]) }
  }
}
