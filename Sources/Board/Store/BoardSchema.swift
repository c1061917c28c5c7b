import GRDB

/// The tables of a board, and the marks that identify a board's file.
enum BoardSchema {
  /// Raised whenever an older program can no longer read the file.
  static let version = 3
  /// "CLAD" in ASCII, stored in the file's header.
  static let applicationID = 0x434C_4144

  static func create(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE category (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL
        ) STRICT;
        CREATE TABLE ad (
          id INTEGER PRIMARY KEY,
          is_urgent INTEGER NOT NULL,
          created INTEGER NOT NULL, -- seconds since 1970
          category_id INTEGER NOT NULL,
          price TEXT NOT NULL, -- a decimal number as JSON writes it
          small_image TEXT,
          thumb_image TEXT,
          title TEXT NOT NULL,
          description TEXT NOT NULL,
          status TEXT NOT NULL DEFAULT 'active',
          updated INTEGER -- seconds since 1970; NULL if it was never changed
        ) STRICT;
        CREATE INDEX ad_in_display_order ON ad (is_urgent DESC, created DESC, id DESC);
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """
    )
  }

  /// Brings the file of an older program to this version.
  static func migrate(_ db: Database) throws {
    let old = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? version
    guard old < version else { return }
    if old == 1 {
      try db.execute(
        sql: """
          ALTER TABLE ad ADD COLUMN status TEXT NOT NULL DEFAULT 'active';
          ALTER TABLE ad ADD COLUMN updated INTEGER; -- seconds since 1970; NULL if it was never changed
          DROP TABLE IF EXISTS ad_text;
          """
      )
    }
    // Version 3 has another search index.
    try db.execute(sql: "PRAGMA user_version = \(version)")
    try SearchIndex.rebuild(in: db)
  }

  /// Whether it has no ad, and no categories except these.
  static func isEmpty(_ db: Database, but categories: [BoardCategory]) throws -> Bool {
    guard try !(Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM ad)") ?? false) else { return false }
    let present = try BoardCategory.fetchAllByID(db)
    return present.isEmpty || present == categories
  }
}

/// The tables for publishing. An older board file gets them when it is opened; an older program ignores them.
enum PublishingSchema {
  static func create(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS token (
          hash TEXT PRIMARY KEY,
          owner INTEGER NOT NULL,
          made INTEGER NOT NULL, -- seconds since 1970, as all times here
          revoked INTEGER
        ) STRICT;
        -- The ads that were published here, also those that were withdrawn: their ids are never given again.
        CREATE TABLE IF NOT EXISTS publication (
          ad_id INTEGER PRIMARY KEY,
          owner INTEGER NOT NULL,
          withdrawn INTEGER
        ) STRICT;
        CREATE TABLE IF NOT EXISTS publication_picture (
          ad_id INTEGER NOT NULL,
          position INTEGER NOT NULL,
          hash TEXT NOT NULL,
          PRIMARY KEY (ad_id, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX IF NOT EXISTS publication_picture_by_hash ON publication_picture (hash);
        -- The bytes are beside the database.
        CREATE TABLE IF NOT EXISTS picture (
          hash TEXT PRIMARY KEY,
          width INTEGER NOT NULL,
          height INTEGER NOT NULL,
          bytes INTEGER NOT NULL,
          uploaded INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS request_key (
          owner INTEGER NOT NULL,
          key TEXT NOT NULL,
          fingerprint TEXT NOT NULL, -- of the request that it came with
          made INTEGER NOT NULL,
          status INTEGER NOT NULL,
          ad_id INTEGER NOT NULL,
          answer TEXT NOT NULL,
          PRIMARY KEY (owner, key)
        ) STRICT, WITHOUT ROWID;
        """
    )
  }
}
