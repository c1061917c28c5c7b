extension DatabaseFile {
  /// Fetched pictures from every board, in a file of their own, so that it can be deleted alone.
  ///
  /// A picture's bytes are stored apart from the time of its last use; otherwise each use would rewrite the bytes.
  /// Triggers keep the total size, so that it is known without counting. Deleted space is reused for the next picture
  /// rather than returned to the disk (`auto_vacuum`), which would move pages for room that is soon needed again.
  ///
  /// - Parameters:
  ///   - path: where the file is, or will be.
  ///   - lockTimeout: how long another process may keep it locked.
  ///   - onRemake: receives the path of a damaged file that was deleted and recreated.
  package static func pictures(
    path: String,
    lockTimeout: Duration = .milliseconds(300),
    onRemake: @escaping @Sendable (String) async -> Void = { _ in }
  ) -> DatabaseFile {
    DatabaseFile(
      cache: path,
      lockTimeout: lockTimeout,
      version: "1 pictures",
      schema: """
        CREATE TABLE picture (
          number INTEGER PRIMARY KEY,
          url TEXT NOT NULL UNIQUE,
          -- What it counts, in bytes.
          size INTEGER NOT NULL,
          -- Seconds since 1970.
          used_at REAL NOT NULL
        );
        CREATE INDEX picture_by_use ON picture (used_at, number);
        CREATE TABLE picture_bytes (
          number INTEGER PRIMARY KEY,
          bytes BLOB NOT NULL
        );
        CREATE TABLE picture_sum (
          is_only INTEGER PRIMARY KEY CHECK (is_only = 1),
          size INTEGER NOT NULL
        );
        INSERT INTO picture_sum VALUES (1, 0);
        CREATE TRIGGER picture_inserted AFTER INSERT ON picture BEGIN
          UPDATE picture_sum SET size = size + new.size;
        END;
        CREATE TRIGGER picture_deleted AFTER DELETE ON picture BEGIN
          DELETE FROM picture_bytes WHERE number = old.number;
          UPDATE picture_sum SET size = size - old.size;
        END;
        """,
      onRemake: onRemake
    )
  }
}
