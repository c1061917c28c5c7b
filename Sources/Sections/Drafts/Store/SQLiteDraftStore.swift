package import Database
package import Drafts
package import Foundation
import GRDB

/// Stores drafts in the user's database.
package struct SQLiteDraftStore: DraftStore {
  private let database: DatabaseFile

  /// Creates a store over the user's database.
  package init(database: DatabaseFile) { self.database = database }

  package func create(id: Draft.ID, fields: [DraftField: String], isCurrent: Bool, at date: Date) async throws
    -> Draft
  {
    let fields = fields.mapValues(StoredText.encoded)
    return try await database.write { db in
      let record = try DraftRecord.create(id: id, fields, at: date, db)
      if isCurrent { try DraftRecord.makeCurrent(record.number, db) }
      return record.draft
    }
  }

  package func draft(id: Draft.ID) async throws -> Draft? {
    try await database.read { db in try DraftRecord.fetch(id: id, db)?.draft }
  }

  package func drafts(_ status: Draft.Status) async throws -> [Draft] {
    try await database.read { db in try DraftRecord.fetchAll(status, db).map(\.draft) }
  }

  package func count(_ status: Draft.Status) async throws -> Int {
    try await database.read { db in
      try db.row("SELECT count(*) AS count FROM draft WHERE status = ?", [status.rawValue])?.count("count") ?? 0
    }
  }

  package func current() async throws -> Draft? {
    try await database.read { db in try DraftRecord.fetchCurrent(db)?.draft }
  }

  package func makeCurrent(_ id: Draft.ID) async throws {
    try await database.write { db in
      if let record = try DraftRecord.fetch(id: id, db) { try DraftRecord.makeCurrent(record.number, db) }
    }
  }

  package func edit(
    _ id: Draft.ID,
    _ changes: [DraftField: String?],
    by writer: DraftWriter,
    at date: Date
  ) async throws -> DraftEditResult? {
    let changes = changes.mapValues { $0.map(StoredText.encoded) }
    return try await changing(id, by: writer, at: date) { try $0.edit(changes) }
  }

  package func approve(_ shown: Draft, by writer: DraftWriter, at date: Date) async throws -> Draft? {
    try await changing(shown.id, by: writer, at: date) { try $0.approve(shown.version) } ?? nil
  }

  package func move(_ id: Draft.ID, to status: Draft.Status, at date: Date) async throws -> Draft? {
    // A move has no session.
    try await changing(id, by: DraftWriter(session: "", seen: 0), at: date) { try $0.move(to: status) }
  }

  package func undo(_ id: Draft.ID, by writer: DraftWriter, at date: Date) async throws -> DraftStepResult? {
    try await changing(id, by: writer, at: date) { try $0.undo() }
  }

  package func redo(_ id: Draft.ID, by writer: DraftWriter, at date: Date) async throws -> DraftStepResult? {
    try await changing(id, by: writer, at: date) { try $0.redo() }
  }

  package func restore(_ id: Draft.ID, revision: Int, by writer: DraftWriter, at date: Date) async throws
    -> DraftStepResult?
  {
    try await changing(id, by: writer, at: date) { try $0.restore(revision) }
  }

  package func revisions(of id: Draft.ID) async throws -> [DraftRevision] {
    try await database.read { db in
      try DraftRecord.fetch(id: id, db).map { try DraftRevisionRecord.fetchAll(of: $0.number, db) } ?? []
    }
  }

  package func fields(of id: Draft.ID, at revision: Int) async throws -> [DraftField: String]? {
    try await database.read { db in try DraftRecord.fetch(id: id, db)?.fields(at: revision, db) }
  }

  /// Everything that belongs to a draft is deleted with it (`ON DELETE CASCADE`).
  package func purge(_ shown: Draft) async throws -> Bool {
    try await database.write { db in
      let sql = "DELETE FROM draft WHERE id = ? AND version = ? AND status = 'discarded'"
      try db.run(sql, [shown.id, shown.version])
      return db.changesCount > 0
    }
  }

  package func purge(discardedBefore date: Date, foundBefore earlier: Date, at now: Date) async throws -> Int {
    let condition = "draft.status = 'discarded' AND draft.updated_at < ?"
    let date = date.timeIntervalSince1970
    // Usually there is nothing to purge, which is determined without a write transaction.
    let isNeeded = try await database.read { db in
      try db.row("SELECT 1 FROM draft WHERE \(condition) UNION ALL SELECT 1 FROM draft_expiry LIMIT 1", [date]) != nil
    }
    guard isNeeded else { return 0 }
    return try await database.write { db in
      try db.run(
        """
        DELETE FROM draft_expiry WHERE found_at > ? OR NOT EXISTS (
          SELECT 1 FROM draft WHERE number = draft_number AND \(condition) AND updated_at = discarded_at
        )
        """,
        [now.timeIntervalSince1970, date]
      )
      try db.run(
        "DELETE FROM draft WHERE \(condition) AND number IN (SELECT draft_number FROM draft_expiry WHERE found_at <= ?)",
        [date, earlier.timeIntervalSince1970]
      )
      let count = db.changesCount
      try db.run(
        "INSERT OR IGNORE INTO draft_expiry SELECT number, updated_at, ? FROM draft WHERE \(condition)",
        [now.timeIntervalSince1970, date]
      )
      return count
    }
  }

  package func hold(_ id: Draft.ID, by holder: DraftHolder, from other: DraftHolder?) async throws -> DraftHoldResult? {
    try await database.write { db in
      guard let record = try DraftRecord.fetch(id: id, db) else { return nil }
      let current = try DraftHolderRecord.fetch(id, db)
      if let current, current.session != holder.session, current != other {
        return .heldBy(current, lastChange: record.updatedAt)
      }
      try DraftHolderRecord.write(holder, of: record.number, db)
      return .held(from: current?.session == holder.session ? nil : current)
    }
  }

  package func holder(of id: Draft.ID) async throws -> DraftHolder? {
    try await database.read { db in try DraftHolderRecord.fetch(id, db) }
  }

  package func release(_ id: Draft.ID, by session: String) async throws {
    try await database.write { db in try DraftHolderRecord.delete(id, session: session, db) }
  }

  private func changing<Value: Sendable>(
    _ id: Draft.ID,
    by writer: DraftWriter,
    at date: Date,
    _ work: @escaping @Sendable (inout DraftTransaction) throws -> Value
  ) async throws -> Value? {
    try await database.write { db in
      guard let record = try DraftRecord.fetch(id: id, db) else { return nil }
      var transaction = DraftTransaction(record: record, writer: writer, date: date, db: db)
      return try work(&transaction)
    }
  }
}
