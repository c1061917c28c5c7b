import BoardRules
import Database
import Foundation
import GRDB

/// The tables of a board in SQLite, and the marks that identify a board's file. They are those of boards in PostgreSQL,
/// except for what searches look at. Times are in seconds since 1970.
package struct BoardSchema: Sendable {
  /// Raised whenever an older program can no longer read the file.
  package static let version = 12
  /// "CLAD" in ASCII, stored in the file's header.
  static let applicationID = 0x434C_4144

  /// Has tables of its own.
  var additions: (any AdditionalTables)?
  /// When the ads that were published on an older board expire, in seconds since 1970.
  var expires: @Sendable () -> Int = { 0 }

  /// Creates what a new file does not have, or brings the file of an older program to this version.
  func prepare(_ db: Database) throws {
    if try !db.tableExists("ad") {
      try db.execute(sql: Self.tables + Self.indices + Self.firstRows)
      try Self.addMembers(to: db)
      try SQLiteBoardTransaction(db: db).nameAccounts()
      try db.execute(
        sql: "PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(Self.version)"
      )
    } else if let old = try Self.earlierVersion(db) {
      if old <= EarlierBoardSchema.version { try EarlierBoardSchema.migrate(db, from: old, expires: expires()) }
      // Ads had other terms, or other texts.
      if old < 9 { try SearchIndex.rebuild(in: db) }
      try db.execute(sql: Self.accountNames + Self.moderation + Self.openModeration + Self.notification)
      try Self.addMembers(to: db)
      try SQLiteBoardTransaction(db: db).nameAccounts()
      try db.execute(sql: "PRAGMA user_version = \(Self.version)")
    }
    try additions?.createTables(in: db)
  }

  /// The version of a board's file that has to be changed before it can be used; `nil` for any other file.
  static func earlierVersion(_ db: Database) throws -> Int? {
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? version
    return (1..<version).contains(found) ? found : nil
  }

  /// Whether a file has a board; `false` if it is still empty. Throws ``BoardError`` for other files.
  static func isBoard(_ db: Database, _ path: String) throws -> Bool {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let applicationID = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let isEmpty = try Bool.fetchOne(db, sql: "SELECT NOT EXISTS (SELECT 1 FROM sqlite_master)") ?? true
    if isEmpty, version == 0 { return false }
    guard applicationID == Self.applicationID else { throw BoardError.notABoard(path: path) }
    guard version <= Self.version else { throw BoardError.newerDatabase(path: path, version: version) }
    return true
  }

  /// Whether ``prepare(_:)`` would change nothing.
  func isComplete(_ db: Database) throws -> Bool {
    guard try Int.fetchOne(db, sql: "PRAGMA user_version") == Self.version else { return false }
    return try additions?.hasTables(in: db) ?? true
  }

  /// How a damaged board is recovered: everything readable is copied, and indexed again.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970, for the name of the damaged file.
  ///   - isEarlier: whether its tables are those of an earlier version, to which the copy is not brought yet.
  static func rescue(now: @escaping @Sendable () -> Int, isEarlier: Bool) -> DatabaseRescue {
    DatabaseRescue(now: { Date(timeIntervalSince1970: Double(now())) }) { db in
      // A board keeps its version in the file's header.
      try db.execute(sql: "DROP TABLE grdb_migrations")
      // Changes may have been lost.
      if isEarlier {
        // It is indexed when it is brought to this version.
        try db.execute(sql: "PRAGMA user_version = \(EarlierBoardSchema.version - 1)")
        try EarlierBoardSchema.restartChanges(in: db)
      } else {
        try SearchIndex.rebuild(in: db)
        // They may be lost.
        try db.execute(sql: firstRows)
        try SQLiteBoardTransaction(db: db).nameAccounts()
        try restartChanges(in: db)
        // The numbers may be those of the newest rows that are lost.
        try db.execute(
          sql: """
            UPDATE board SET seq = max(seq, (SELECT coalesce(max(seq), 0) FROM change)),
              message = max(message, (SELECT coalesce(max(id), 0) FROM message)),
              listed = (SELECT count(*) FROM ad WHERE is_listed), version = version + 1
            """
        )
      }
      return true
    }
  }

  /// The tables that a rescue fills.
  func rescued(isEarlier: Bool) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("board") { db in
      if isEarlier {
        try EarlierBoardSchema.create(in: db)
        try additions?.createTables(in: db)
      } else {
        try prepare(db)
      }
    }
    return migrator
  }

  /// Begins a new list: earlier cursors become invalid, so that clients sync again.
  static func restartChanges(in db: Database) throws {
    try db.execute(sql: "DELETE FROM change; UPDATE board SET log = lower(hex(randomblob(8)))")
  }

  /// Whether it has no ad, and no categories except these.
  static func isEmpty(_ db: Database, but categories: () throws -> [BoardCategory]) throws -> Bool {
    guard try !(Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM ad)") ?? false) else { return false }
    let present = try BoardCategory.fetchAllByID(db)
    return try present.isEmpty || present == categories()
  }

  private static let adColumns = StoredAd.storedColumns
    .map { $0.definition(number: "INTEGER", text: "TEXT", flag: "INTEGER") }.joined(separator: ", ")

  /// What files of version 9 do not have.
  private static let accountNames = """
    CREATE TABLE IF NOT EXISTS account_name ( -- what accounts are called, derived from their names
      skeleton TEXT PRIMARY KEY, -- what names that look alike have in common
      account_id INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  /// Adds what files of version 10 do not have: who has invited whom, who was erased, and who has blocked whom.
  private static func addMembers(to db: Database) throws {
    for (table, column) in [
      ("account", "inviter"),  // an account; NULL if it was invited by the operator
      ("account", "erased"),  // when; its name is empty then
      ("invitation", "inviter"),
      ("invitation", "signs_in"),  // the account that it signs in; NULL if it makes one
    ] where try !db.columns(in: table).contains(where: { $0.name == column }) {
      try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(column) INTEGER")
    }
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS block (
          owner INTEGER NOT NULL,
          blocked INTEGER NOT NULL, -- whose messages the owner does not want
          at INTEGER NOT NULL,
          PRIMARY KEY (owner, blocked)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX IF NOT EXISTS account_by_inviter ON account (inviter) WHERE inviter IS NOT NULL;
        CREATE INDEX IF NOT EXISTS account_by_erasure ON account (id) WHERE erased IS NOT NULL;
        CREATE INDEX IF NOT EXISTS invitation_by_inviter ON invitation (inviter) WHERE inviter IS NOT NULL;
        CREATE INDEX IF NOT EXISTS invitation_by_account ON invitation (account_id) WHERE account_id IS NOT NULL;
        CREATE INDEX IF NOT EXISTS block_by_blocked ON block (blocked);
        """
    )
  }

  static let tables = """
    -- One row.
    CREATE TABLE board (
      is_only INTEGER PRIMARY KEY DEFAULT 1 CHECK (is_only = 1),
      log TEXT NOT NULL, -- what tells the cursors of this list of changes from those of another
      seq INTEGER NOT NULL DEFAULT 0, -- the newest change
      message INTEGER NOT NULL DEFAULT 0, -- the newest message
      version INTEGER NOT NULL DEFAULT 0, -- raised with each change of the ads
      listed INTEGER NOT NULL DEFAULT 0 -- how many ads there are
    ) STRICT;
    CREATE TABLE IF NOT EXISTS category (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL
    ) STRICT;
    CREATE TABLE ad (
      \(adColumns),
      due INTEGER -- when it leaves the feed; NULL if it does not, or has left it
    ) STRICT;
    CREATE TABLE IF NOT EXISTS account (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      role TEXT NOT NULL,
      made INTEGER NOT NULL,
      held INTEGER NOT NULL DEFAULT 0,
      suspended INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    \(accountNames)
    CREATE TABLE token (
      number INTEGER PRIMARY KEY, -- in the order in which they were made
      hash TEXT NOT NULL UNIQUE,
      owner INTEGER NOT NULL,
      made INTEGER NOT NULL,
      revoked INTEGER,
      device TEXT
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
    -- The ads that were published here, also those that were withdrawn: their ids are never given again.
    CREATE TABLE IF NOT EXISTS publication (
      ad_id INTEGER PRIMARY KEY,
      owner INTEGER NOT NULL,
      withdrawn INTEGER,
      expires INTEGER, -- as they were when it was withdrawn
      sold INTEGER
    ) STRICT;
    CREATE TABLE IF NOT EXISTS publication_picture (
      ad_id INTEGER NOT NULL,
      position INTEGER NOT NULL,
      hash TEXT NOT NULL,
      PRIMARY KEY (ad_id, position)
    ) STRICT, WITHOUT ROWID;
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
    CREATE TABLE IF NOT EXISTS conversation (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      ad_id INTEGER NOT NULL,
      ad_title TEXT NOT NULL, -- for when the ad is gone
      seller INTEGER NOT NULL, -- an account, as the buyer
      buyer INTEGER NOT NULL,
      last INTEGER NOT NULL DEFAULT 0, -- the newest message
      seller_read INTEGER NOT NULL DEFAULT 0, -- the newest message that was read
      buyer_read INTEGER NOT NULL DEFAULT 0,
      UNIQUE (ad_id, buyer)
    ) STRICT;
    CREATE TABLE message (
      id INTEGER PRIMARY KEY,
      conversation_id INTEGER NOT NULL,
      sender INTEGER NOT NULL, -- an account
      text TEXT NOT NULL,
      sent INTEGER NOT NULL,
      key TEXT NOT NULL, -- the Idempotency-Key of its request
      fingerprint TEXT NOT NULL, -- of its request
      UNIQUE (sender, key)
    ) STRICT;
    CREATE TABLE change (
      seq INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      kind TEXT NOT NULL,
      ad_id INTEGER NOT NULL,
      price TEXT -- before a change of price
    ) STRICT;

    """ + moderation + openModeration + notification

  /// What files of version 9 do not have.
  private static let moderation = """
    -- The log of moderators. Nothing in it is ever changed.
    CREATE TABLE IF NOT EXISTS decision (
      id INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      moderator_id INTEGER, -- NULL if a program has decided
      action TEXT NOT NULL,
      subject TEXT NOT NULL, -- listing, conversation or account
      subject_id INTEGER NOT NULL,
      account_id INTEGER, -- whom it concerns; NULL for an ad of the catalogue
      title TEXT, -- of the ad, as it was
      facts TEXT NOT NULL,
      rule TEXT, -- or law; NULL for the rules of the board
      case_id INTEGER -- what it has decided
    ) STRICT;
    CREATE TABLE IF NOT EXISTS report (
      id INTEGER PRIMARY KEY,
      case_id INTEGER NOT NULL, -- the first report of the same subject that was open
      at INTEGER NOT NULL,
      reporter_id INTEGER, -- NULL for the board itself
      subject TEXT NOT NULL,
      subject_id INTEGER NOT NULL,
      account_id INTEGER, -- who is reported; NULL for an ad of the catalogue
      title TEXT,
      reason TEXT NOT NULL,
      text TEXT NOT NULL,
      appeal_of INTEGER, -- a decision
      decision_id INTEGER -- NULL while it is open
    ) STRICT;
    CREATE INDEX IF NOT EXISTS decision_by_subject ON decision (subject, subject_id, id);
    CREATE INDEX IF NOT EXISTS decision_by_account ON decision (account_id, id) WHERE account_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS decision_to_hide_catalogue ON decision (subject_id)
      WHERE subject = 'listing' AND action = 'hide' AND account_id IS NULL;
    CREATE INDEX IF NOT EXISTS report_by_subject ON report (subject, subject_id, decision_id);
    CREATE INDEX IF NOT EXISTS report_by_case ON report (case_id, id);
    CREATE INDEX IF NOT EXISTS report_by_reporter ON report (reporter_id, at) WHERE reporter_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS report_by_account ON report (account_id) WHERE account_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS open_case ON report (id) WHERE decision_id IS NULL AND id = case_id;
    CREATE UNIQUE INDEX IF NOT EXISTS report_by_appeal ON report (appeal_of) WHERE appeal_of IS NOT NULL;
    CREATE TRIGGER IF NOT EXISTS decision_stays BEFORE UPDATE ON decision
      BEGIN SELECT RAISE(ABORT, 'the log of decisions is append-only'); END;
    CREATE TRIGGER IF NOT EXISTS decision_is_kept BEFORE DELETE ON decision
      BEGIN SELECT RAISE(ABORT, 'the log of decisions is append-only'); END;

    """

  /// What files of version 10 do not have.
  private static let openModeration = """
    CREATE TABLE IF NOT EXISTS suspension ( -- those that end by themselves
      decision_id INTEGER PRIMARY KEY,
      account_id INTEGER NOT NULL,
      ends INTEGER NOT NULL,
      ended INTEGER NOT NULL -- by itself, or by another decision
    ) STRICT;
    CREATE TABLE IF NOT EXISTS notice ( -- reports of people without an account
      report_id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      receipt TEXT NOT NULL UNIQUE -- the hash of what its sender has
    ) STRICT;
    CREATE TABLE IF NOT EXISTS queue_feed ( -- of moderators
      hash TEXT PRIMARY KEY,
      account_id INTEGER NOT NULL,
      made INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS suspension_to_end ON suspension (ends) WHERE NOT ended;
    CREATE INDEX IF NOT EXISTS suspension_by_account ON suspension (account_id) WHERE NOT ended;

    """

  /// What files of version 11 do not have.
  private static let notification = """
    CREATE TABLE IF NOT EXISTS message_feed ( -- of members
      hash TEXT PRIMARY KEY,
      account_id INTEGER NOT NULL,
      made INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS mail_address ( -- where members are told of messages
      account_id INTEGER PRIMARY KEY,
      address TEXT NOT NULL,
      language TEXT NOT NULL,
      code TEXT, -- that confirms it; NULL if it is confirmed
      made INTEGER NOT NULL,
      tries INTEGER NOT NULL -- wrong codes
    ) STRICT;
    CREATE TABLE IF NOT EXISTS mail (
      account_id INTEGER NOT NULL, -- of the recipient
      conversation_id INTEGER NOT NULL, -- 0 for the code that confirms the address
      message_id INTEGER, -- the first message that it is about; NULL if nothing is to be sent
      queued INTEGER NOT NULL,
      due INTEGER NOT NULL, -- not before
      sent INTEGER, -- the last one
      attempts INTEGER NOT NULL, -- how often a server has taken it
      claim INTEGER, -- of the last one: which attempt may record how it has ended
      PRIMARY KEY (account_id, conversation_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS mail_to_send ON mail (due) WHERE message_id IS NOT NULL;

    """

  /// They are made when the tables are filled.
  static let indices = """
    CREATE INDEX ad_in_display_order ON ad (is_urgent DESC, created DESC, id DESC) WHERE is_listed;
    CREATE INDEX ad_by_due ON ad (due, id) WHERE is_listed AND due IS NOT NULL;
    CREATE INDEX IF NOT EXISTS token_by_owner ON token (owner);
    CREATE INDEX IF NOT EXISTS publication_by_owner ON publication (owner, ad_id);
    CREATE INDEX IF NOT EXISTS publication_picture_by_hash ON publication_picture (hash);
    CREATE INDEX IF NOT EXISTS picture_by_upload ON picture (uploaded);
    CREATE INDEX IF NOT EXISTS request_key_by_age ON request_key (made);
    CREATE INDEX IF NOT EXISTS request_key_by_owner ON request_key (owner, made) WHERE status = 201;
    CREATE INDEX IF NOT EXISTS conversation_by_seller ON conversation (seller, last);
    CREATE INDEX IF NOT EXISTS conversation_by_buyer ON conversation (buyer, last);
    CREATE INDEX IF NOT EXISTS message_by_conversation ON message (conversation_id, id);
    CREATE INDEX IF NOT EXISTS message_by_sender ON message (sender, sent);

    """

  private static let firstRows = """
    INSERT OR IGNORE INTO board (is_only, log) VALUES (1, lower(hex(randomblob(8))));
    INSERT OR IGNORE INTO account (id, name, role, made) VALUES (\(BoardTerms.firstOwner), 'admin', 'admin', 0);

    """
}
