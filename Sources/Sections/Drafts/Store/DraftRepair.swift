import Database
import Drafts
import GRDB
import Listings

/// Makes drafts recovered from a damaged file consistent again.
enum DraftRepair {
  /// Corrects values that are out of bounds, by what is left of the draft.
  static func mend(_ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE OR IGNORE draft_field SET draft_number = 0 WHERE draft_number NOT BETWEEN 0 AND 2147483647;
        UPDATE draft_field SET version = 1 WHERE version NOT BETWEEN 0 AND 2147483647;
        UPDATE draft SET revision = (SELECT coalesce(max(revision), 1) FROM draft_revision WHERE draft_number = draft.number)
        WHERE revision NOT BETWEEN 1 AND 2147483647;
        UPDATE draft SET version = (SELECT coalesce(max(version), 1) FROM draft_field WHERE draft_number = draft.number)
        WHERE version NOT BETWEEN 1 AND 2147483647;
        UPDATE draft SET updated_at = (SELECT coalesce(max(changed_at), 0) FROM draft_revision WHERE draft_number = draft.number)
        WHERE updated_at NOT BETWEEN 1 AND 253402300799;
        UPDATE draft SET id = 'recovered-' || number WHERE id = '';
        UPDATE draft SET status = 'draft' WHERE status NOT IN ('draft', 'discarded');
        """
    )
  }

  /// Returns whether every row could be kept.
  static func run(_ db: Database) throws -> Bool {
    // The texts are what matters: a draft whose own row was lost is recreated from them.
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
    var isWhole = true
    for record in try DraftRecord.all(db) {
      guard let broken = try firstBroken(of: record, db) else { continue }
      isWhole = false
      for table in ["draft_revision", "draft_change"] {
        try db.execute(
          sql: "DELETE FROM \(table) WHERE draft_number = ? AND (revision <= ? OR revision > ?)",
          arguments: [record.number, broken, record.revision]
        )
      }
    }
    return isWhole
  }

  /// The newest revision that the texts cannot be followed back to: one that is lost, or that does not fit the text
  /// after it. `nil` if the whole history fits.
  static func firstBroken(of record: DraftRecord, _ db: Database) throws -> Int? {
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
    // Nothing is left of a history that was cut before.
    let sql = """
      SELECT EXISTS (SELECT 1 FROM draft_revision WHERE draft_number = ?1 AND (revision <= ?2 OR revision > ?3))
        OR EXISTS (SELECT 1 FROM draft_change WHERE draft_number = ?1 AND (revision <= ?2 OR revision > ?3))
      """
    let isBroken = try Bool.fetchOne(db, sql: sql, arguments: [record.number, expected, record.revision]) ?? false
    return isBroken ? expected : nil
  }
}
