package import Database
import GRDB

extension UserSchema {
  /// Watches, what they have seen, and the log of events. Dates are seconds since 2001, as Foundation counts them.
  package static let watches = UserSchema(
    name: "watches",
    create: { try $0.execute(sql: watchTables) },
    tables: []
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
      -- One on each line, as it is written after --notify.
      channels TEXT NOT NULL,
      is_paused INTEGER NOT NULL,
      created REAL NOT NULL,
      checked REAL,
      complete REAL,
      failures INTEGER NOT NULL,
      failure TEXT,
      seen INTEGER NOT NULL,
      UNIQUE (board, name)
    );
    """
}
