import GRDB

/// The tables of conversations. An older board file gets them when it is opened; an older program ignores them.
enum ConversationSchema {
  static func create(in db: Database) throws {
    try db.execute(
      sql: """
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
        CREATE INDEX IF NOT EXISTS conversation_by_seller ON conversation (seller, last);
        CREATE INDEX IF NOT EXISTS conversation_by_buyer ON conversation (buyer, last);
        CREATE TABLE IF NOT EXISTS message (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          conversation_id INTEGER NOT NULL,
          sender INTEGER NOT NULL, -- an account
          text TEXT NOT NULL,
          sent INTEGER NOT NULL, -- seconds since 1970
          key TEXT NOT NULL, -- the Idempotency-Key of its request
          fingerprint TEXT NOT NULL, -- of its request
          UNIQUE (sender, key)
        ) STRICT;
        CREATE INDEX IF NOT EXISTS message_by_conversation ON message (conversation_id, id);
        CREATE INDEX IF NOT EXISTS message_by_sender ON message (sender, sent);
        """
    )
  }
}
