import GRDB
import Listings

/// The rows of the user's database, as the program reads them.
enum UserRows {
  /// What is read of a table's rows. Photos' bytes are not: only that they are bytes.
  private struct Table: Sendable {
    var name: String
    var columns = "*"
    var read: @Sendable (Row) throws -> Void
  }

  private static let tables = [
    Table(name: "draft") { _ = try DraftRecord($0, [:]) },
    Table(name: "draft_field") { _ = try (DraftRecord.text($0), $0.count("draft_number")) },
    Table(name: "draft_revision") { _ = try DraftRevisionRecord($0, fields: Set(DraftField.allCases.map(\.rawValue))) },
    Table(name: "draft_change") { _ = try (DraftChangeRecord($0), $0.count("draft_number"), $0.count("revision")) },
    Table(name: "draft_holder") { _ = try (DraftHolderRecord.holder($0), $0.count("draft_number")) },
    Table(name: "outbox") { _ = try PublicationRecord($0) },
    Table(name: "note") { _ = try SQLiteNoteOutbox.note($0) },
    Table(name: "note_clock") { _ = try $0.value("moment") as Int64 },
    Table(name: "photo", columns: "number, hash, format, fingerprint, typeof(bytes) AS type") { row in
      _ = try (row.value("hash") as String, row.value("format") as String, row.value("fingerprint") as Int64)
      guard try row.value("type") == "blob" else { throw Row.damage("photo") }
    },
  ]

  /// Throws SQLite's word for a damaged file where a row has what no version of the program writes, or where rows do not fit together.
  static func verify(_ db: Database) throws {
    for table in tables {
      let rows = try Row.fetchCursor(db, sql: "SELECT \(table.columns) FROM \(table.name)")
      while let row = try rows.next() { try table.read(row) }
    }
    if try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") != nil { throw Row.damage("a reference") }
    for record in try DraftRecord.all(db) where try DraftRepair.firstBroken(of: record, db) != nil {
      throw Row.damage("draft_revision")
    }
  }

  /// Deletes the rows that the program cannot read. Returns how many.
  static func deleteUnreadable(_ db: Database) throws -> Int {
    var count = 0
    for table in tables {
      let key = try db.primaryKey(table.name).columns
      let names = key.isEmpty ? ["rowid"] : key
      let list = names.map { "\($0) AS key_\($0)" }.joined(separator: ", ")
      let condition = names.map { "\($0) IS ?" }.joined(separator: " AND ")
      for row in try Row.fetchAll(db, sql: "SELECT \(list), \(table.columns) FROM \(table.name)") {
        if (try? table.read(row)) != nil { continue }
        let values = try names.map { try row.value("key_\($0)") as DatabaseValue }
        try db.execute(sql: "DELETE FROM \(table.name) WHERE \(condition)", arguments: StatementArguments(values))
        count += 1
      }
    }
    return count
  }
}
