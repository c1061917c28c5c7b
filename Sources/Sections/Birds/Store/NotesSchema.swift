package import Database
import GRDB

extension UserSchema {
  /// Notes on birds that have not been sent. `reason` is why the service refused one; `moment` is in microseconds since
  /// 1970, and `note_clock` has the last time given to a note of each service.
  package static let notes = UserSchema(
    name: "notes",
    retired: ["5 notes"],
    create: { db in
      try db.execute(
        sql: """
          CREATE TABLE note (number INTEGER PRIMARY KEY AUTOINCREMENT, service TEXT NOT NULL, bird TEXT NOT NULL, \
          text TEXT NOT NULL, moment INTEGER NOT NULL, author TEXT, reason TEXT);
          CREATE TABLE note_clock (service TEXT PRIMARY KEY, moment INTEGER NOT NULL) WITHOUT ROWID;
          """
      )
    },
    tables: [
      Table("note") { _ = try SQLiteNoteOutbox.note($0) },
      Table("note_clock") { _ = try $0.value("moment") as Int64 },
    ]
  )
}
