package import Birds
package import Database
package import Foundation
import GRDB

/// Stores the birds of one service in a file shared with others.
///
/// A damaged file, or one with rows that are not valid birds, is recreated without the birds of any service, because they can be fetched
/// again. If it is damaged again, `StoreError.corrupt` is thrown.
package struct SQLiteBirdStore: BirdStore {
  private let database: DatabaseFile
  private let service: String

  /// Creates a store.
  ///
  /// - Parameter service: the service's name: its project, or its own word if the address changes from day to day.
  package init(database: DatabaseFile, service: String) {
    self.database = database
    self.service = service
  }

  package func retrieve(first count: Int) async throws -> CachedBirds? {
    try await database.read { [service] db in
      let catalogues = """
        SELECT number, saved_at, resume_token, (SELECT count(*) FROM bird WHERE catalogue = number) AS total
        FROM catalogue WHERE service = ?
        """
      guard let catalogue = try db.row(catalogues, [service]) else { return nil }
      let sql = """
        SELECT id, sort, latin, spanish, english, thumb, full, notes FROM bird WHERE catalogue = ? ORDER BY sort, id LIMIT ?
        """
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: sql),
        arguments: [try catalogue.value("number") as Int64, count]
      )
      let total = try catalogue.count("total")
      var birds: [Bird] = []
      birds.reserveCapacity(min(count, total))
      while let row = try rows.next() { birds.append(try Self.bird(row)) }
      return try CachedBirds(
        // SQLite compares bytes.
        birds: birds.inOrder,
        total: total,
        savedAt: Date(timeIntervalSinceReferenceDate: catalogue.seconds("saved_at")),
        resumeToken: catalogue.value("resume_token")
      )
    }
  }

  package func replace(with kept: CachedBirds) async throws {
    try await database.write { [service] db in
      try db.run("DELETE FROM catalogue WHERE service = ?", [service])
      try db.run(
        "INSERT INTO catalogue (service, saved_at, resume_token) VALUES (?, ?, ?)",
        [service, kept.savedAt.timeIntervalSinceReferenceDate, kept.resumeToken]
      )
      let catalogue = db.lastInsertedRowID
      for bird in kept.birds { try Self.put(bird, catalogue, db) }
    }
  }

  package func apply(_ changes: [BirdChange], savedAt: Date, resumeToken: Data?) async throws {
    try await database.write { [service] db in
      guard let catalogue = try Self.catalogue(of: service, db) else { return }
      for change in changes {
        switch change {
        case .added(let bird), .changed(let bird, _): try Self.put(bird, catalogue, db)
        case .removed(let bird):
          try db.run("DELETE FROM bird WHERE catalogue = ? AND id = ?", [catalogue, StoredText.encoded(bird.id)])
        }
      }
      try db.run(
        "UPDATE catalogue SET saved_at = ?, resume_token = ? WHERE number = ?",
        [savedAt.timeIntervalSinceReferenceDate, resumeToken, catalogue]
      )
    }
  }

  package func put(_ bird: Bird) async throws {
    try await database.write { [service] db in
      guard let catalogue = try Self.catalogue(of: service, db) else { return }
      try Self.put(bird, catalogue, db)
    }
  }

  private static func catalogue(of service: String, _ db: Database) throws -> Int64? {
    try db.row("SELECT number FROM catalogue WHERE service = ?", [service])?.value("number")
  }

  private static func put(_ bird: Bird, _ catalogue: Int64, _ db: Database) throws {
    try db.run(
      "INSERT OR REPLACE INTO bird VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        catalogue, bird.sort, StoredText.encoded(bird.id), StoredText.encoded(bird.name.latin),
        StoredText.encoded(bird.name.spanish), StoredText.encoded(bird.name.english), bird.thumb,
        bird.full, BirdNotesBytes.encoded(bird.notes),
      ]
    )
  }

  private static func bird(_ row: Row) throws -> Bird {
    let notes: Data? = try row.value(7)
    guard let notes = notes.map(BirdNotesBytes.decoded) ?? [] else { throw Row.damage("notes") }
    return try Bird(
      id: StoredText.decoded(row.value(0)),
      name: BirdName(
        latin: StoredText.decoded(row.value(2)),
        spanish: StoredText.decoded(row.value(3)),
        english: StoredText.decoded(row.value(4))
      ),
      thumb: row.value(5),
      full: row.value(6),
      sort: row.value(1),
      notes: notes
    )
  }
}
