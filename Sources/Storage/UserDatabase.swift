package import Foundation
import GRDB

extension DatabaseFile {
  /// The user's own data: drafts, and notes that are still to be sent. Every commit is on disk before it is acknowledged.
  ///
  /// - Parameters:
  ///   - path: where the file is, or will be.
  ///   - lockTimeout: how long another process may keep it locked.
  ///   - now: names the day when a damaged file was set aside.
  ///   - onRescue: is told what was recovered from a damaged file; it is never silently made anew.
  ///   - onChange: is told the path of a file that is sound, but was changed since it was closed.
  package static func user(
    path: String,
    lockTimeout: Duration = .seconds(5),
    now: @escaping @Sendable () -> Date = { Date() },
    onRescue: @escaping @Sendable (DatabaseRescue.Report) async -> Void = { _ in },
    onChange: @escaping @Sendable (String) async -> Void = { _ in }
  ) -> DatabaseFile {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 drafts") { db in
      try db.execute(
        sql: """
          CREATE TABLE draft (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            status TEXT NOT NULL,
            revision INTEGER NOT NULL,
            updated_at REAL NOT NULL
          );
          -- Everything that was ever written: a draft's fields are the newest applied change of each.
          CREATE TABLE draft_change (
            draft_number INTEGER NOT NULL REFERENCES draft(number) ON DELETE CASCADE,
            revision INTEGER NOT NULL,
            field TEXT NOT NULL,
            value TEXT,
            is_applied INTEGER NOT NULL,
            changed_at REAL NOT NULL,
            PRIMARY KEY (draft_number, field, revision)
          ) WITHOUT ROWID;
          CREATE TABLE desk (
            is_only INTEGER PRIMARY KEY CHECK (is_only = 1),
            draft_in_hand INTEGER REFERENCES draft(number) ON DELETE SET NULL
          );
          INSERT INTO desk VALUES (1, NULL);
          """
      )
    }
    migrator.registerMigration("2 revisions", migrate: DraftRevisionsMigration.run)
    migrator.registerMigration("3 photos", migrate: PhotosMigration.run)
    migrator.registerMigration("4 outbox", migrate: OutboxMigration.run)
    migrator.registerMigration("5 notes", migrate: NotesMigration.run)
    migrator.registerMigration("6 expiry", migrate: ExpiryMigration.run)
    return DatabaseFile(
      path: path,
      durability: .full,
      lockTimeout: lockTimeout,
      migrator: migrator,
      remedy: .rescue(
        DatabaseRescue(
          now: now,
          verify: UserRows.verify,
          mended: ["draft", "draft_field"],
          repair: DraftRepair.run,
          report: onRescue,
          reportChange: onChange
        )
      )
    )
  }
}
