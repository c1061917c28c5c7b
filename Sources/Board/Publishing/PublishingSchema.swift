import GRDB

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
