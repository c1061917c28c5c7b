import Database
import Foundation
import GRDB

/// The tables of a board, and the marks that identify a board's file.
struct BoardSchema: Sendable {
  /// Raised whenever an older program can no longer read the file.
  static let version = 5
  /// "CLAD" in ASCII, stored in the file's header.
  static let applicationID = 0x434C_4144

  /// Has tables of its own.
  var guest: (any BoardGuest)?
  /// When the ads that were published on an older board expire, in seconds since 1970.
  var expires: @Sendable () -> Int = { 0 }

  /// Creates what a new file, or the file of an older program, does not have.
  func prepare(_ db: Database) throws {
    if try !db.tableExists("ad") { try Self.create(in: db) }
    try Self.migrate(db)
    try PublishingSchema.create(in: db)
    try guest?.createTables(in: db)
    try AccountSchema.create(in: db)
    try ConversationSchema.create(in: db)
    try LifetimeSchema.create(in: db, expires: expires())
    try ChangeSchema.create(in: db)
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
    if let guest, try !guest.hasTables(in: db) { return false }
    let names = Self.laterTables.map { "'\($0)'" }.joined(separator: ", ")
    let sql = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN (\(names))"
    return try Int.fetchOne(db, sql: sql) == Self.laterTables.count
  }

  /// One table of each set that was added without raising the version.
  private static let laterTables = ["request_key", "account", "message", "lifetime", "change_log"]

  /// How a damaged board is recovered: everything readable is copied, and indexed again.
  ///
  /// - Parameter now: seconds since 1970, for the name of the damaged file.
  static func rescue(now: @escaping @Sendable () -> Int) -> DatabaseRescue {
    DatabaseRescue(now: { Date(timeIntervalSince1970: Double(now())) }) { db in
      // A board keeps its version in the file's header.
      try db.execute(sql: "DROP TABLE grdb_migrations")
      try SearchIndex.rebuild(in: db)
      // Changes may have been lost.
      try ChangeSchema.restart(in: db)
      return true
    }
  }

  /// The tables that a rescue fills.
  var rescued: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("board") { try prepare($0) }
    return migrator
  }

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
    // Versions 4 and 5 each have another search index.
    try db.execute(sql: "PRAGMA user_version = \(version)")
    try SearchIndex.rebuild(in: db)
  }

  /// Whether it has no ad, and no categories except these.
  static func isEmpty(_ db: Database, but categories: () throws -> [BoardCategory]) throws -> Bool {
    guard try !(Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM ad)") ?? false) else { return false }
    let present = try BoardCategory.fetchAllByID(db)
    return try present.isEmpty || present == categories()
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
