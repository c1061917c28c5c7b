import GRDB

/// What is to be sent to boards, and what became of it.
enum OutboxMigration {
  static func run(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE outbox (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          draft_id TEXT NOT NULL,
          revision INTEGER NOT NULL,
          server TEXT NOT NULL,
          operation TEXT NOT NULL, -- create, replace, withdraw
          listing_id INTEGER, -- which ad is replaced or withdrawn, or was made
          key TEXT NOT NULL,
          body TEXT NOT NULL,
          title TEXT NOT NULL,
          state TEXT NOT NULL,
          is_unsure INTEGER NOT NULL,
          sent_at REAL,
          reasons TEXT NOT NULL, -- JSON: what the board has against it
          -- Who is sending it.
          session TEXT,
          process INTEGER,
          process_start TEXT,
          boot TEXT
        );
        CREATE INDEX outbox_by_draft ON outbox (draft_id);
        -- Two processes cannot both have something to send of the same draft.
        CREATE UNIQUE INDEX outbox_pending ON outbox (draft_id, server)
        WHERE state IN ('waiting', 'sending', 'unknown');
        """
    )
  }
}
