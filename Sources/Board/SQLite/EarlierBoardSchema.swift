import BoardRules
import Database
import GRDB

/// The tables of boards in files before version 6, and how they become those of ``BoardSchema``.
///
/// Ads that had ended were in a table of their own, lifetimes, names of devices and the id of the list of changes too,
/// and SQLite counted messages and changes.
enum EarlierBoardSchema {
  /// The last version.
  static let version = 5

  /// Brings an earlier board to the tables of ``BoardSchema``, without those that searches look at.
  ///
  /// - Parameter expires: when the ads expire that were published while ads did not, in seconds since 1970.
  static func migrate(_ db: Database, from old: Int, expires: Int) throws {
    if old == 1 {
      try db.execute(
        sql: """
          ALTER TABLE ad ADD COLUMN status TEXT NOT NULL DEFAULT 'active';
          ALTER TABLE ad ADD COLUMN updated INTEGER;
          DROP TABLE IF EXISTS ad_text;
          """
      )
    }
    let expire = try !db.tableExists("lifetime")
    try db.execute(sql: tables)
    if expire {
      try db.run(
        "INSERT INTO lifetime (ad_id, expires, due) SELECT ad_id, ?, ? FROM publication WHERE withdrawn IS NULL",
        [expires, expires]
      )
    }
    try db.execute(sql: setAside + BoardSchema.tables + move + BoardSchema.indices)
  }

