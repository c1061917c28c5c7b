package import Birds
package import Database
import GRDB

/// Stores the notes for one service in the user's database.
package struct SQLiteNoteOutbox: NoteOutbox {
  private let database: DatabaseFile
  private let service: String

  /// Creates an outbox.
  package init(database: DatabaseFile, service: String) {
    self.database = database
    self.service = service
  }

  package func add(
    _ text: String,
    about birdID: Bird.ID,
    at moment: Int64,
    by userID: String?
  ) async throws -> PendingNote {
    try await database.write { [service] db in
      let last: Int64? = try db.row("SELECT moment FROM note_clock WHERE service = ?", [service])?.value("moment")
      let moment = last.map { $0 < .max ? max($0 + 1, moment) : moment } ?? moment
      try db.run("INSERT OR REPLACE INTO note_clock VALUES (?, ?)", [service, moment])
      try db.run(
        "INSERT INTO note (service, bird, text, moment, author) VALUES (?, ?, ?, ?, ?)",
        [service, StoredText.encoded(birdID), StoredText.encoded(text), moment, userID.map(StoredText.encoded)]
      )
      return PendingNote(
        number: Int(db.lastInsertedRowID),
        birdID: birdID,
        text: text,
        createdAt: moment,
        userID: userID
      )
    }
  }

  package func notes() async throws -> [PendingNote] {
    try await database.read { [service] db in
      try db.rows("SELECT * FROM note WHERE service = ? ORDER BY number", [service]).map(Self.note)
    }
  }

  package func sign(_ number: Int, as userID: String) async throws -> String? {
    try await database.write { [service] db in
      try db.run(
        "UPDATE note SET author = ? WHERE number = ? AND service = ? AND author IS NULL",
        [StoredText.encoded(userID), number, service]
      )
      let row = try db.row("SELECT author FROM note WHERE number = ? AND service = ?", [number, service])
      let author: String? = try row?.value("author")
      return author.map(StoredText.decoded)
    }
  }

  package func set(_ state: PendingNote.State, of number: Int) async throws {
    let reason: String? = if case .refused(let reason) = state { StoredText.encoded(reason) } else { nil }
    try await database.write { [service] db in
      try db.run("UPDATE note SET reason = ? WHERE number = ? AND service = ?", [reason, number, service])
    }
  }

  package func remove(_ number: Int) async throws {
    try await database.write { [service] db in
      try db.run("DELETE FROM note WHERE number = ? AND service = ?", [number, service])
    }
  }

  static func note(_ row: Row) throws -> PendingNote {
    let author: String? = try row.value("author")
    let reason: String? = try row.value("reason")
    let moment: Int64 = try row.value("moment")
    _ = try Row.checked(Double(moment) / 1_000_000, "moment")
    return try PendingNote(
      number: row.count("number"),
      birdID: StoredText.decoded(row.value("bird")),
      text: StoredText.decoded(row.value("text")),
      createdAt: moment,
      userID: author.map(StoredText.decoded),
      state: reason.map { .refused(StoredText.decoded($0)) } ?? .waiting
    )
  }
}

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
