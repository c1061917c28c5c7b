package import Database
import Drafts
import GRDB

extension UserSchema {
  /// Drafts, their history and photos, and what is to be sent to boards.
  package static let drafts = UserSchema(
    name: "drafts",
    retired: ["1 drafts", "2 revisions", "3 photos", "4 outbox", "6 expiry"],
    create: { try $0.execute(sql: draftTables + photoTables + outboxTable) },
    tables: [
      Table("draft", isMended: true) { _ = try DraftRecord($0, [:]) },
      Table("draft_field", isMended: true) { _ = try (DraftRecord.text($0), $0.count("draft_number")) },
      Table("draft_revision") { _ = try DraftRevisionRecord($0, fields: Set(DraftField.allCases.map(\.rawValue))) },
      Table("draft_change") { _ = try (DraftChangeRecord($0), $0.count("draft_number"), $0.count("revision")) },
      Table("draft_holder") { _ = try (DraftHolderRecord.holder($0), $0.count("draft_number")) },
      Table("outbox") { _ = try PublicationRecord(row: $0) },
      // Checks only that photos are bytes, without reading them.
      Table("photo", columns: "number, hash, format, fingerprint, typeof(bytes) AS type") { row in
        _ = try (row.value("hash") as String, row.value("format") as String, row.value("fingerprint") as Int64)
        guard try row.value("type") == "blob" else { throw Row.damage("photo") }
      },
    ],
    verify: { db in
      for record in try DraftRecord.all(db) where try DraftRepair.firstBroken(of: record, db) != nil {
        throw Row.damage("draft_revision")
      }
    },
    mend: DraftRepair.mend,
    repair: DraftRepair.run
  )

  /// The current texts, and the changes that give the earlier ones.
  private static let draftTables = """
    CREATE TABLE draft (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      status TEXT NOT NULL,
      revision INTEGER NOT NULL,
      updated_at REAL NOT NULL,
      version INTEGER NOT NULL DEFAULT 1
    );
    CREATE INDEX draft_by_status ON draft(status);
    CREATE INDEX draft_in_trash ON draft(updated_at) WHERE status = 'discarded';
    CREATE TABLE desk (
      is_only INTEGER PRIMARY KEY CHECK (is_only = 1),
      draft_in_hand INTEGER REFERENCES draft(number) ON DELETE SET NULL
    );
    INSERT INTO desk VALUES (1, NULL);
    -- A field that was reset is NULL. Not WITHOUT ROWID: there, a text of more than a quarter of a page would take a page of its own.
    CREATE TABLE draft_field (
      draft_number INTEGER NOT NULL REFERENCES draft(number) ON DELETE CASCADE,
      field TEXT NOT NULL,
      value TEXT,
      version INTEGER NOT NULL,
      session TEXT NOT NULL,
      UNIQUE (draft_number, field)
    );
    CREATE TABLE draft_revision (
      draft_number INTEGER NOT NULL REFERENCES draft(number) ON DELETE CASCADE,
      revision INTEGER NOT NULL,
      kind TEXT NOT NULL,
      session TEXT NOT NULL,
      started_at REAL NOT NULL,
      changed_at REAL NOT NULL,
      refers_to INTEGER,
      is_applied INTEGER NOT NULL,
      size INTEGER NOT NULL,
      -- Of a revision that is typed in many saves.
      direction TEXT,
      taken_back INTEGER NOT NULL,
      PRIMARY KEY (draft_number, revision)
    ) WITHOUT ROWID;
    -- How to get a text before a revision from the text after it: the bytes that stay at both ends, and the middle.
    CREATE TABLE draft_change (
      draft_number INTEGER NOT NULL REFERENCES draft(number) ON DELETE CASCADE,
      revision INTEGER NOT NULL,
      field TEXT NOT NULL,
      was_set INTEGER NOT NULL,
      prefix INTEGER NOT NULL,
      suffix INTEGER NOT NULL,
      middle TEXT NOT NULL,
      UNIQUE (draft_number, revision, field)
    );
    CREATE TABLE draft_holder (
      draft_number INTEGER PRIMARY KEY REFERENCES draft(number) ON DELETE CASCADE,
      session TEXT NOT NULL,
      process INTEGER NOT NULL,
      process_start TEXT NOT NULL,
      boot TEXT NOT NULL,
      terminal TEXT,
      since REAL NOT NULL
    );
    -- Drafts in the trash that were found to have expired, and when. A draft that was discarded again since then starts over.
    CREATE TABLE draft_expiry (
      draft_number INTEGER PRIMARY KEY REFERENCES draft(number) ON DELETE CASCADE,
      discarded_at REAL NOT NULL,
      found_at REAL NOT NULL
    );

    """

  private static let photoTables = """
    CREATE TABLE photo (
      number INTEGER PRIMARY KEY,
      -- SHA-256 of the bytes, hexadecimal.
      hash TEXT NOT NULL UNIQUE,
      format TEXT NOT NULL,
      fingerprint INTEGER NOT NULL,
      bytes BLOB NOT NULL
    );
    CREATE TABLE photo_use (
      draft_number INTEGER NOT NULL REFERENCES draft(number) ON DELETE CASCADE,
      photo_number INTEGER NOT NULL REFERENCES photo(number),
      PRIMARY KEY (draft_number, photo_number)
    ) WITHOUT ROWID;
    CREATE INDEX photo_use_by_photo ON photo_use(photo_number);
    -- The bytes are deleted with the last draft that uses the photo.
    CREATE TRIGGER photo_unused AFTER DELETE ON photo_use
    WHEN NOT EXISTS (SELECT 1 FROM photo_use WHERE photo_number = old.photo_number) BEGIN
      DELETE FROM photo WHERE number = old.photo_number;
    END;

    """

  /// `operation` is `create`, `replace` or `withdraw`; `listing_id` is the ad that is replaced or withdrawn, or was created. `reasons` is
  /// JSON: why the board refused it. The last four columns name the session that is sending it. A draft has at most one pending row for
  /// each server.
  ///
  /// SQLite stores this text as it is: a short one leaves room on the file's first page.
  private static let outboxTable = """
    CREATE TABLE outbox (number INTEGER PRIMARY KEY AUTOINCREMENT, draft_id TEXT NOT NULL, revision INTEGER NOT NULL, \
    server TEXT NOT NULL, operation TEXT NOT NULL, listing_id INTEGER, key TEXT NOT NULL, body TEXT NOT NULL, \
    title TEXT NOT NULL, state TEXT NOT NULL, is_unsure INTEGER NOT NULL, sent_at REAL, reasons TEXT NOT NULL, \
    session TEXT, process INTEGER, process_start TEXT, boot TEXT);
    CREATE INDEX outbox_by_draft ON outbox (draft_id);
    CREATE UNIQUE INDEX outbox_pending ON outbox (draft_id, server) \
    WHERE state IN ('waiting', 'sending', 'unknown');
    """
}
