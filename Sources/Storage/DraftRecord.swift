import Foundation
import GRDB
import Listings

/// A row of the `draft` table; its fields are in `draft_change`.
struct DraftRecord {
  let number: Int64
  private let id: String
  private var status: Draft.Status
  private var revision: Int
  private var updatedAt: Date

  private init(_ row: Row) {
    number = row["number"]
    id = row["id"]
    status = Draft.Status(rawValue: row["status"]) ?? .draft
    revision = row["revision"]
    updatedAt = Date(timeIntervalSince1970: row["updated_at"])
  }

  static func fetch(id: Draft.ID, _ db: Database) throws -> DraftRecord? {
    try Row.fetchOne(db, sql: "SELECT * FROM draft WHERE id = ?", arguments: [id]).map(DraftRecord.init)
  }

  static func fetchInHand(_ db: Database) throws -> DraftRecord? {
    try Row.fetchOne(db, sql: "SELECT draft.* FROM draft JOIN desk ON desk.draft_in_hand = draft.number")
      .map(DraftRecord.init)
  }

  static func fetchAll(_ status: Draft.Status, _ db: Database) throws -> [DraftRecord] {
    let order = status == .draft ? "number" : "updated_at DESC, number DESC"
    let sql = "SELECT * FROM draft WHERE status = ? ORDER BY \(order)"
    return try Row.fetchAll(db, sql: sql, arguments: [status.rawValue]).map(DraftRecord.init)
  }

  static func takeInHand(_ number: Int64, _ db: Database) throws {
    try db.execute(sql: "UPDATE desk SET draft_in_hand = ?", arguments: [number])
  }

  static func putDown(_ number: Int64, _ db: Database) throws {
    try db.execute(sql: "UPDATE desk SET draft_in_hand = NULL WHERE draft_in_hand = ?", arguments: [number])
  }

  func draft(_ db: Database) throws -> Draft {
    // SQLite takes the other columns of a bare max() from the row that holds it.
    let sql = """
      SELECT field, value, max(revision) FROM draft_change WHERE draft_number = ? AND is_applied GROUP BY field
      """
    var fields: [DraftField: String] = [:]
    for row in try Row.fetchAll(db, sql: sql, arguments: [number]) {
      let value: String? = row["value"]
      if let field = DraftField(rawValue: row["field"]) { fields[field] = value.map(StoredText.decoded) }
    }
    return Draft(id: id, status: status, revision: revision, updatedAt: updatedAt, fields: fields)
  }

  /// The fields with an applied change after a revision, in their order.
  func fieldsChanged(after revision: Int, _ db: Database) throws -> [DraftField] {
    let sql = "SELECT DISTINCT field FROM draft_change WHERE draft_number = ? AND revision > ? AND is_applied"
    let names = try Set(String.fetchAll(db, sql: sql, arguments: [number, revision]))
    return DraftField.allCases.filter { names.contains($0.rawValue) }
  }

  /// Writes a revision: changes that hold, or that are only kept beside.
  mutating func append(
    _ changes: [DraftField: String?],
    isApplied: Bool,
    at date: Date,
    _ db: Database
  ) throws {
    try advance(at: date, db)
    for (field, value) in changes {
      try db.execute(
        sql: "INSERT INTO draft_change VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [
          number, revision, field.rawValue, value.map(StoredText.encoded), isApplied, date.timeIntervalSince1970,
        ]
      )
    }
  }

  /// Moves it as a revision.
  mutating func move(to status: Draft.Status, at date: Date, _ db: Database) throws {
    self.status = status
    try advance(at: date, db)
  }

  private mutating func advance(at date: Date, _ db: Database) throws {
    revision += 1
    updatedAt = date
    try db.execute(
      sql: "UPDATE draft SET status = ?, revision = ?, updated_at = ? WHERE number = ?",
      arguments: [status.rawValue, revision, date.timeIntervalSince1970, number]
    )
  }
}
