package import Database

extension DatabaseFile {
  /// The last known birds of every service, in a file of their own, so that it can be deleted alone if it is
  /// unreadable.
  ///
  /// - Parameter onRemake: receives the path of a damaged file that was deleted and recreated.
  package static func birds(
    path: String,
    onRemake: @escaping @Sendable (String) async -> Void = { _ in }
  ) -> DatabaseFile {
    DatabaseFile(
      cache: path,
      version: "1 birds",
      schema: """
        CREATE TABLE catalogue (
          number INTEGER PRIMARY KEY,
          service TEXT NOT NULL UNIQUE,
          -- Seconds since 2001, as Foundation counts them: exactly what was given.
          saved_at REAL NOT NULL,
          resume_token BLOB
        );
        -- In the order in which they are shown: the first of them are read alone, and all of them without being sorted.
        CREATE TABLE bird (
          catalogue INTEGER NOT NULL REFERENCES catalogue(number) ON DELETE CASCADE,
          sort INTEGER NOT NULL,
          id TEXT NOT NULL,
          latin TEXT NOT NULL,
          spanish TEXT NOT NULL,
          english TEXT NOT NULL,
          thumb TEXT,
          full TEXT,
          -- BirdNotesBytes; nothing where there are none.
          notes BLOB,
          PRIMARY KEY (catalogue, sort, id),
          UNIQUE (catalogue, id)
        ) WITHOUT ROWID;
        """,
      retired: ["2 birds in order"],
      onRemake: onRemake
    )
  }
}
