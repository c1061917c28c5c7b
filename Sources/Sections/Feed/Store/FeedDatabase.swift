package import Database
import GRDB

extension DatabaseFile {
  /// The last loaded image feed of every service, in a file of their own, so that it can be deleted alone if it is
  /// unreadable.
  ///
  /// - Parameters:
  ///   - path: where the file is, or will be.
  ///   - lockTimeout: how long another process may keep it locked.
  ///   - onRemake: receives the path of a damaged file that was deleted and recreated.
  package static func feed(
    path: String,
    lockTimeout: Duration = .milliseconds(300),
    onRemake: @escaping @Sendable (String) async -> Void = { _ in }
  ) -> DatabaseFile {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 feed") { db in
      try db.execute(
        sql: """
          CREATE TABLE feed (
            number INTEGER PRIMARY KEY,
            service TEXT NOT NULL UNIQUE,
            -- Seconds since 2001, as Foundation counts them: exactly what was given.
            saved_at REAL NOT NULL
          );
          CREATE TABLE feed_image (
            feed INTEGER NOT NULL REFERENCES feed(number) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            id TEXT NOT NULL,
            description TEXT,
            location TEXT,
            url TEXT NOT NULL,
            PRIMARY KEY (feed, position)
          ) WITHOUT ROWID;
          """
      )
    }
    return DatabaseFile(
      path: path,
      durability: .relaxed,
      lockTimeout: lockTimeout,
      migrator: migrator,
      remedy: .remake(CacheRepair(report: onRemake))
    )
  }
}
