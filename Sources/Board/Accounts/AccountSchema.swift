import GRDB

/// The tables of accounts. An older board file gets them when it is opened; an older program ignores them.
enum AccountSchema {
  static func create(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS account (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT NOT NULL,
          role TEXT NOT NULL,
          made INTEGER NOT NULL, -- seconds since 1970, as all times here
          held INTEGER NOT NULL DEFAULT 0,
          suspended INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE IF NOT EXISTS invitation (
          hash TEXT PRIMARY KEY,
          name TEXT NOT NULL,
          role TEXT NOT NULL,
          expires INTEGER NOT NULL,
          account_id INTEGER, -- of the one who accepted it
          key TEXT, -- the Idempotency-Key with which it was accepted
          token_hash TEXT -- of the token that was the response
        ) STRICT, WITHOUT ROWID;
        -- The names of the devices that tokens are for.
        CREATE TABLE IF NOT EXISTS device (
          hash TEXT PRIMARY KEY, -- of the token
          name TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        -- The board's own user, and whoever has its first token.
        INSERT OR IGNORE INTO account (id, name, role, made) VALUES (\(BoardRules.firstOwner), 'admin', 'admin', 0);
        INSERT OR IGNORE INTO account (id, name, role, made)
          SELECT owner, 'admin', 'admin', min(made) FROM token GROUP BY owner;
        """
    )
  }
}
