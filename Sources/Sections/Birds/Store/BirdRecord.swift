import Birds
import Database
import Foundation
import GRDB

/// The rows of the bird file for a service.
enum BirdRecord {
  /// The first birds of a service's catalogue, if there is one. O(these birds), except for the total.
  static func fetch(of service: String, first count: Int, _ db: Database) throws -> KeptBirds? {
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
    while let row = try rows.next() { birds.append(try bird(row)) }
    return try KeptBirds(
      // SQLite compares bytes.
      birds: birds.inOrder,
      total: total,
      savedAt: Date(timeIntervalSinceReferenceDate: catalogue.seconds("saved_at")),
      resumeToken: catalogue.value("resume_token")
    )
  }

  static func replace(with kept: KeptBirds, of service: String, _ db: Database) throws {
    try db.run("DELETE FROM catalogue WHERE service = ?", [service])
    try db.run(
      "INSERT INTO catalogue (service, saved_at, resume_token) VALUES (?, ?, ?)",
      [service, kept.savedAt.timeIntervalSinceReferenceDate, kept.resumeToken]
    )
    let catalogue = db.lastInsertedRowID
    for bird in kept.birds { try put(bird, catalogue, db) }
  }

  /// Does nothing if no catalogue is stored.
  static func apply(
    _ changes: [BirdChange],
    savedAt: Date,
    resumeToken: Data?,
    to service: String,
    _ db: Database
  ) throws {
    guard let catalogue = try catalogue(of: service, db) else { return }
    for change in changes {
      switch change {
      case .added(let bird), .changed(let bird, _): try put(bird, catalogue, db)
      case .removed(let bird):
        try db.run("DELETE FROM bird WHERE catalogue = ? AND id = ?", [catalogue, StoredText.encoded(bird.id)])
      }
    }
    try db.run(
      "UPDATE catalogue SET saved_at = ?, resume_token = ? WHERE number = ?",
      [savedAt.timeIntervalSinceReferenceDate, resumeToken, catalogue]
    )
  }

  /// Does nothing if no catalogue is stored.
  static func put(_ bird: Bird, of service: String, _ db: Database) throws {
    guard let catalogue = try catalogue(of: service, db) else { return }
    try put(bird, catalogue, db)
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
