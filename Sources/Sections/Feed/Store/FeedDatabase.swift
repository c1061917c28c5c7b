package import Database

extension DatabaseFile {
  /// The last loaded image feed of every service, in a file of their own, so that it can be deleted alone if it is
  /// unreadable.
  ///
  /// - Parameters:
  ///   - lockTimeout: how long another process may keep it locked.
  ///   - onRemake: receives the path of a damaged file that was deleted and recreated.
  package static func feed(
    path: String,
    lockTimeout: Duration = .milliseconds(300),
    onRemake: @escaping @Sendable (String) async -> Void = { _ in }
  ) -> DatabaseFile {
    DatabaseFile(
      cache: path,
      lockTimeout: lockTimeout,
      version: "1 feed",
      schema: """
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
        """,
      onRemake: onRemake
    )
  }
}
