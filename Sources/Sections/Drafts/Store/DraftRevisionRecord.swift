import Database
import Drafts
import Foundation
import GRDB

/// A row of `draft_revision`; its changes are in `draft_change`.
struct DraftRevisionRecord {
  var revision: DraftRevision
  /// Whether a further save can continue it.
  var typing: TypedRevision?
}

extension DraftRevisionRecord {
  init(_ row: Row, fields: Set<String>) throws {
    revision = try DraftRevision(
      number: row.count("revision"),
      kind: DraftRevision.Kind(rawValue: row.value("kind")) ?? .edited,
      fields: DraftField.allCases.filter { fields.contains($0.rawValue) },
      session: row.value("session"),
      date: Date(timeIntervalSince1970: row.seconds("changed_at")),
      isApplied: row.value("is_applied"),
      refersTo: row.value("refers_to"),
      size: row.count("size")
    )
    if let direction = try (row.value("direction") as String?).flatMap(TypedRevision.Direction.init),
      let field = revision.fields.first
    {
      typing = try TypedRevision(
        session: revision.session,
        field: field,
        direction: direction,
        takenBack: row.count("taken_back"),
        startedAt: Date(timeIntervalSince1970: row.seconds("started_at")),
        lastAt: revision.date
      )
    }
  }

  /// A revision; `nil` when there is none of this number.
  static func fetch(_ revision: Int, of number: Int64, _ db: Database) throws -> DraftRevisionRecord? {
    let condition = "WHERE draft_number = ? AND revision = ?"
    guard let row = try db.row("SELECT * FROM draft_revision \(condition)", [number, revision]) else { return nil }
    let fields = try db.rows("SELECT field FROM draft_change \(condition)", [number, revision])
    return try DraftRevisionRecord(row, fields: Set(fields.map { try $0.value("field") }))
  }

  /// All revisions of a draft, newest first.
  static func fetchAll(of number: Int64, _ db: Database) throws -> [DraftRevision] {
    var fields: [Int: Set<String>] = [:]
    for row in try db.rows("SELECT revision, field FROM draft_change WHERE draft_number = ?", [number]) {
      fields[try row.count("revision"), default: []].insert(try row.value("field"))
    }
    return try db.rows("SELECT * FROM draft_revision WHERE draft_number = ? ORDER BY revision DESC", [number])
      .map { try DraftRevisionRecord($0, fields: fields[$0.count("revision")] ?? []).revision }
  }

  /// What can be undone and redone.
  static func history(of number: Int64, _ db: Database) throws -> DraftHistory {
    let sql = """
      SELECT revision, kind, changed_at, refers_to, is_applied FROM draft_revision
      WHERE draft_number = ? ORDER BY revision
      """
    return try DraftHistory(
      db.rows(sql, [number]).map {
        try DraftRevision(
          number: $0.count("revision"),
          kind: DraftRevision.Kind(rawValue: $0.value("kind")) ?? .moved,
          date: Date(timeIntervalSince1970: $0.seconds("changed_at")),
          isApplied: $0.value("is_applied"),
          refersTo: $0.value("refers_to")
        )
      }
    )
  }

  func insert(into number: Int64, _ db: Database) throws {
    try db.run(
      "INSERT INTO draft_revision VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        number, revision.number, revision.kind.rawValue, revision.session,
        (typing?.startedAt ?? revision.date).timeIntervalSince1970, revision.date.timeIntervalSince1970,
        revision.refersTo, revision.isApplied, revision.size, typing?.direction.rawValue, typing?.takenBack ?? 0,
      ]
    )
  }

  /// Writes what a further save changed of it.
  func update(of number: Int64, _ db: Database) throws {
    try db.run(
      "UPDATE draft_revision SET changed_at = ?, size = ?, taken_back = ? WHERE draft_number = ? AND revision = ?",
      [revision.date.timeIntervalSince1970, revision.size, typing?.takenBack ?? 0, number, revision.number]
    )
  }
}
