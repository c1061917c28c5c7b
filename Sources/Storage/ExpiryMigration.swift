import GRDB

/// Drafts in the trash whose time was found to be over, and when: what was discarded at another moment since then begins anew.
enum ExpiryMigration {
  static func run(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE draft_expiry (draft_number INTEGER PRIMARY KEY REFERENCES draft(number) ON DELETE CASCADE, \
        discarded_at REAL NOT NULL, found_at REAL NOT NULL);
        """
    )
  }
}
