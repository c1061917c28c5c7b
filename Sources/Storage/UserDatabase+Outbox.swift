import GRDB

/// What is to be sent to boards, and what became of it.
///
/// `operation` is `create`, `replace` or `withdraw`, `listing_id` the ad that is replaced or withdrawn, or was made. `reasons` is
/// JSON: what the board has against it. The last four columns name who is sending it. Two pending rows of one draft and server
/// cannot be.
enum OutboxMigration {
  static func run(_ db: Database) throws {
    // SQLite keeps these texts as they are: short ones leave room on the file's first page.
    try db.execute(
      sql: """
        CREATE TABLE outbox (number INTEGER PRIMARY KEY AUTOINCREMENT, draft_id TEXT NOT NULL, revision INTEGER NOT NULL, \
        server TEXT NOT NULL, operation TEXT NOT NULL, listing_id INTEGER, key TEXT NOT NULL, body TEXT NOT NULL, \
        title TEXT NOT NULL, state TEXT NOT NULL, is_unsure INTEGER NOT NULL, sent_at REAL, reasons TEXT NOT NULL, \
        session TEXT, process INTEGER, process_start TEXT, boot TEXT);
        CREATE INDEX outbox_by_draft ON outbox (draft_id);
        CREATE UNIQUE INDEX outbox_pending ON outbox (draft_id, server) \
        WHERE state IN ('waiting', 'sending', 'unknown');
        """
    )
  }
}
