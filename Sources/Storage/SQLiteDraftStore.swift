package import Foundation
import GRDB
package import Listings

/// Keeps drafts in the user's database.
package struct SQLiteDraftStore: DraftStore {
  private let database: DatabaseFile

  /// Makes a store over the user's database.
  package init(database: DatabaseFile) {
    self.database = database
  }

  package func create(id: Draft.ID, at date: Date) async throws -> Draft {
    try await database.write { db in
      try db.execute(
        sql: "INSERT INTO draft (id, status, revision, updated_at) VALUES (?, ?, 1, ?)",
        arguments: [id, Draft.Status.draft.rawValue, date.timeIntervalSince1970]
      )
      try DraftRecord.takeInHand(db.lastInsertedRowID, db)
      return Draft(id: id, status: .draft, revision: 1, updatedAt: date, fields: [:])
    }
  }

  package func draft(id: Draft.ID) async throws -> Draft? {
    try await database.read { db in try DraftRecord.fetch(id: id, db)?.draft(db) }
  }

  package func drafts(_ status: Draft.Status) async throws -> [Draft] {
    try await database.read { db in
      try DraftRecord.fetchAll(status, db).map { try $0.draft(db) }
    }
  }

  package func edit(
    _ id: Draft.ID,
    _ changes: [DraftField: String?],
    seen: Int,
    at date: Date
  ) async throws -> DraftEdit? {
    try await database.write { db in
      guard var record = try DraftRecord.fetch(id: id, db) else { return nil }
      let meanwhile = try record.fieldsChanged(after: seen, db)
      let conflicts = DraftField.allCases.filter { changes.keys.contains($0) && meanwhile.contains($0) }
      try record.append(changes, isApplied: conflicts.isEmpty, at: date, db)
      let draft = try record.draft(db)
      return conflicts.isEmpty ? .written(draft, meanwhile: meanwhile) : .keptBeside(draft, fields: conflicts)
    }
  }

  package func move(_ id: Draft.ID, to status: Draft.Status, at date: Date) async throws -> Draft? {
    try await database.write { db in
      guard var record = try DraftRecord.fetch(id: id, db) else { return nil }
      try record.move(to: status, at: date, db)
      switch status {
      case .draft: try DraftRecord.takeInHand(record.number, db)
      case .discarded: try DraftRecord.putDown(record.number, db)
      }
      return try record.draft(db)
    }
  }

  package func inHand() async throws -> Draft? {
    try await database.read { db in try DraftRecord.fetchInHand(db)?.draft(db) }
  }

  package func takeInHand(_ id: Draft.ID) async throws {
    try await database.write { db in
      if let record = try DraftRecord.fetch(id: id, db) { try DraftRecord.takeInHand(record.number, db) }
    }
  }
}