  /// The tables of the last earlier version, for what can be read of a damaged file.
  static func create(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS category (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
        CREATE TABLE ad (
          id INTEGER PRIMARY KEY,
          is_urgent INTEGER NOT NULL,
          created INTEGER NOT NULL,
          category_id INTEGER NOT NULL,
          price TEXT NOT NULL,
          small_image TEXT,
          thumb_image TEXT,
          title TEXT NOT NULL,
          description TEXT NOT NULL,
          status TEXT NOT NULL DEFAULT 'active',
          updated INTEGER
        ) STRICT;
        PRAGMA application_id = \(BoardSchema.applicationID);
        """ + tables
    )
  }

  /// What versions before the last one may not have yet.
  private static let tables = """
    CREATE TABLE IF NOT EXISTS token (
      hash TEXT PRIMARY KEY,
      owner INTEGER NOT NULL,
      made INTEGER NOT NULL,
      revoked INTEGER
    ) STRICT;
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
      fingerprint TEXT NOT NULL,
      made INTEGER NOT NULL,
      status INTEGER NOT NULL,
      ad_id INTEGER NOT NULL,
      answer TEXT NOT NULL,
      PRIMARY KEY (owner, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS account (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      role TEXT NOT NULL,
      made INTEGER NOT NULL,
      held INTEGER NOT NULL DEFAULT 0,
      suspended INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE IF NOT EXISTS invitation (
      hash TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      role TEXT NOT NULL,
      expires INTEGER NOT NULL,
      account_id INTEGER,
      key TEXT,
      token_hash TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS device (
      hash TEXT PRIMARY KEY,
      name TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT OR IGNORE INTO account (id, name, role, made) VALUES (\(BoardTerms.firstOwner), 'admin', 'admin', 0);
    INSERT OR IGNORE INTO account (id, name, role, made)
      SELECT owner, 'admin', 'admin', min(made) FROM token GROUP BY owner;
    CREATE TABLE IF NOT EXISTS conversation (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      ad_id INTEGER NOT NULL,
      ad_title TEXT NOT NULL,
      seller INTEGER NOT NULL,
      buyer INTEGER NOT NULL,
      last INTEGER NOT NULL DEFAULT 0,
      seller_read INTEGER NOT NULL DEFAULT 0,
      buyer_read INTEGER NOT NULL DEFAULT 0,
      UNIQUE (ad_id, buyer)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS conversation_by_seller ON conversation (seller, last);
    CREATE INDEX IF NOT EXISTS conversation_by_buyer ON conversation (buyer, last);
    CREATE TABLE IF NOT EXISTS message (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      conversation_id INTEGER NOT NULL,
      sender INTEGER NOT NULL,
      text TEXT NOT NULL,
      sent INTEGER NOT NULL,
      key TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      UNIQUE (sender, key)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS message_by_conversation ON message (conversation_id, id);
    CREATE INDEX IF NOT EXISTS message_by_sender ON message (sender, sent);
    CREATE TABLE IF NOT EXISTS lifetime (
      ad_id INTEGER PRIMARY KEY,
      expires INTEGER,
      sold INTEGER,
      due INTEGER
    ) STRICT;
    CREATE INDEX IF NOT EXISTS lifetime_by_due ON lifetime (due) WHERE due IS NOT NULL;
    CREATE TABLE IF NOT EXISTS former_ad (
      id INTEGER PRIMARY KEY,
      is_urgent INTEGER NOT NULL,
      created INTEGER NOT NULL,
      category_id INTEGER NOT NULL,
      price TEXT NOT NULL,
      small_image TEXT,
      thumb_image TEXT,
      title TEXT NOT NULL,
      description TEXT NOT NULL,
      status TEXT NOT NULL,
      updated INTEGER
    ) STRICT;
    CREATE INDEX IF NOT EXISTS publication_by_owner ON publication (owner, ad_id);
    CREATE TABLE IF NOT EXISTS change (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      at INTEGER NOT NULL,
      kind TEXT NOT NULL,
      ad_id INTEGER NOT NULL,
      price TEXT
    ) STRICT;
    CREATE TABLE IF NOT EXISTS change_log (
      key INTEGER PRIMARY KEY CHECK (key = 1),
      id TEXT NOT NULL
    ) STRICT;
    INSERT OR IGNORE INTO change_log VALUES (1, lower(hex(randomblob(8))));
    """

  private static let setAside = """
    DROP INDEX IF EXISTS ad_in_display_order;
    ALTER TABLE ad RENAME TO old_ad;
    ALTER TABLE token RENAME TO old_token;
    ALTER TABLE message RENAME TO old_message;
    ALTER TABLE change RENAME TO old_change;
    ALTER TABLE publication ADD COLUMN expires INTEGER;
    ALTER TABLE publication ADD COLUMN sold INTEGER;

    """

  private static let move = """
    INSERT INTO ad (id, is_urgent, created, category_id, price, small_image, thumb_image, title, description, status,
      updated, is_listed, expires, sold, due)
      SELECT id, is_urgent, created, category_id, price, small_image, thumb_image, title, description, status,
        coalesce(updated, created), 1, expires, sold, due
      FROM old_ad LEFT JOIN lifetime ON lifetime.ad_id = old_ad.id;
    INSERT OR IGNORE INTO ad (id, is_urgent, created, category_id, price, small_image, thumb_image, title, description,
      status, updated, is_listed, expires, sold)
      SELECT id, is_urgent, created, category_id, price, small_image, thumb_image, title, description, status,
        coalesce(updated, created), 0, expires, sold
      FROM former_ad LEFT JOIN lifetime ON lifetime.ad_id = former_ad.id;
    UPDATE publication SET (expires, sold) = (SELECT expires, sold FROM lifetime WHERE ad_id = publication.ad_id)
      WHERE withdrawn IS NOT NULL;
    INSERT INTO token (hash, owner, made, revoked, device)
      SELECT old_token.hash, owner, made, revoked, device.name
      FROM old_token LEFT JOIN device ON device.hash = old_token.hash ORDER BY old_token.rowid;
    INSERT INTO message SELECT id, conversation_id, sender, text, sent, key, fingerprint FROM old_message;
    INSERT INTO change SELECT seq, at, kind, ad_id, price FROM old_change;
    INSERT INTO board (log, seq, message, listed) SELECT id,
      coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name IN ('change', 'old_change')), 0),
      coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name IN ('message', 'old_message')), 0),
      (SELECT count(*) FROM ad WHERE is_listed) FROM change_log;
    DROP TABLE old_ad;
    DROP TABLE old_token;
    DROP TABLE old_message;
    DROP TABLE old_change;
    DROP TABLE former_ad;
    DROP TABLE lifetime;
    DROP TABLE device;
    DROP TABLE change_log;
    DROP TABLE IF EXISTS search_version;

    """

  /// Begins another list of changes, in the tables of the last earlier version.
  static func restartChanges(in db: Database) throws {
    try db.execute(sql: "DELETE FROM change; UPDATE change_log SET id = lower(hex(randomblob(8)))")
  }
}
