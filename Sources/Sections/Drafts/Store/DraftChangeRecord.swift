import Database
import Drafts
import GRDB

/// A row of `draft_change`: converts the text after a revision to the text before it. For a revision that was set
/// aside, the text itself.
struct DraftChangeRecord {
  let field: DraftField
  /// Whether there was a text before.
  let wasSet: Bool
  let back: TextDelta

  /// Takes texts in stored form.
  init(_ field: DraftField, from before: String?, to after: String?) {
    self.field = field
    wasSet = before != nil
    back = TextDelta(from: after ?? "", to: before ?? "")
  }

  /// A text that was only set aside.
  init(_ field: DraftField, beside text: String?) {
    self.field = field
    wasSet = text != nil
    back = TextDelta(prefix: 0, suffix: 0, middle: text ?? "")
  }

  /// `nil` for a field that this version does not know.
  init?(_ row: Row) throws {
    guard let field = DraftField(rawValue: try row.value("field")) else { return nil }
    self.field = field
    wasSet = try row.value("was_set")
    back = try TextDelta(prefix: row.count("prefix"), suffix: row.count("suffix"), middle: row.value("middle"))
  }

  /// The text before, from the text after.
  func undone(_ after: String?) throws -> String? {
    guard let before = back.applied(to: after ?? "") else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    return wasSet ? before : nil
  }

  func insert(_ revision: Int, of number: Int64, _ db: Database) throws {
    try db.run(
      """
      INSERT INTO draft_change VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET prefix = excluded.prefix, suffix = excluded.suffix, middle = excluded.middle
      """,
      [number, revision, field.rawValue, wasSet, back.prefix, back.suffix, back.middle]
    )
  }

  /// The changes of a revision.
  static func fetchAll(_ revision: Int, of number: Int64, _ db: Database) throws -> [DraftChangeRecord] {
    try db.rows("SELECT * FROM draft_change WHERE draft_number = ? AND revision = ?", [number, revision])
      .compactMap(DraftChangeRecord.init)
  }

  /// The texts of a draft after a revision, computed backwards from the current ones. O(the later changes).
  static func texts(of record: DraftRecord, after revision: Int, _ db: Database) throws -> [DraftField: String] {
    var texts = record.texts.compactMapValues(\.value)
    let sql = """
      SELECT draft_change.* FROM draft_change JOIN draft_revision USING (draft_number, revision)
      WHERE draft_number = ? AND revision > ? AND is_applied ORDER BY revision DESC
      """
    for row in try db.rows(sql, [record.number, revision]) {
      guard let change = try DraftChangeRecord(row) else { continue }
      texts[change.field] = try change.undone(texts[change.field])
    }
    return texts
  }
}
