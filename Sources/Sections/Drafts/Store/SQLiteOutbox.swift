package import Database
package import Drafts
import GRDB

/// Stores the outbox in the user's database.
package struct SQLiteOutbox: Outbox {
  private let database: DatabaseFile

  /// Creates an outbox over the user's database.
  package init(database: DatabaseFile) { self.database = database }

  package func add(_ publication: Publication, by holder: PublicationHolder) async throws -> OutboxClaimResult {
    try await database.write { db in
      if let pending = try PublicationRecord.fetchPending(of: publication.draftID, at: publication.server, db) {
        return .taken(pending.publication, by: pending.holder)
      }
      var added = publication
      added.number = 0
      try PublicationRecord(added, heldBy: holder).insert(db)
      added.number = Int(db.lastInsertedRowID)
      return .held(added)
    }
  }

  package func claim(
    _ number: Int,
    by holder: PublicationHolder,
    isRunning: @escaping @Sendable (ProcessIdentity) -> Bool
  ) async throws -> OutboxClaimResult? {
    try await database.write { db in
      guard let record = try PublicationRecord.fetchOne(db, key: number) else { return nil }
      if let other = record.holder, other.session != holder.session, isRunning(other.process) {
        return .taken(record.publication, by: other)
      }
      var publication = record.publication
      publication.apply(.abandoned)
      try PublicationRecord(publication, heldBy: holder).update(db)
      return .held(publication)
    }
  }

  package func record(_ publication: Publication, by holder: PublicationHolder, isOver: Bool) async throws -> Bool {
    try await database.write { db in
      let record = try PublicationRecord.fetchOne(db, key: publication.number)
      guard record?.holder?.session == holder.session else { return false }
      try PublicationRecord(publication, heldBy: isOver ? nil : holder).update(db)
      return true
    }
  }

  package func publications() async throws -> [Publication] {
    try await database.read { db in
      try PublicationRecord.fetchAll(db, sql: "SELECT * FROM outbox ORDER BY number").map(\.publication)
    }
  }

  package func publications(of draftID: Draft.ID) async throws -> [Publication] {
    try await database.read { db in
      let sql = "SELECT * FROM outbox WHERE draft_id = ? ORDER BY number"
      return try PublicationRecord.fetchAll(db, sql: sql, arguments: [draftID]).map(\.publication)
    }
  }

  package func drop(_ number: Int, by holder: PublicationHolder) async throws -> Bool {
    try await database.write { db in
      try db.execute(sql: "DELETE FROM outbox WHERE number = ? AND session = ?", arguments: [number, holder.session])
      return db.changesCount > 0
    }
  }

  package func replace(draft old: Draft.ID, by new: Draft.ID) async throws {
    try await database.write { db in
      try db.execute(sql: "UPDATE outbox SET draft_id = ? WHERE draft_id = ?", arguments: [new, old])
    }
  }

  package func rename(server old: String, to new: String) async throws {
    try await database.write { db in
      // A draft has at most one pending publication for each server, also for one that is gone.
      try db.execute(
        sql: "DELETE FROM outbox WHERE server = ? AND state IN ('waiting', 'sending', 'unknown')",
        arguments: [old]
      )
      try db.execute(sql: "UPDATE outbox SET server = ? WHERE server = ?", arguments: [new, old])
    }
  }
}
