import GRDB
import Listings

/// "2 revisions": instead of every text that was ever written, the texts as they are and how to get the earlier ones from them.
enum DraftRevisionsMigration {
  static func run(_ db: Database) throws {
    try db.execute(sql: schema)
    for row in try Row.fetchAll(db, sql: "SELECT * FROM draft") { try carryOver(row, db) }
    try db.execute(sql: "DROP TABLE draft_change_1")
  }

  private static let schema = """
    ALTER TABLE draft ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
    UPDATE draft SET version = revision;
    CREATE INDEX draft_by_status ON draft(status);
    CREATE INDEX draft_in_trash ON draft(updated_at) WHERE status = 'discarded';
    ALTER TABLE draft_change RENAME TO draft_change_1;
    -- The texts as they are; one that was reset is NULL. Not WITHOUT ROWID: there, a text of more than a quarter of a page would take
    -- a page of its own.
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
      -- Of one that is typed in many saves.
      direction TEXT,
      taken_back INTEGER NOT NULL,
      PRIMARY KEY (draft_number, revision)
    ) WITHOUT ROWID;
    -- How to get a text before a revision from the text after it: bytes that stay at both ends, and the middle.
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
    """
}

extension DraftRevisionsMigration {
  private struct Old {
    var kind: DraftRevision.Kind
    var date: Double
    var isApplied = true
    var changes: [(field: String, value: String?)] = []
  }

  private static func carryOver(_ draft: Row, _ db: Database) throws {
    let number: Int64 = try draft.value("number")
    var texts: [String: String] = [:]
    for (index, old) in try revisions(draft, db).enumerated() {
      let revision = index + 1
      var size = 0
      for (field, value) in old.changes {
        let before = texts[field]
        let back =
          old.isApplied
          ? TextDelta(from: value ?? "", to: before ?? "") : TextDelta(prefix: 0, suffix: 0, middle: value ?? "")
        size += old.isApplied ? TextDelta.size(from: before, to: value) : value?.utf8.count ?? 0
        let wasSet = old.isApplied ? before != nil : value != nil
        try db.execute(
          sql: "INSERT INTO draft_change VALUES (?, ?, ?, ?, ?, ?, ?)",
          arguments: [number, revision, field, wasSet, back.prefix, back.suffix, back.middle]
        )
        guard old.isApplied else { continue }
        texts[field] = value
        try db.execute(
          sql: "INSERT OR REPLACE INTO draft_field VALUES (?, ?, ?, ?, '')",
          arguments: [number, field, value, revision]
        )
      }
      try db.execute(
        sql: "INSERT INTO draft_revision VALUES (?, ?, ?, '', ?, ?, NULL, ?, ?, NULL, 0)",
        arguments: [number, revision, old.kind.rawValue, old.date, old.date, old.isApplied, size]
      )
    }
  }

  /// The revisions from 1 on. The old schema has no row for those without a change: the first began the draft, the others moved
  /// it into the trash and out of it by turns; when, only of the last one.
  private static func revisions(_ draft: Row, _ db: Database) throws -> [Old] {
    var found: [Int: Old] = [:]
    let sql = "SELECT * FROM draft_change_1 WHERE draft_number = ? ORDER BY revision, field"
    for row in try Row.fetchAll(db, sql: sql, arguments: [try draft.value("number") as Int64]) {
      let new = try Old(kind: .edited, date: row.seconds("changed_at"), isApplied: row.value("is_applied"))
      try found[row.count("revision"), default: new].changes.append((row.value("field"), row.value("value")))
    }
    let last = try draft.count("revision")
    let updatedAt = try draft.seconds("updated_at")
    var date = found.min { $0.key < $1.key }?.value.date ?? updatedAt
    var isDiscarded = false
    return (1...max(1, last)).map { revision in
      if let old = found[revision] {
        date = old.date
        return old
      }
      if revision == last { date = updatedAt }
      guard revision > 1 else { return Old(kind: .created, date: date) }
      isDiscarded.toggle()
      return Old(kind: isDiscarded ? .discarded : .returned, date: date)
    }
  }
}
