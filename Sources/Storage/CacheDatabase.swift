import GRDB

extension DatabaseFile {
  /// What can be fetched again: the ads that were seen, of every board.
  ///
  /// - Parameters:
  ///   - path: where the file is, or will be.
  ///   - lockTimeout: how long another process may keep it locked.
  package static func cache(path: String, lockTimeout: Duration = .milliseconds(300)) -> DatabaseFile {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 listings") { db in
      try db.execute(
        sql: """
          CREATE TABLE board (
            number INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE
          );
          CREATE TABLE category (
            board INTEGER NOT NULL REFERENCES board(number),
            id INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (board, id)
          ) WITHOUT ROWID;
          CREATE TABLE listing (
            number INTEGER PRIMARY KEY,
            board INTEGER NOT NULL REFERENCES board(number),
            id INTEGER NOT NULL,
            category_id INTEGER NOT NULL,
            title TEXT NOT NULL,
            description TEXT NOT NULL,
            price TEXT NOT NULL,
            created_at REAL NOT NULL,
            is_urgent INTEGER NOT NULL,
            small_picture TEXT,
            thumb_picture TEXT,
            seen_at REAL NOT NULL,
            -- Whether every character of the folded text is one scalar.
            is_plain INTEGER NOT NULL,
            UNIQUE (board, id)
          );
          CREATE INDEX listing_in_order ON listing (board, is_urgent DESC, created_at DESC, id DESC);
          -- Folded title and description, under the listing's number.
          CREATE VIRTUAL TABLE listing_text USING fts5 (title, description, tokenize = 'trigram case_sensitive 1');
          """
      )
    }
    return DatabaseFile(path: path, durability: .relaxed, lockTimeout: lockTimeout, migrator: migrator)
  }
}
