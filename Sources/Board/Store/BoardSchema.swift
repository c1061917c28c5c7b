import GRDB

/// The tables of a board, and the marks that identify a board's file.
enum BoardSchema {
  /// Raised whenever an older program can no longer read the file.
  static let version = 1
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
          description TEXT NOT NULL
        ) STRICT;
        CREATE INDEX ad_in_display_order ON ad (is_urgent DESC, created DESC, id DESC);
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """
    )
  }

  /// Whether it has no ad, and no categories except these.
  static func isEmpty(_ db: Database, but categories: [BoardCategory]) throws -> Bool {
    guard try !(Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM ad)") ?? false) else { return false }
    let present = try Row.fetchAll(db, sql: "SELECT id, name FROM category ORDER BY id")
    return try present.isEmpty || present.map(BoardCategory.init(row:)) == categories
  }
}
