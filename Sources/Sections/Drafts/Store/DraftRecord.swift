import Database
import Drafts
import Foundation
import GRDB

/// A row of the `draft` table, with its texts, the rows of `draft_field`. Texts are in stored form (``StoredText``).
struct DraftRecord {
  /// A text, and its last writer.
  struct Text {
    var value: String?
    var version: Int
    var session: String
  }

  let number: Int64
  let id: String
  private(set) var status: Draft.Status
  private(set) var revision: Int
  private(set) var version: Int
  private(set) var updatedAt: Date
  private(set) var texts: [DraftField: Text]

  init(_ row: Row, _ texts: [DraftField: Text]) throws {
    number = Int64(try row.count("number"))
    id = try row.value("id")
    status = Draft.Status(rawValue: try row.value("status")) ?? .draft
    revision = try row.count("revision")
    version = try row.count("version")
    updatedAt = Date(timeIntervalSince1970: try row.seconds("updated_at"))
    self.texts = texts
  }

  /// The draft as the program uses it.
  var draft: Draft {
    Draft(
      id: id,
      status: status,
      revision: revision,
      version: version,
      updatedAt: updatedAt,
      fields: texts.compactMapValues { $0.value.map(StoredText.decoded) }
    )
  }

  /// The fields at a revision, including its own even if it was set aside.
  func fields(at revision: Int, _ db: Database) throws -> [DraftField: String]? {
    guard let goal = try DraftRevisionRecord.fetch(revision, of: number, db)?.revision else { return nil }
    var texts = try DraftChangeRecord.texts(of: self, after: revision, db)
    if !goal.isApplied {
      for change in try DraftChangeRecord.fetchAll(revision, of: number, db) {
        texts[change.field] = try change.undone("")
      }
    }
    return texts.mapValues(StoredText.decoded)
  }

  /// The fields that other sessions changed since a writer saw the draft, in order. The mark of an agent is none of them: it is no text that
  /// could be lost.
  func unseen(by writer: DraftWriter) -> [DraftField] {
    DraftField.allCases.filter { field in
      if field == .agent { return false }
      return texts[field].map { $0.version > writer.seen && $0.session != writer.session } ?? false
    }
  }

  /// The changes that have an effect.
  func news(in changes: [DraftField: String?]) -> [DraftField: String?] {
    changes.filter { !TextDelta.isSame($0.value, texts[$0.key]?.value) }
  }

  static func fetch(id: Draft.ID, _ db: Database) throws -> DraftRecord? {
    try db.row("SELECT * FROM draft WHERE id = ?", [id]).map { try DraftRecord($0, db) }
  }

  static func fetchCurrent(_ db: Database) throws -> DraftRecord? {
    try db.row("SELECT draft.* FROM desk JOIN draft ON draft.number = desk.draft_in_hand")
      .map { try DraftRecord($0, db) }
  }

  static func fetchAll(_ status: Draft.Status, _ db: Database) throws -> [DraftRecord] {
    let order = status == .discarded ? "updated_at DESC, number DESC" : "number"
    // All texts at once: a statement for each of thousands of drafts would take longer than reading them.
    var texts: [Int64: [DraftField: Text]] = [:]
    let sql = "SELECT draft_field.* FROM draft JOIN draft_field ON draft_number = draft.number WHERE status = ?"
    for row in try db.rows(sql, [status.rawValue]) {
      guard let (field, text) = try text(row) else { continue }
      texts[try row.value("draft_number"), default: [:]][field] = text
    }
    return try db.rows("SELECT * FROM draft WHERE status = ? ORDER BY \(order)", [status.rawValue])
      .map { try DraftRecord($0, texts[$0.value("number")] ?? [:]) }
  }

  /// Every draft, with its texts.
  static func all(_ db: Database) throws -> [DraftRecord] {
    try Row.fetchAll(db, sql: "SELECT * FROM draft").map { try DraftRecord($0, db) }
  }

  private init(_ row: Row, _ db: Database) throws {
    var texts: [DraftField: Text] = [:]
    for row in try db.rows("SELECT * FROM draft_field WHERE draft_number = ?", [try row.value("number") as Int64]) {
      if let (field, text) = try Self.text(row) { texts[field] = text }
    }
    try self.init(row, texts)
  }

  static func text(_ row: Row) throws -> (DraftField, Text)? {
    try DraftField(rawValue: row.value("field")).map {
      try ($0, Text(value: row.value("value"), version: row.count("version"), session: row.value("session")))
    }
  }

  /// Creates a draft with these texts.
  static func create(id: String, _ fields: [DraftField: String], at date: Date, _ db: Database) throws -> DraftRecord {
    var record = try insert(id: id, at: date, db)
    var first = DraftRevision(number: 1, kind: .created, date: date)
    for (field, value) in fields {
      first.size += value.utf8.count
      try record.set(field, to: value, by: "", db)
      try DraftChangeRecord(field, from: nil, to: value).insert(1, of: record.number, db)
    }
    try DraftRevisionRecord(revision: first).insert(into: record.number, db)
    return record
  }

  /// Creates a draft without a text.
  private static func insert(id: Draft.ID, at date: Date, _ db: Database) throws -> DraftRecord {
    try db.run(
      "INSERT INTO draft (id, status, revision, version, updated_at) VALUES (?, ?, 1, 1, ?)",
      [id, Draft.Status.draft.rawValue, date.timeIntervalSince1970]
    )
    let row = try db.row("SELECT * FROM draft WHERE number = ?", [db.lastInsertedRowID])
    guard let row else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    return try DraftRecord(row, [:])
  }

  /// Records a save, as a new revision or as part of the last one.
  mutating func advance(isNewRevision: Bool, at date: Date, _ db: Database) throws {
    if isNewRevision { revision += 1 }
    version += 1
    updatedAt = date
    try db.run(
      "UPDATE draft SET revision = ?, version = ?, updated_at = ? WHERE number = ?",
      [revision, version, date.timeIntervalSince1970, number]
    )
  }

  /// Writes its status.
  mutating func set(_ status: Draft.Status, _ db: Database) throws {
    self.status = status
    try db.run("UPDATE draft SET status = ? WHERE number = ?", [status.rawValue, number])
  }

  /// Writes a text with the current version.
  mutating func set(_ field: DraftField, to value: String?, by session: String, _ db: Database) throws {
    texts[field] = Text(value: value, version: version, session: session)
    try db.run(
      """
      INSERT INTO draft_field VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET value = excluded.value, version = excluded.version, session = excluded.session
      """,
      [number, field.rawValue, value, version, session]
    )
  }

  static func makeCurrent(_ number: Int64, _ db: Database) throws {
    try db.run("UPDATE desk SET draft_in_hand = ?", [number])
  }

  static func putDown(_ number: Int64, _ db: Database) throws {
    try db.run("UPDATE desk SET draft_in_hand = NULL WHERE draft_in_hand = ?", [number])
  }
}
