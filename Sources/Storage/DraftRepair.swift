import GRDB
import Listings

/// Makes drafts that were recovered from a damaged file fit together again.
enum DraftRepair {
  static func run(_ db: Database) throws {
    // The texts are what matters: a draft whose own row was lost is made again from them.
    try db.execute(
      sql: """
        INSERT INTO draft (number, id, status, revision, version, updated_at)
        SELECT draft_number, 'recovered-' || draft_number, 'draft',
          (SELECT coalesce(max(revision), 1) FROM draft_revision WHERE draft_number = lost.draft_number), max(version),
          (SELECT coalesce(max(changed_at), 0) FROM draft_revision WHERE draft_number = lost.draft_number)
        FROM draft_field AS lost WHERE draft_number NOT IN (SELECT number FROM draft) GROUP BY draft_number;
        DELETE FROM draft_field WHERE draft_number NOT IN (SELECT number FROM draft);
        DELETE FROM draft_revision WHERE draft_number NOT IN (SELECT number FROM draft);
        DELETE FROM draft_change WHERE draft_number NOT IN (SELECT number FROM draft);
        DELETE FROM draft_holder WHERE draft_number NOT IN (SELECT number FROM draft);
        DELETE FROM photo_use
        WHERE draft_number NOT IN (SELECT number FROM draft) OR photo_number NOT IN (SELECT number FROM photo);
        INSERT OR IGNORE INTO desk VALUES (1, NULL);
        UPDATE desk SET draft_in_hand = NULL WHERE draft_in_hand NOT IN (SELECT number FROM draft);
        """
    )
    for row in try Row.fetchAll(db, sql: "SELECT id FROM draft") {
      if let record = try DraftRecord.fetch(id: row["id"], db) { try cutHistory(of: record, db) }
    }
    // Whatever else hangs on something that is lost.
    for row in try Row.fetchAll(db, sql: "PRAGMA foreign_key_check") {
      let table: String = row["table"]
      guard let number = row["rowid"] as Int64? else { continue }
      try db.execute(sql: "DELETE FROM \(table.quotedDatabaseIdentifier) WHERE rowid = ?", arguments: [number])
    }
  }

  /// Deletes the revisions from which the texts can no longer be followed back to: those behind one that is lost, or that does not
  /// fit the text after it.
  private static func cutHistory(of record: DraftRecord, _ db: Database) throws {
    var texts = record.texts.compactMapValues(\.value)
    var expected = record.revision
    for revision in try DraftRevisionRecord.fetchAll(of: record.number, db) {
      guard revision.number == expected else { break }
      if revision.isApplied {
        let changes = try DraftChangeRecord.fetchAll(revision.number, of: record.number, db)
        guard changes.isEmpty == (revision.size == 0) || !changes.isEmpty else { break }
        do {
          for change in changes { texts[change.field] = try change.undone(texts[change.field]) }
        } catch {
          break
        }
      }
      expected -= 1
    }
    for table in ["draft_revision", "draft_change"] {
      try db.execute(
        sql: "DELETE FROM \(table) WHERE draft_number = ? AND (revision <= ? OR revision > ?)",
        arguments: [record.number, expected, record.revision]
      )
    }
  }
}
