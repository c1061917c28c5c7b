package import Database
import GRDB

extension UserSchema {
  /// How far each channel of watches is. Dates are seconds since 2001, as Foundation counts them.
  package static let watchDeliveries = UserSchema(
    name: "watch_deliveries",
    create: { try $0.execute(sql: tables) },
    tables: [
      Table("watch_delivery", isMended: true) { row in
        _ = try row.value("board") as String
        _ = try SQLiteWatchDeliveryStore.delivery(row)
      }
    ],
    mend: { try $0.execute(sql: mending) }
  )

  private static let tables = """
    CREATE TABLE watch_delivery (
      board TEXT NOT NULL,
      -- As it is written after --notify.
      channel TEXT NOT NULL,
      -- Of the last event that was told.
      position INTEGER NOT NULL,
      failures INTEGER NOT NULL,
      failure TEXT,
      next_try REAL,
      has_ended INTEGER NOT NULL,
      PRIMARY KEY (board, channel)
    ) WITHOUT ROWID;
    """

  /// A wrong number of failures must not cost the position, without which every event would be told again.
  private static let mending = """
    UPDATE watch_delivery SET failures = 0 WHERE typeof(failures) <> 'integer' OR failures NOT BETWEEN 0 AND 2147483647;
    UPDATE watch_delivery SET next_try = NULL WHERE typeof(next_try) <> 'real' OR abs(next_try) > 300000000000;
    """
}
