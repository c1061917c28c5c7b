package import Database
import GRDB

extension UserSchema {
  /// Watches, what they have seen, and the log of events. Dates are seconds since 2001, as Foundation counts them. The
  /// number 0 of a watch stands for the bookmarked ads.
  package static let watches = UserSchema(
    name: "watches",
    create: { try $0.execute(sql: watchTables) },
    tables: [
      Table("watch", isMended: true) { _ = try WatchRecord.watch($0) },
      Table("watch_place") { _ = try WatchRecord.place($0) },
      Table("watched_ad", isMended: true) {
        _ = (try WatchedItemRecord.item($0), try $0.value("is_there") as Bool)
      },
      Table("watch_sight") { _ = try WatchRecord.sight($0) },
      Table("watch_sighting", isMended: true) { _ = try WatchRecord.sighting($0) },
      Table("watch_event", isMended: true) { _ = try WatchEventRecord.event($0, watches: []) },
      Table("watch_event_watch") { _ = try ($0.value("watch") as Int, $0.value("position") as Int64) },
      Table("watch_reading") { _ = try ($0.value("text") as String, $0.value("ad") as Int) },
    ],
    mend: { try $0.execute(sql: mending) }
  )

  private static let watchTables = """
    CREATE TABLE watch (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      board TEXT NOT NULL,
      name TEXT NOT NULL,
      -- A JSON array of texts.
      words TEXT NOT NULL,
      category TEXT,
      every REAL NOT NULL,
      full_every REAL NOT NULL,
      -- Percent, as a decimal.
      threshold TEXT,
      -- A JSON array of texts, as they are written after --notify.
      channels TEXT NOT NULL,
      is_paused INTEGER NOT NULL,
      created REAL NOT NULL,
      checked REAL,
      complete REAL,
      is_behind INTEGER NOT NULL,
      failures INTEGER NOT NULL,
      failure TEXT,
      -- The position of the last event that the user has seen.
      seen INTEGER NOT NULL,
      UNIQUE (board, name)
    );
    CREATE TABLE watch_place (board TEXT PRIMARY KEY, cursor TEXT, retry REAL, bookmarks REAL) WITHOUT ROWID;
    CREATE TABLE watched_ad (
      board TEXT NOT NULL,
      ad INTEGER NOT NULL,
      is_there INTEGER NOT NULL,
      \(WatchedItemRecord.columns.definitions),
      PRIMARY KEY (board, ad)
    ) WITHOUT ROWID;
    CREATE TABLE watch_sight (
      board TEXT NOT NULL,
      ad INTEGER NOT NULL,
      watch INTEGER NOT NULL,
      state INTEGER NOT NULL,
      told TEXT NOT NULL,
      PRIMARY KEY (board, ad, watch)
    ) WITHOUT ROWID;
    CREATE INDEX watch_sight_watch ON watch_sight (watch);
    CREATE TABLE watch_sighting (
      number INTEGER PRIMARY KEY,
      board TEXT NOT NULL,
      ad INTEGER NOT NULL,
      at REAL NOT NULL,
      -- Null where the ad was gone.
      price TEXT,
      status TEXT NOT NULL
    );
    CREATE INDEX watch_sighting_ad ON watch_sighting (board, ad);
    CREATE TABLE watch_event (
      position INTEGER PRIMARY KEY AUTOINCREMENT,
      board TEXT NOT NULL,
      id TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      reason TEXT,
      at REAL NOT NULL,
      -- A JSON array of texts.
      names TEXT NOT NULL,
      -- The price told before, of a price event; the status before, of one that is about it.
      before TEXT,
      ad INTEGER NOT NULL,
      \(WatchedItemRecord.columns.definitions)
    );
    CREATE INDEX watch_event_ad ON watch_event (board, ad);
    CREATE TABLE watch_event_watch (
      watch INTEGER NOT NULL,
      position INTEGER NOT NULL,
      PRIMARY KEY (watch, position)
    ) WITHOUT ROWID;
    CREATE INDEX watch_event_position ON watch_event_watch (position);
    CREATE TABLE watch_reading (board TEXT NOT NULL, text TEXT NOT NULL, ad INTEGER NOT NULL,
      PRIMARY KEY (board, text, ad)) WITHOUT ROWID;
    """

  /// A date that no calendar can use must not cost what is beside it.
  private static let mending = """
    UPDATE watch SET created = 0 WHERE abs(created) > 300000000000;
    UPDATE watch SET checked = NULL WHERE abs(checked) > 300000000000;
    UPDATE watch SET complete = NULL WHERE abs(complete) > 300000000000;
    UPDATE watch SET every = 900 WHERE every NOT BETWEEN 1 AND 100000000;
    UPDATE watch SET full_every = 21600 WHERE full_every NOT BETWEEN 1 AND 100000000;
    UPDATE watch SET failures = 0 WHERE failures NOT BETWEEN 0 AND 2147483647;
    UPDATE watched_ad SET placed = 0 WHERE abs(placed) > 300000000000;
    UPDATE watch_event SET placed = 0 WHERE abs(placed) > 300000000000;
    UPDATE watch_event SET at = 0 WHERE abs(at) > 300000000000;
    UPDATE watch_sighting SET at = 0 WHERE abs(at) > 300000000000;
    """
}
