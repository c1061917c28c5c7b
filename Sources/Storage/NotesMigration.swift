import GRDB

/// Notes on birds that are still to be sent. `reason` is why the service will not have one; `moment` is in microseconds since 1970, and the last
/// that was ever given to a note of a service stays in `note_clock`.
enum NotesMigration {
  static func run(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE note (number INTEGER PRIMARY KEY AUTOINCREMENT, service TEXT NOT NULL, bird TEXT NOT NULL, \
        text TEXT NOT NULL, moment INTEGER NOT NULL, author TEXT, reason TEXT);
        CREATE TABLE note_clock (service TEXT PRIMARY KEY, moment INTEGER NOT NULL) WITHOUT ROWID;
        """
    )
  }
}
